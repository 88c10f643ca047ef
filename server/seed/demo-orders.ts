import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Answer, Call } from '#contract/operations.ts'
import { type OperationName, routes } from '#contract/routes.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { businessCalendar } from '#domain/calendar.ts'
import type { CartLine } from '#domain/cart.ts'
import type { MeetupStatus } from '#domain/meetup.ts'
import { addDays, datesFrom, instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'
import type { Database } from '#platform/db'
import { users } from '#tables/accounts'
import { meetupHistory, meetups } from '#tables/meetups'
import { receivedPayments } from '#tables/payments'
import { demoDays } from './calendar.ts'
import { people } from './people.ts'

type Fetch = (request: Request) => Response | Promise<Response>

export type DemoShop = {
  db: Database['db']
  now: () => Date
  /** The shop as it answers this person at that moment. */
  answersAt(instant: Date, person: DemoPerson): Fetch
}

type DemoPerson = Pick<typeof users.$inferSelect, 'id' | 'email' | 'role'>

type Guest = { name: string; department?: string; coming?: boolean; allergens?: AllergenCode[]; note?: string }

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
const admin = people.find(({ role }) => role === 'admin')!
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

const booking = { planId: 1, person: 24, startTime: '18:00', title: '第三営業本部 創立20周年の集い' }

const quote = { day: 13, title: '取締役会の昼食', person: 12, cart: [{ id: 27, qty: 12 }] }
/** Longer than any cut-off of these products. */
const daysBefore = 14

/**
 * Orders, answers of guests, a quotation and a confirmed booking of the demo's organiser, through the shop's own calls,
 * so that every sum, place and mail is what an order makes. Staff's steps of an order have no call yet and are written
 * down as they would be.
 */
export async function placeDemoOrders({ db, now, answersAt }: DemoShop): Promise<void> {
  const instant = now()
  const dayOf = openDaysAround(tokyoDateOf(instant))
  const owner = await findPerson(db, organiser)
  const shopAt = (then: Date) => callsOf(answersAt(then, owner))
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
  const staff = callsOf(answersAt(instant, await findPerson(db, admin)))
  await staff('confirmBooking', { params: { id: await bookPlan(present) }, body: { version: 1 } })
}

/** All of it has come by transfer today. */
async function payAll(db: DemoShop['db'], meetupId: string, at: Date): Promise<void> {
  const [order] = await db.select().from(meetups).where(eq(meetups.id, meetupId))
  await db.insert(receivedPayments).values({
    id: randomUUID(),
    meetupId,
    amount: order!.total,
    receivedOn: tokyoDateOf(at),
    payer: organiser.company,
    note: '',
    notedAt: at,
    byName: '',
  })
}

async function findPerson(db: DemoShop['db'], { email }: { email: string }): Promise<DemoPerson> {
  const { id, role } = users
  const [found] = await db.select({ id, email: users.email, role }).from(users).where(eq(users.email, email))
  return found!
}

/** On a day with both places, far enough ahead to be late enough. */
async function bookPlan(shop: Calls): Promise<string> {
  const { planId, person, startTime, title } = booking
  const params = { id: String(planId) }
  const plan = await shop('getPlan', { params })
  const { dates } = await shop('listPlanDates', {})
  const free = dates.filter(({ selectable, remaining }) => selectable && remaining > 1)
  const { id } = await shop('bookPlan', {
    params,
    body: {
      event_date: (free[plan.lead_days] ?? free.at(-1))!.date,
      start_time: startTime,
      estimated_person: person,
      title,
      address,
      contact,
      note: '',
      agreed_terms: true,
      expected_total: plan.price_per_person_with_tax * person,
    },
  })
  return id
}

async function placeAndInvite(order: DemoOrder, date: TokyoDate, shop: Calls): Promise<string> {
  const { id } = await shop('placeMeetup', { body: await placementOf(order, date, shop) })
  if (order.guests.length > 0) await invite(id, order.guests, shop)
  return id
}

/** The how-manieth open day, counted from today in both directions, as the demo's calendar has them. */
export function openDaysAround(today: TokyoDate): (day: number) => TokyoDate {
  const closed = new Set(demoDays(today).flatMap((day) => (day.closed ? [day.date] : [])))
  const isOpen = businessCalendar({ holidays: nationalHolidays, closed })
  const ahead = datesFrom(today, 60).slice(1).filter(isOpen)
  const behind = datesFrom(addDays(today, -60), 60).filter(isOpen).reverse()
  return (day) => (day > 0 ? ahead[day - 1]! : behind[-day - 1]!)
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

async function placementOf(order: DemoOrder, date: TokyoDate, shop: Calls): Promise<Call<'placeMeetup'>['body']> {
  const { person, cart, title, windowFrom, windowTo } = order
  const { total } = await shop('calculate', {
    body: { cart, meetup_date: date, estimated_person: person, postal_code: postalCode },
  })
  return {
    meetup_date: date,
    delivery_window: { from: windowFrom, to: windowTo },
    estimated_person: person,
    title,
    cart,
    address,
    contact,
    payment: { method: 'invoice' },
    agreed_terms: true,
    expected_total: total,
  }
}

/** Guests with needs answer by the link; for the others the organiser has set what is known. */
async function invite(id: string, guests: readonly Guest[], shop: Calls): Promise<void> {
  const named = guests.filter(({ allergens }) => !allergens)
  const { attendees } = await shop('addAttendees', {
    params: { id },
    body: { attendees: named.map(({ name, department = '' }) => ({ name, department })) },
  })
  for (const [index, { coming }] of named.entries()) {
    if (coming === undefined) continue
    const params = { attendee_id: attendees[index]!.id }
    await shop(coming ? 'activateAttendee' : 'cancelAttendee', { params })
  }
  const { rsvp } = await shop('getEvent', { params: { id } })
  const token = rsvp.url.split('/').at(-1)!
  for (const { name, allergens, note = '' } of guests) {
    if (allergens) await shop('answerRsvp', { params: { token }, body: { name, coming: true, allergens, note } })
  }
}

type Calls = ReturnType<typeof callsOf>

/** The server below decides whose token it is. */
const headers = { 'content-type': 'application/json', authorization: 'Bearer organiser' }

/** Calls operations as a visitor would. What is refused is a fault of the demo, and stops it. */
const callsOf =
  (fetch: Fetch) =>
  async <N extends OperationName>(name: N, { params = {}, body }: LooseCall): Promise<Answer<N>> => {
    const [method, pattern] = routes[name].split(' ') as [string, string]
    const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key]!))
    const request = new Request(`http://localhost/backend${path}`, {
      method,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await fetch(request)
    if (!answer.ok) throw new Error(`${name} in the demo: ${answer.status} ${await answer.text()}`)
    return (answer.status === 204 ? undefined : await answer.json()) as Answer<N>
  }

type LooseCall = { params?: Record<string, string>; body?: object }
