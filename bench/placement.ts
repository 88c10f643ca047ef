import { randomUUID } from 'node:crypto'
import { postRequest } from './load.ts'

type ShopDay = { date: string; selectable: boolean; remaining: number }

export async function selectableDays(port: number): Promise<ShopDay[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/selectable-date`)
  const { dates } = (await answer.json()) as { dates: ShopDay[] }
  return dates.filter(({ selectable }) => selectable)
}

const cart = [
  { id: 4, qty: 4 },
  { id: 15, qty: 2 },
  { id: 43, qty: 2 },
]

export async function expectedTotal(port: number, meetupDate: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/backend/api/meetup/products/calculate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart, meetup_date: meetupDate, estimated_person: 24, postal_code: '1000004' }),
  })
  return ((await answer.json()) as { total: number }).total
}

/** A guest's order for 24 people; `note` finds it again. */
export function placement(meetupDate: string, total: number, note: string) {
  return {
    meetup_date: meetupDate,
    delivery_window: { from: '17:30', to: '18:00' },
    estimated_person: 24,
    title: '計測の会',
    cart,
    address: {
      postal_code: '1000004',
      prefecture: '東京都',
      city: '千代田区',
      street: '大手町1-2-3',
      building: '',
      note: '',
    },
    contact: {
      company: '計測株式会社',
      department: '',
      last_name: '山本',
      first_name: '美咲',
      last_name_kana: 'ヤマモト',
      first_name_kana: 'ミサキ',
      tel: '0312345678',
      email: `bench-${note}@example.com`,
    },
    payment: { method: 'invoice' },
    note,
    agreed_terms: true,
    expected_total: total,
  }
}

/** Each from a network of its own: what one network may place is limited. */
export const placementRequest = (body: object, key: string = randomUUID()) =>
  postRequest('/backend/api/meetup/meetups', body, { 'idempotency-key': key, ...fromElsewhere() })

export const fromElsewhere = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
})
