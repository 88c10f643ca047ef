import type { Roll } from '../../../server/testing/dice.ts'
import { sample } from '../../../server/testing/sample-placement.ts'
import type { backDeskOf } from './back-desk.ts'
import { type customersOf, offeredDays, type Placed } from './customers.ts'
import type { deskOf } from './desk.ts'
import type { Customer, Month } from './month.ts'

export type Cast = {
  month: Month
  desk: ReturnType<typeof deskOf>
  back: ReturnType<typeof backDeskOf>
  customers: ReturnType<typeof customersOf>
  members: readonly (Customer & { userId: string })[]
  guests: readonly Customer[]
  orders: Placed[]
  roll: Roll
  /** Numbers: whose delivery nobody records, and whose dishes nobody fetches. */
  forgotten: { delivery: string[]; dishes: string[] }
  /** What later days come back to. */
  kept: Map<string, string>
}

export type Act = (cast: Cast) => Promise<unknown>

export const outside = {
  postal_code: '220-0012',
  prefecture: '神奈川県',
  city: '横浜市西区',
  street: 'みなとみらい二丁目2-1',
  building: '',
  note: '',
}
export const toldBy = (company: string, email: string) => ({ ...sample.contact, company, email })
export const kept = ({ kept }: Cast, name: string) => kept.get(name)!

/** An order of another day, sure to be free to change. */
export async function farOrder({ month, customers, members, orders }: Cast, nth: number): Promise<Placed> {
  const date = (await offeredDays(month))[nth]!
  const placed = await customers.order(members[0]!, {
    meetup_date: date,
    cart: [{ id: 4, qty: 3 }],
    estimated_person: 12,
  })
  orders.push(placed)
  return placed
}

/** So that there is one of that day, whatever the dice say. */
export const alsoFor = async ({ customers, guests, orders }: Cast, ...dates: string[]) => {
  for (const [nth, date] of dates.entries()) {
    orders.push(await customers.order(guests[6 + nth]!, { meetup_date: date, cart: [{ id: 28, qty: 10 }] }))
  }
}

/** What was delivered and is paid by transfer, by number. */
export const byInvoice = async ({ staff: { desk } }: Month) => {
  const rows = await desk.lists('listOrders', { view: 'done' })
  return rows.filter(({ payment }) => payment.method === 'invoice')
}
