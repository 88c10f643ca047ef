import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Call } from '#contract/operations.ts'
import type { CartLine } from '#domain/cart.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import { addDays, instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { bookEntries } from '#tables/book'
import { meetupHistory } from '#tables/meetups'
import { meetups } from '#tables/orders'
import { openDaysAround } from './calendar.ts'
import { admin, type Calls, callsAt, type DemoShop, findPerson, placementFor } from './demo-calls.ts'
import { type Guest, invite } from './invite.ts'
import { people } from './people.ts'
import { requestPlan } from './request-plan.ts'

type DemoOrder = {
  /** The how-manieth open day from today; before today when negative. */
  day: number
  title: string
  person: number
  windowFrom: string
  windowTo: string
  cart: CartLine[]
  /** What has happened to it since, in this order. */
  steps: MeetupStatus[]
  guests: Guest[]
}

const organiser = people.find(({ role }) => role === 'customer')!
const delivered: MeetupStatus[] = ['confirmed', 'preparing', 'delivered']
const colleagues = (count: number): Guest[] =>
  Array.from({ length: count }, (_, index) => ({ name: `同僚${index + 1}`, coming: true }))

/** Two gatherings behind the organiser and two ahead, none of which depends on the season. */
const orders: DemoOrder[] = [
  {
    day: -22,
    title: '新製品発表会の打ち上げ',
    person: 30,
    windowFrom: '18:00',
    windowTo: '18:30',
    cart: [
      { id: 5, qty: 8 },
      { id: 15, qty: 4 },
      { id: 24, qty: 4 },
      { id: 43, qty: 3 },
    ],
    steps: [...delivered, 'closed'],
    guests: colleagues(28),
  },
  {
    day: -8,
    title: '部門長会議の昼食',
    person: 18,
    windowFrom: '11:30',
    windowTo: '12:00',
    cart: [
      { id: 27, qty: 18 },
      { id: 43, qty: 2 },
    ],
    steps: delivered,
    guests: colleagues(18),
  },
  {
    day: 6,
    title: '総務部 歓迎会',
    person: 24,
    windowFrom: '17:30',
    windowTo: '18:00',
    cart: [
      { id: 5, qty: 6 },
      { id: 15, qty: 3 },
      { id: 24, qty: 3 },
      { id: 43, qty: 2 },
      { id: 53, qty: 3 },
    ],
    steps: [],
    guests: [
      ...colleagues(19),
      {
        name: '佐々木',
        department: '総務部',
        coming: true,
        allergens: ['shrimp', 'crab'],
        note: '少し遅れて着きます。',
      },
      { name: '野々村', department: '総務部', coming: true, allergens: ['egg'] },
      { name: '高橋', department: '人事部', coming: true, allergens: ['walnut'] },
      { name: '三田村', department: '人事部', coming: false },
      { name: '小鳥遊', department: '総務部' },
      { name: '奈々尾', department: '総務部' },
      { name: '代々木', department: '人事部' },
    ],
  },
  {
    day: 22,
    title: '四半期の締め会',
    person: 40,
    windowFrom: '18:00',
    windowTo: '18:30',
    cart: [
      { id: 5, qty: 10 },
      { id: 15, qty: 5 },
      { id: 17, qty: 4 },
      { id: 24, qty: 5 },
      { id: 43, qty: 4 },
    ],
    steps: [],
    guests: [],
  },
]

const quote = { day: 13, title: '取締役会の昼食', person: 12, cart: [{ id: 27, qty: 12 }] }
/** Longer than any cut-off of these products. */
const daysBefore = 14

/**
 * Orders, answers of guests, a quotation and a confirmed booking of the demo's organiser, through the shop's own calls,
 * so that every sum, place and mail is what an order makes. Staff's steps of an order have no call yet and are written
 * down as they would be.
 */
export async function placeDemoOrders(demo: DemoShop): Promise<void> {
  const { db, now } = demo
  const instant = now()
  const dayOf = openDaysAround(tokyoDateOf(instant))
  const owner = await findPerson(db, organiser)
  const shopAt = (then: Date) => callsAt(demo, then, owner)
  const present = shopAt(instant)
  for (const order of orders) {
    const date = dayOf(order.day)
    const shop = order.day < 0 ? shopAt(instantAt(addDays(date, -daysBefore), '10:00')) : present
    const id = await placeAndInvite(order, date, shop)
    for (const [index, status] of order.steps.entries()) {
      const at = instantAt(addDays(date, index - delivered.length + 1), order.windowTo)
      await db.update(meetups).set({ status }).where(eq(meetups.id, id))
      await db.insert(meetupHistory).values({ meetupId: id, status, at, by: 'staff' })
    }
    if (order.steps.includes('closed')) await payAll(db, id, now())
  }
  await present('createQuote', {
    body: {
      meetup_date: dayOf(quote.day),
      estimated_person: quote.person,
      cart: quote.cart,
      postal_code: postalCode,
      addressee: `${organiser.company} 代表取締役`,
      title: quote.title,
    },
  })
  const staff = callsAt(demo, instant, await findPerson(db, admin))
  await staff('confirmBooking', { params: { id: (await requestPlan(present, booking)).id }, body: { version: 1 } })
}

/** All of it has come by transfer today. */
async function payAll(db: DemoShop['db'], meetupId: string, at: Date): Promise<void> {
  const [order] = await db.select().from(meetups).where(eq(meetups.id, meetupId))
  await db.insert(bookEntries).values({
    id: randomUUID(),
    meetupId,
    amount: order!.total,
    kind: 'received',
    method: 'transfer',
    accountingDay: tokyoDateOf(at),
    payer: organiser.company,
    at,
  })
}

async function placeAndInvite(order: DemoOrder, date: TokyoDate, shop: Calls): Promise<string> {
  const { id } = await shop('placeMeetup', { body: await placementOf(order, date, shop) })
  if (order.guests.length > 0) await invite(id, order.guests, shop)
  return id
}

const postalCode = '100-0004'

const address = {
  postal_code: postalCode,
  prefecture: '東京都',
  city: '千代田区',
  street: '大手町一丁目2-3',
  building: '大手町折々ビル 12階',
  note: '',
}

const contact = {
  company: organiser.company,
  department: organiser.department,
  tel: organiser.tel,
  email: organiser.email,
  last_name: organiser.lastName,
  first_name: organiser.firstName,
  last_name_kana: organiser.lastNameKana,
  first_name_kana: organiser.firstNameKana,
}

const placementOf = (
  { person, cart, title, windowFrom, windowTo }: DemoOrder,
  date: TokyoDate,
  shop: Calls,
): Promise<Call<'placeMeetup'>['body']> =>
  placementFor(shop, {
    meetup_date: date,
    delivery_window: { from: windowFrom, to: windowTo },
    estimated_person: person,
    title,
    cart,
    address,
    contact,
  })

const booking = {
  planId: 1,
  person: 24,
  startTime: '18:00',
  title: '第三営業本部 創立20周年の集い',
  address,
  contact,
}
