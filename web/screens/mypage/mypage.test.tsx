// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Advice, Event } from '#contract/wire.ts'
import { json } from '#web/app/test-tab.ts'
import { show } from '#web/testing/render.tsx'
import { advice } from '#web/testing/sample-advice.ts'
import { event } from '#web/testing/sample-event.ts'
import { meetupSummary } from '#web/testing/sample-order.ts'
import Mypage, { clientLoader } from './mypage.tsx'

type Prepared = {
  events?: Event[] | number
  total?: number
  orders?: ReturnType<typeof meetupSummary>[]
  said?: Partial<Advice> | null
}

const page = (rows: unknown[], total: number) =>
  new Response(JSON.stringify(rows), {
    headers: { 'content-type': 'application/json', 'x-total-count': String(total) },
  })

const open = ({ events = [event()], total, orders = [], said = {} }: Prepared = {}) =>
  show(<Mypage />, {
    at: '/mypage',
    loader: clientLoader,
    answers: {
      'GET /backend/api/users/guest-orders': [],
      'GET /backend/api/users/future-events': () =>
        typeof events === 'number' ? json({}, events) : page(events, total ?? events.length),
      [`GET /backend/api/users/events/${event().id}/advice`]: () => (said ? json(advice(said)) : json({}, 500)),
      'GET /backend/api/meetup/user/meetups': () => page(orders, orders.length),
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
    'アレルギーお申し出の1名さまのうち1名さまのお料理が、3品に足りません。',
    '人数ご注文は24名さま分、お返事からのおすすめは26名さま分です。',
    '変更の締切商品と人数は12月8日（火）17時まで変えられます。',
  ])
  expect(screen.getByRole('link', { name: 'ほかに、これからの会が2件あります' })).toBeTruthy()
})

test('all is settled', async () => {
  const counts = { invited: 0, active: 24, cancelled: 1 }
  await open({
    events: [
      event({ attendee_counts: counts, starts_at: '2026-12-04T18:30:00+09:00', ends_at: '2026-12-04T20:30:00+09:00' }),
    ],
    said: {
      ...{ recommended_person: 24, reasons: [{ code: 'active', n: 24 }], cover: [], mend: [] },
      obstacle: { code: 'cutoff_passed', message: '' },
    },
  })
  expect(await screen.findByText('本日')).toBeTruthy()
  expect(screen.getByRole('link', { name: '当日の進行表を開く' })).toBeTruthy()
  expect(await needs()).toEqual([
    'お返事みなさまのお返事がそろいました。',
    'アレルギーアレルギーのお申し出はありません。',
    '人数ご注文は24名さま分で合っています。',
    '変更の締切商品と人数の変更は締め切りました。',
  ])
})

test('nobody was invited yet; without advice the rest is shown', async () => {
  await open({ events: [event({ attendee_counts: { invited: 0, active: 0, cancelled: 0 } })], said: null })
  expect(await needs()).toEqual(['お返事まだどなたもご招待していません。ご案内のリンクをお送りください。'])
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
