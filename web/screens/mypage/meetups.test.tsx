// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MeetupSummary } from '#contract/meetups.ts'
import { show } from '#web/testing/render.tsx'
import { meetupSummary } from '#web/testing/sample-order.ts'
import { json } from '#web/testing/test-tab.ts'
import Meetups, { clientLoader } from './meetups.tsx'

const call = 'GET /backend/api/meetup/user/meetups'
const page = (rows: MeetupSummary[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const list = (answer: () => Response | Promise<Response>, at = '/mypage/meetups') =>
  show(<Meetups />, { at, loader: clientLoader, answers: { [call]: answer } })
const rows = () => screen.findAllByRole('listitem')

test('each order says when, how it stands, for how many and for how much', async () => {
  vi.setSystemTime('2026-11-24T10:00:00+09:00')
  await list(() =>
    page([
      meetupSummary({ id: 'a', title: '年賀の会', meetup_date: '2027-01-08', status: 'confirmed', total: 186_480 }),
      meetupSummary({ id: 'b', title: '' }),
      meetupSummary({
        id: 'c',
        status: 'cancelled',
        cancelled_at: '2026-11-21T10:00:00+09:00',
        cancellation_fee: 5_420,
      }),
    ]),
  )
  const [first, unnamed, cancelled] = await rows()
  expect(within(first!).getByRole('link', { name: '年賀の会' }).getAttribute('href')).toBe('/mypage/meetups/a')
  for (const words of [
    '2027年',
    'お店で確認済み',
    'OR-261211-0427',
    '17:30〜18:00',
    '24名さま',
    '186,480円',
    'お一人さま 7,770円',
  ]) {
    expect(first!.textContent).toContain(words)
  }
  expect(within(unnamed!).getAllByRole('link')[0]!.textContent).toBe('12月11日（金）の会')
  expect(cancelled!.textContent).toContain('キャンセル料5,420円（不課税）ご注文の金額 10,840円')
})

test('pages are linked, and the shown one is marked', async () => {
  const { calls } = await list(() => page([meetupSummary()], 95), '/mypage/meetups?page=5')
  const nav = await screen.findByRole('navigation', { name: 'ページ' })
  const links = within(nav).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['前のページ', '/mypage/meetups?page=4'],
    ['1ページ目', '/mypage/meetups'],
    ['4ページ目', '/mypage/meetups?page=4'],
    ['5ページ目', '/mypage/meetups?page=5'],
    ['6ページ目', '/mypage/meetups?page=6'],
    ['10ページ目', '/mypage/meetups?page=10'],
    ['次のページ', '/mypage/meetups?page=6'],
  ])
  expect(within(nav).getByRole('link', { current: 'page' }).textContent).toBe('5')
  expect(screen.getByText('95件のうち 41〜41件')).toBeTruthy()
  expect(calls[0]!.query.get('page')).toBe('5')
})

test('without an order there is a way to the first one', async () => {
  await list(() => page([]))
  expect(await screen.findByText('ご注文はまだありません')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page past the end says so and leads back', async () => {
  await list(() => page([], 12), '/mypage/meetups?page=9')
  expect(await screen.findByText('全部で12件です。このページにご注文はありません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1ページ目' })).toBeTruthy()
})

test.each(['0', '-1', 'abc', '1.5', '99999999999999999999'])('page %s of an address is the first', async (number) => {
  const { calls } = await list(() => page([]), `/mypage/meetups?page=${number}`)
  await screen.findByText('ご注文はまだありません')
  expect(calls[0]!.query.get('page')).toBe('1')
})

test('a list that could not be loaded is asked for once more', async () => {
  let isDown = true
  const { user } = await list(() => (isDown ? json({}, 500) : page([meetupSummary()])))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await rows()).toHaveLength(1)
})
