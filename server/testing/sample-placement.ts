import { randomUUID } from 'node:crypto'
import type { PlacementCall } from '#contract/placement.ts'
import type { TestShop } from './test-shop.ts'

/** A guest's order of dishes for 24 people that the demo shop takes on its first morning; for tests. */
export const sample: PlacementCall = {
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  title: '開発本部 忘年会',
  cart: [
    { id: 4, qty: 4 },
    { id: 15, qty: 2 },
    { id: 43, qty: 2 },
  ],
  address: {
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町一丁目2-3',
    building: '大手町折々ビル 12階',
    note: '地下の搬入口から',
  },
  contact: {
    company: '株式会社みらい計画',
    department: '開発本部',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '03-1234-5678',
    email: 'misaki@example.com',
  },
  payment: { method: 'invoice' },
  agreed_terms: true,
  expected_total: 0,
}

/** A cart with beer. */
export const withBeer = [
  { id: 4, qty: 4 },
  { id: 47, qty: 4 },
]

/** The sample with changes, and the total that the shop quotes for it unless one is given. */
export async function placementFor(shop: TestShop, changes: Partial<PlacementCall> = {}): Promise<PlacementCall> {
  const body = { ...sample, ...changes }
  if (changes.expected_total !== undefined) return body
  const { body: quote } = await shop.call('calculate', {
    body: {
      cart: body.cart,
      meetup_date: body.meetup_date,
      estimated_person: body.estimated_person,
      postal_code: body.address.postal_code,
      campaign_code: body.campaign_code,
    },
  })
  return { ...body, expected_total: quote.total }
}

export function place(shop: TestShop, body: unknown, key: string = randomUUID(), headers: Record<string, string> = {}) {
  return shop.call('placeMeetup', { body: body as PlacementCall, headers: { 'idempotency-key': key, ...headers } })
}

/** How many meetups a day has, by the day itself and by its orders. */
export async function countsOn(shop: TestShop, date: string): Promise<{ taken: number; orders: number }> {
  const [row] = await shop.context.sql<{ taken: number; orders: number }[]>`
    select coalesce((select taken from kitchen_days where kind = 'products' and date = ${date}), 0)::int as taken,
      (select count(*) from meetups where meetup_date = ${date})::int as orders`
  return row!
}

/** Rows in every table that an order writes to. */
export async function traces(shop: TestShop): Promise<unknown> {
  const [row] = await shop.context.sql`
    select (select count(*) from meetups)::int as meetups, (select count(*) from meetup_lines)::int as lines,
      (select count(*) from meetup_history)::int as history, (select count(*) from idempotency_keys)::int as keys,
      (select count(*) from outbox_mails)::int as mails, (select sum(taken) from kitchen_days)::int as taken,
      (select sum(meals_taken) from kitchen_days)::int as meals, (select sum(last_number) from kitchen_days)::int as numbers`
  return row
}
