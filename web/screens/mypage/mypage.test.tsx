// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Advice } from '#contract/advice.ts'
import type { Event } from '#contract/events.ts'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { event } from '#web/testing/sample-event.ts'
import { meetupSummary, offeredOrder } from '#web/testing/sample-order.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import Mypage, { clientLoader } from './mypage.tsx'

type Prepared = {
  events?: Event[] | number
  total?: number
  orders?: ReturnType<typeof meetupSummary>[]
  said?: Partial<Advice> | null
  answers?: Record<string, Answered>
}

const page = (rows: unknown[], total: number) =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  })

const open = ({ events = [event()], total, orders = [], said = {}, answers }: Prepared = {}) =>
  show(<Mypage />, {
    at: '/mypage',
    loader: clientLoader,
    answers: {
      'GET /backend/api/users/guest-orders': [],
      'GET /backend/api/users/future-events': () =>
        typeof events === 'number' ? json({}, events) : page(events, total ?? events.length),
      [`GET /backend/api/users/events/${event().id}/advice`]: () => (said ? json(advice(said)) : json({}, 500)),
      'GET /backend/api/meetup/user/meetups': () => page(orders, orders.length),
      ...answers,
    },
  })
const needs = async () =>
  within(await screen.findByRole('list', { name: 'この会にあと必要なこと' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

beforeEach(() => {
  vi.setSystemTime('2026-12-04T10:42:00+09:00')
})

test('the next gathering and what it still needs', async () => {
  await open({ total: 3 })
  const next = within(await screen.findByRole('article', { name: '開発本部 忘年会' }))
  expect(next.getByText('あと7日')).toBeTruthy()
  expect(next.queryByRole('link', { name: '当日の進行表を開く' })).toBeNull()
  expect(await needs()).toEqual([
    'お返事未回答の方が1名さま。締切は12月7日（月）17時です。',
    'アレルギーお申し出の1名さまのうち1名さまのお食事が足りません。',
    '人数ご注文は24名さま分、お返事からのおすすめは26名さま分です。',
    '変更の締切商品と人数は12月8日（火）17時まで変えられます。',
  ])
  const ways = within(screen.getByRole('list', { name: 'この会にあと必要なこと' })).getAllByRole('link')
  const page = `/mypage/events/${event().id}`
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    `${page}?guests=invited#guests`,
    `${page}#allergies`,
    `${page}#headcount-advice`,
    `/mypage/meetups/${event().source.id}/change`,
  ])
  expect(screen.getByRole('link', { name: 'ほかに、これからの会が2件あります' })).toBeTruthy()
})

test('an order that is claimed is among the orders, and its gathering the next, at once', async () => {
  const events: Event[] = []
  const orders: ReturnType<typeof meetupSummary>[] = []
  const { user } = await open({
    answers: {
      'GET /backend/api/users/guest-orders': [offeredOrder],
      'GET /backend/api/users/future-events': () => page(events, events.length),
      'GET /backend/api/meetup/user/meetups': () => page(orders, orders.length),
      'POST /backend/api/users/guest-orders/claim': () => {
        events.push(event())
        orders.push(meetupSummary())
        return json({ orders: [{ id: 'o1', number: 'OR-1', guest_token: 'neu' }] })
      },
    },
  })
  expect(await screen.findByRole('heading', { name: '次の集まりが決まりましたら' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /会員の記録に追加する/ }))
  expect(await screen.findByRole('article', { name: '開発本部 忘年会' })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '最近のご注文' })).toBeTruthy()
  expect(screen.getByText('会員の記録に追加しました')).toBeTruthy()
})

test('nobody comes: the first need is to cancel, with what that costs now and from when', async () => {
  await open({
    events: [event({ attendee_counts: { invited: 0, active: 0, cancelled: 24 } })],
    said: {
      recommended_person: null,
      answers: { active: 0, invited: 0, cancelled: 24 },
      span: { least: 0, most: 0 },
      cover: [],
    },
  })
  const [first] = await needs()
  expect(first).toBe(
    'お返事お返事の24名さまは、みなさま不参加です。ご注文のキャンセルは、いまは無料（0円）、12月8日（火）17時からは50,473円（不課税）です。',
  )
})

test('all is settled', async () => {
  const counts = { invited: 0, active: 24, cancelled: 1 }
  await open({
    events: [
      event({ attendee_counts: counts, starts_at: '2026-12-04T18:30:00+09:00', ends_at: '2026-12-04T20:30:00+09:00' }),
    ],
    said: {
      recommended_person: 24,
      reasons: [{ code: 'active', n: 24 }],
      cover: [],
      mend: [],
      obstacle: { code: 'cutoff_passed', message: '' },
    },
  })
  expect(await screen.findByText('本日')).toBeTruthy()
  expect(screen.getByRole('link', { name: '当日の進行表を開く' })).toBeTruthy()
  expect(await needs()).toEqual([
    'お返事みなさまのお返事がそろいました。',
    'アレルギーアレルギーのお申し出はありません。',
    '人数ご注文は24名さま分で足ります。',
    '変更の締切商品と人数の変更は締め切りました。',
  ])
})

test.each<[string, Partial<Advice>, string]>([
  ['nothing can be advised yet', { recommended_person: null }, '人数ご注文は24名さま分です。'],
  ['fewer may come, while answers are taken', { recommended_person: 22 }, '人数ご注文は24名さま分です。'],
  [
    'fewer come',
    { recommended_person: 22, is_open: false },
    '人数ご注文は24名さま分、お返事からのおすすめは22名さま分です。',
  ],
  ['she has decided', { own_person: 24 }, '人数ご注文は24名さま分、お決めの人数は24名さまです。'],
])('the number of people is no warning where %s', async (_, said, words) => {
  await open({ said })
  expect((await needs())[2]).toBe(words)
  const list = within(screen.getByRole('list', { name: 'この会にあと必要なこと' }))
  expect(list.getAllByRole('listitem')[2]!.className).toContain('done')
})

test('nobody was invited yet; without advice the rest is shown', async () => {
  await open({ events: [event({ attendee_counts: { invited: 0, active: 0, cancelled: 0 } })], said: null })
  expect((await screen.findByRole('link', { name: /まだどなたも/ })).getAttribute('href')).toMatch(/#invite$/)
  expect(await needs()).toEqual(['お返事まだどなたもご招待していません。ご案内のリンクをお送りください。'])
})

test('a plan that is merely requested leads to its booking', async () => {
  const source = { kind: 'plan' as const, id: '7b0e9f52-6f3c-4ab1-8c7e-0d4bb6a0a111' }
  await open({ events: [event({ status: 'requested', source })], said: null })
  const way = await screen.findByRole('link', { name: /お申し込みを確認しています/ })
  expect(way.getAttribute('href')).toBe(`/mypage/bookings/${source.id}`)
})

test('a plan has no run sheet, on its day either', async () => {
  vi.setSystemTime(event().starts_at)
  const source = { kind: 'plan' as const, id: '7b0e9f52-6f3c-4ab1-8c7e-0d4bb6a0a111' }
  await open({ events: [event({ source })], said: null })
  expect(await screen.findByText('本日')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '当日の進行表を開く' })).toBeNull()
})

test('nothing ahead: the way to the menu; recent orders below', async () => {
  await open({ events: [], orders: [meetupSummary()] })
  expect(await screen.findByRole('link', { name: 'お品書きを見る' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: '最近のご注文' })).toBeTruthy()
})

test('an outage is told, and can be tried again', async () => {
  await open({ events: 500 })
  expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeTruthy()
})
