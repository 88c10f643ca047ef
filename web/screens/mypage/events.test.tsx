// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Event } from '#contract/events.ts'
import { show } from '#web/testing/render.tsx'
import { event } from '#web/testing/sample-event.ts'
import { json } from '#web/testing/test-tab.ts'
import Events, { clientLoader } from './events.tsx'

const page = (rows: Event[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const list = (answer: () => Response | Promise<Response>, at = '/mypage/events') =>
  show(<Events />, {
    at,
    loader: clientLoader,
    answers: {
      'GET /backend/api/users/future-events': answer,
      'GET /backend/api/users/past-events': answer,
      'GET /backend/api/users/cancel-events': answer,
    },
  })
const rows = () => screen.findAllByRole('listitem')
const nobody = { invited: 0, active: 0, cancelled: 0 }

beforeEach(() => {
  vi.setSystemTime('2026-12-01T10:00:00+09:00')
})

test('a gathering to come says when, where and what was answered', async () => {
  await list(() => page([event(), event({ id: 'b', title: '', attendee_counts: nobody })]))
  const [first, unnamed] = await rows()
  expect(within(first!).getByRole('link', { name: '開発本部 忘年会' }).getAttribute('href')).toBe(
    `/mypage/events/${event().id}`,
  )
  for (const words of ['お返事の締切 12月7日（月）17時', '18:30〜20:30', '大手町折々ビル 12階', '参加 2', '未回答 1']) {
    expect(first!.textContent).toContain(words)
  }
  expect(within(first!).getByRole('img', { name: '4名のうち、参加2名、未回答1名、不参加1名' })).toBeTruthy()
  expect(within(unnamed!).getByRole('link', { name: '12月11日（金）の会' })).toBeTruthy()
  expect(unnamed!.textContent).toContain('ご案内はまだです')
  expect(within(unnamed!).queryByRole('img')).toBeNull()
})

test.each<[string, Partial<Event>, string, string]>([
  ['closed by its organiser', { rsvp: { ...event().rsvp, open: false } }, '', 'お返事の受付は終わりました'],
  ['past its deadline', { rsvp: { ...event().rsvp, deadline: '2026-12-01T09:00:00+09:00' } }, '', '終わりました'],
  ['asked for', { status: 'requested' }, '', 'お申し込みを確認しています'],
  ['over', {}, '?type=past', '終わりました'],
  ['cancelled', { status: 'cancelled' }, '?type=cancel', 'キャンセル済み'],
])('a gathering that is %s', async (_, changes, query, words) => {
  await list(() => page([event(changes)]), `/mypage/events${query}`)
  expect((await rows())[0]!.textContent).toContain(words)
})

test.each([
  ['', 'future-events', '1', 'これからの会'],
  ['?type=past&page=2', 'past-events', '2', '終わった会'],
  ['?type=cancel', 'cancel-events', '1', 'キャンセルした会'],
  ['?type=all', 'future-events', '1', 'これからの会'],
  ['?type=past&page=zero', 'past-events', '1', '終わった会'],
  ['?page=-3', 'future-events', '1', 'これからの会'],
])('%s asks for %s, page %s', async (query, call, number, tab) => {
  const { calls } = await list(() => page([event()], 25), `/mypage/events${query}`)
  await rows()
  expect(calls[0]!.what).toBe(`GET /backend/api/users/${call}`)
  expect(calls[0]!.query.get('page')).toBe(number)
  const tabs = screen.getByRole('navigation', { name: '会の時期' })
  expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe(`${tab}、25件`)
})

test('pages of a list keep its type', async () => {
  await list(() => page([event()], 25), '/mypage/events?type=past&page=2')
  const pager = await screen.findByRole('navigation', { name: 'ページ' })
  expect(
    within(pager)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/mypage/events?type=past',
    '/mypage/events?type=past',
    '/mypage/events?type=past&page=2',
    '/mypage/events?type=past&page=3',
    '/mypage/events?type=past&page=3',
  ])
})

test('a page past the end says so and leads back', async () => {
  await list(() => page([], 12), '/mypage/events?page=9')
  expect(await screen.findByText('全部で12件です。このページに会はありません。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1ページ目' }).getAttribute('href')).toBe('/mypage/events')
})

test.each([
  ['', 'これからの会はありません', '/order'],
  ['?type=past', '終わった会はまだありません', '/mypage/events'],
  ['?type=cancel', 'キャンセルした会はありません', '/mypage/events'],
])('nothing: %s', async (query, words, href) => {
  await list(() => page([]), `/mypage/events${query}`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('link').at(-1)!.getAttribute('href')).toBe(href)
})

test('a list that could not be loaded is asked for once more', async () => {
  let isDown = true
  const { user } = await list(() => (isDown ? json({}, 500) : page([event()])))
  await screen.findByText(/ただいま表示できません/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(await rows()).toHaveLength(1)
})
