// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { CardEntry } from './card-entry.tsx'

const company = { by: 'robot_payment', storeId: '123456', url: 'https://cards.test' } as const
const loaded: string[] = []
const button = (name: string) => screen.getByRole('button', { name })

/** As the network and the company's form answer. */
function companyThat({ loads, result }: { loads: boolean; result: string }) {
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { src, onload, onerror } = script as HTMLScriptElement
    loaded.push(src)
    queueMicrotask(() => (loads ? onload : (onerror as () => void))?.call(script as never, new Event('load')))
  })
  window.CPToken = {
    CardInfo({ aid }, done) {
      ;(document.getElementById('tkn') as HTMLInputElement).value = `token of ${aid}`
      done(result, '')
    },
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  loaded.length = 0
})

test('the company’s scripts are loaded when the card is asked for, one after the other, and tried anew', async () => {
  const cards: string[] = []
  const entry = (hasCard: boolean, error?: string) => (
    <CardEntry company={company} error={error} hasCard={hasCard} onCard={(token) => cards.push(token)} />
  )
  companyThat({ loads: false, result: 'Success' })
  const { user, rerender } = await show(entry(false))
  expect(loaded).toEqual([])
  await user.click(button('カード情報を入力する'))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('読み込めませんでした')
  expect(loaded).toEqual(['https://cards.test/gateway/js/jquery.js'])

  companyThat({ loads: true, result: 'ER999' })
  await user.click(button('カード情報を入力する'))
  await expect.poll(() => screen.getByRole('status').textContent).toContain('完了していません')
  expect(loaded.slice(1)).toEqual(
    ['jquery', 'CPToken', 'EMV3DSAdapter'].map((name) => `${company.url}/gateway/js/${name}.js`),
  )
  expect(cards).toEqual([])

  companyThat({ loads: true, result: 'Success' })
  await user.click(button('カード情報を入力する'))
  await expect.poll(() => cards).toEqual(['token of 123456'])
  expect(loaded).toHaveLength(4)
  await rerender(entry(true))
  expect(screen.getByRole('status').textContent).toBe('カードの入力が済みました。')
  expect(document.activeElement).toBe(screen.getByRole('status'))

  await rerender(entry(true, 'カードをご利用いただけませんでした。'))
  expect(screen.getByRole('status').textContent).toBe('')
  expect(screen.getByRole('group').textContent).toContain('ご利用いただけませんでした')
  expect(button('別のカードを入力する').getAttribute('aria-invalid')).toBe('true')
})
