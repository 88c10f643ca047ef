// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { partialCancellationWords } from '#contract/shop-words.ts'
import { show } from '#web/testing/render.tsx'
import { sampleTerms } from '#web/testing/sample-terms.ts'
import HowToUse from './how-to-use.tsx'
import Tokushoho from './legal/tokushoho.tsx'

const terms = {
  ...sampleTerms,
  delivery: { ...sampleTerms.delivery, fees: [{ fee: 5_432, cities: ['千代田区'] }], freeFrom: 187_000 },
  cutoffTime: '15:00',
}

test('the way to order says what taking goods out costs, before anything is ordered', async () => {
  await show(<HowToUse />, { config: { terms } })
  expect(document.body.textContent).toContain(partialCancellationWords(sampleTerms))
})

test.each([
  ['the legal notice', Tokushoho],
  ['the way to order', HowToUse],
])('%s says the fees and deadlines the shop goes by', async (_name, Screen) => {
  await show(<Screen />, { config: { terms } })
  const text = document.body.textContent!
  expect(text).toContain('5,432円')
  expect(text).toContain('187,000円')
  expect(text).toContain('15時')
  expect(text).not.toContain('2,200円')
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined()
})

test.each([
  ['the legal notice', Tokushoho],
  ['the way to order', HowToUse],
])('%s says a least order, also one that is still to come', async (_name, Screen) => {
  const cities = ['千代田区']
  const now = { ...terms.delivery, least: [{ amount: 20_000, cities }] }
  const soon = { ...terms.delivery, ahead: [{ from: '2027-01-04', cities, least: 30_000 }] }
  const said = async (delivery: typeof terms.delivery) => {
    const { container, unmount } = await show(<Screen />, { config: { terms: { ...terms, delivery } } })
    const text = container.textContent
    unmount()
    return text
  }
  expect(await said(terms.delivery)).not.toMatch(/円から承ります/)
  expect(await said(now)).toContain('商品の合計が20,000円から承ります（税込）。')
  expect(await said(soon)).toContain(
    '2027年1月4日（月）のご注文から、千代田区は、商品の合計が30,000円から承ります（税込）。',
  )
})
