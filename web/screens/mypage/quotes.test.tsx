// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { QuoteSummary } from '#contract/quotes.ts'
import { show } from '#web/testing/render.tsx'
import { orderToken, quoteSummary } from '#web/testing/sample-quote.ts'
import { json } from '#web/testing/test-tab.ts'
import MypageLayout from './layout.tsx'
import Quotes, { clientLoader, handle } from './quotes.tsx'

const call = 'GET /backend/api/users/quotes'
const page = (rows: QuoteSummary[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const list = (answer: () => Response | Promise<Response>, at = '/mypage/quotes') =>
  show(<Quotes />, { at, loader: clientLoader, answers: { [call]: answer } })
const rows = () => screen.findAllByRole('listitem')

beforeEach(() => {
  vi.setSystemTime('2026-11-24T10:00:00+09:00')
})

test('each quote says how it stands, for whom, for how much and until when, and leads to its page', async () => {
  await list(() =>
    page([
      quoteSummary(),
      quoteSummary({ number: 'QT-2611-0007', title: '株主総会', state: 'ordered', total: 186_480 }),
    ]),
  )
  const [open, ordered] = await rows()
  expect(within(open!).getByRole('link', { name: '開発本部 忘年会' }).getAttribute('href')).toBe(
    `/quote/order/${orderToken}`,
  )
  for (const words of [
    ...['承認をお待ちしています', 'QT-2611-0093', '長宗我部 和彦 宛て', '2026年12月11日（金）', '24名さま'],
    ...['有効期限 12月4日（金）24時', '100,946円', 'お一人さま 4,207円'],
  ]) {
    expect(open!.textContent).toContain(words)
  }
  expect(ordered!.textContent).toContain('ご注文済み')
  expect(ordered!.textContent).not.toContain('有効期限')
  expect(screen.getByText('2件のうち 1〜2件')).toBeTruthy()
})

test('one that is no longer held has expired, whenever the list was loaded', async () => {
  vi.setSystemTime('2026-12-05T00:00:00+09:00')
  await list(() => page([quoteSummary({ state: 'approved' })]))
  const [row] = await rows()
  expect(row!.textContent).toContain('期限を過ぎました')
})

test('without a quote there is a way to the first one', async () => {
  await list(() => page([]))
  expect(await screen.findByText('お見積りはまだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
})

test('pages are linked, and one past the end says so', async () => {
  const { calls } = await list(() => page([], 12), '/mypage/quotes?page=9')
  expect(await screen.findByText('全部で12件です。このページにお見積りはありません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1ページ目' }).getAttribute('href')).toBe('/mypage/quotes')
  expect(calls[0]!.query.get('page')).toBe('9')
})

test('a list that could not be loaded is asked for once more', async () => {
  let isDown = true
  const { user } = await list(() => (isDown ? json({}, 500) : page([quoteSummary()])))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await rows()).toHaveLength(1)
})

test('my page leads to it', async () => {
  await show(<Quotes />, {
    at: '/mypage/quotes',
    loader: clientLoader,
    handle,
    layout: <MypageLayout />,
    answers: { [call]: () => page([]) },
  })
  const parts = await screen.findByRole('navigation', { name: 'マイページ' })
  expect(within(parts).getByRole('link', { current: 'page' }).textContent).toBe('お見積りの一覧')
})
