// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { IssuedDocument } from '#contract/wire.ts'
import { json } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import Documents, { clientLoader } from './documents.tsx'

const call = 'GET /backend/api/users/documents'
const page = (rows: IssuedDocument[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const invoice: IssuedDocument = {
  id: 'd1',
  kind: 'invoice',
  number: 'INV-2611-0001',
  serial: 1,
  issued_at: '2026-11-24T10:00:00+09:00',
  date: '2026-12-11',
  amount: 100_946,
  partner: '株式会社みらい計画',
  meetup: { id: 'a1', number: 'OR-261211-0427', title: '忘年会' },
}
const list = (answer: () => Response, at = '/mypage/documents', answers = {}) =>
  show(<Documents />, { at, loader: clientLoader, answers: { [call]: answer, ...answers } })
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
/** What the shop is asked, without the mark that keeps the answer out of every memory. */
const asked = ({ query }: { query: URLSearchParams }) => {
  const { _, ...wanted } = Object.fromEntries(query)
  return wanted
}
const search = () => screen.getByRole('button', { name: '探す' })

test('a paper says what it is, of which order, when, for whom and for how much', async () => {
  await list(() =>
    page([invoice, { ...invoice, id: 'd2', kind: 'receipt', serial: 2, meetup: { ...invoice.meetup, title: '' } }]),
  )
  const [first, again] = await screen.findAllByRole('listitem')
  for (const words of ['請求書 INV-2611-0001', '取引日 2026年12月11日（金）', '株式会社みらい計画', '100,946円']) {
    expect(first!.textContent).toContain(words)
  }
  expect(within(first!).getByRole('link', { name: '忘年会' }).getAttribute('href')).toBe('/mypage/meetups/a1')
  expect(within(again!).getByRole('button').textContent).toContain('再発行 2通目')
  expect(within(again!).getByRole('link', { name: 'OR-261211-0427' })).toBeTruthy()
})

test('the shop’s words are shown for a paper that does not come', async () => {
  const { user } = await list(() => page([invoice]), '/mypage/documents', {
    [`${call}/d1`]: () => json({ code: 'unavailable', message: 'ただいま混み合っています。' }, 503),
  })
  await user.click(await screen.findByRole('button', { name: /請求書/ }))
  expect(await screen.findByText('ただいま混み合っています。')).toBeTruthy()
})

test('what is looked for is asked of the shop, and stands in the address of each page', async () => {
  const { user, calls } = await list(() => page([invoice], 21))
  await screen.findByText('21件のうち 1〜1件')
  await user.type(field(/金額（から/), '１０，０００')
  await user.type(field(/取引先/), 'みらい')
  await user.click(search())
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(asked(calls[1]!)).toEqual({ min: '10000', partner: 'みらい', page: '1' })
  const second = await screen.findByRole('link', { name: '2ページ目' })
  expect(second.getAttribute('href')).toBe(`/mypage/documents?min=10000&partner=${encodeURIComponent('みらい')}&page=2`)
  expect(field(/金額（から/).value).toBe('10000')
  await user.click(screen.getByRole('link', { name: '条件をすべて消す' }))
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(asked(calls[2]!)).toEqual({ page: '1' })
  await vi.waitFor(() => expect(field(/取引先/).value).toBe(''))
})

test('an address with a search fills the form; what is mistyped there is left out', async () => {
  const { calls } = await list(() => page([invoice]), '/mypage/documents?from=2026-12-01&to=soon&min=x&max=500&page=0')
  expect(field(/取引日（から/).value).toBe('2026-12-01')
  expect(asked(calls[0]!)).toEqual({ from: '2026-12-01', max: '500', page: '1' })
})

test('what cannot be looked for is said at its field, and nothing is sent', async () => {
  const { user, calls } = await list(() => page([invoice]))
  await user.type(field(/金額（から/), '一万')
  await user.click(search())
  expect(await screen.findByText('金額は円の整数でご記入ください。')).toBeTruthy()
  expect(document.activeElement).toBe(field(/金額（から/))
  expect(field(/金額（から/).getAttribute('aria-invalid')).toBe('true')
  expect(calls).toHaveLength(1)
})

test.each([
  ['/mypage/documents', '発行した書類はまだありません'],
  ['/mypage/documents?min=5', 'あてはまる書類はありません'],
])('nothing at %s: %s', async (at, words) => {
  await list(() => page([]), at)
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a search that was not answered is asked for once more', async () => {
  let isDown = true
  const { user } = await list(() => (isDown ? json({}, 500) : page([invoice])))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})
