import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addDays, instantAt, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { createAccount } from '#modules/accounts'
import { deleteMailsAbout } from '#modules/mail'
import { meetups } from '#tables/orders'
import { admin, type Calls, callsAt, type DemoPerson, type DemoShop, findPerson, placementFor } from '../demo-calls.ts'
import { invite } from '../invite.ts'
import { requestPlan } from '../request-plan.ts'
import { type CompanyKey, companies, companyOf } from './companies.ts'
import { type DatedOrder, type DoneStep, daysToOpen, ordersAround, stepsBy } from './day-of-the-desk.ts'
import { booking, enquiry, opened, tomorrowTakes } from './wishes.ts'

type Desk = {
  shop: DemoShop
  staffAt: (instant: Date) => Calls
  /** As its account, or as a guest. */
  callsAt: (instant: Date, company: CompanyKey) => Calls
}

type Placed = { id: string; number: string }

/**
 * A day of the shop as staff find it: deliveries of companies, one of them late and one never noted, a day with more than
 * the kitchen takes, a booking and an enquiry to answer. All of it goes through the shop's own calls, at the moments at
 * which it would have. The companies have read what was mailed to them then, so nothing of it goes out now.
 */
export async function fillDesk(shop: DemoShop): Promise<void> {
  const now = shop.now()
  const today = tokyoDateOf(now)
  const yesterday = addDays(today, -1)
  const desk = await openDesk(shop)
  await decideDays(desk.staffAt(instantAt(addDays(today, -30), '10:00')), today)
  const orders = ordersAround(now)
  for (const order of orders) {
    const placed = await place(order, desk)
    for (const step of stepsBy(now, order, orders)) await take(step, order, placed, desk)
  }
  const { by, ...asked } = booking
  // Late enough that there is still time to answer it.
  const evening = instantAt(today, '18:00')
  const askedAt = now < evening ? instantAt(yesterday, '15:30') : instantAt(today, '15:30')
  const requested = await requestPlan(desk.callsAt(askedAt, by), { ...asked, ...companies[by] })
  await forgetMails(requested, desk)
  await enquire(desk.callsAt(instantAt(yesterday, '16:50'), enquiry.by), desk)
}

async function openDesk(shop: DemoShop): Promise<Desk> {
  const staff = await findPerson(shop.db, admin)
  const accounts = new Map<CompanyKey, DemoPerson>()
  for (const key of Object.keys(companies) as CompanyKey[]) {
    if (companyOf(key).hasAccount) accounts.set(key, await openAccount(key, shop))
  }
  return {
    shop,
    staffAt: (instant) => callsAt(shop, instant, staff),
    callsAt: (instant, key) => callsAt(shop, instant, accounts.get(key)),
  }
}

async function openAccount(key: CompanyKey, { db, now }: DemoShop): Promise<DemoPerson> {
  const { email, company, department, tel, ...name } = companies[key].contact
  const id = await createAccount(db, {
    email,
    company,
    department,
    tel,
    lastName: name.last_name,
    firstName: name.first_name,
    lastNameKana: name.last_name_kana,
    firstNameKana: name.first_name_kana,
    password: randomUUID(),
    isDemo: true,
    now: instantAt(addDays(tokyoDateOf(now()), -40), '13:20'),
  })
  return { id, email, role: 'customer' }
}

/** Where the calendar has a day off, staff have opened it, as they do for large orders. */
async function decideDays(staff: Calls, today: TokyoDate): Promise<void> {
  for (const date of daysToOpen(today)) {
    await staff('setCalendarDay', { params: { date }, body: opened })
  }
  const date = addDays(today, 1)
  await staff('setCalendarDay', { params: { date }, body: tomorrowTakes })
}

async function place(order: DatedOrder, desk: Desk): Promise<Placed> {
  const { date, window, person, title, cart, note, allergies, birthDate, company, byPhone, placedAt, guests } = order
  const { contact, address } = companies[company]
  const shop = desk.callsAt(placedAt, company)
  const body = await placementFor(shop, {
    meetup_date: date,
    delivery_window: window,
    estimated_person: person,
    title,
    cart,
    address,
    contact,
    ...(note && { note }),
    ...(allergies && { allergies }),
    ...(birthDate && { birth_date: birthDate }),
  })
  const { agreed_terms: _, ...told } = body
  const placed = byPhone
    ? await desk.staffAt(placedAt)('placeOrderByPhone', { body: { ...told, override_reason: byPhone } })
    : await shop('placeMeetup', { body })
  await forgetMails(placed, desk)
  if (guests) await invite(placed.id, guests, shop)
  return placed
}

/** Whoever hands over alcohol has checked an age. */
async function take({ to, at }: DoneStep, order: DatedOrder, { id, number }: Placed, desk: Desk): Promise<void> {
  const { version } = (await desk.shop.db.select().from(meetups).where(eq(meetups.id, id)))[0]!
  const staff = desk.staffAt(at)
  if (to !== 'delivered') {
    await staff('moveOrders', { body: { status: to, orders: [{ id, version }], send_mail: false } })
    return
  }
  const handover = { received_by: order.receiver, age_checked: order.birthDate !== undefined }
  await staff('markDelivered', { params: { id }, body: { version, ...handover } })
  await forgetMails({ id, number }, desk)
}

async function enquire(shop: Calls, desk: Desk): Promise<void> {
  const { by, kind, message } = enquiry
  const { company, email, tel, last_name, first_name } = companies[by].contact
  const name = `${last_name} ${first_name}`
  const { number } = await shop('sendEnquiry', {
    body: { kind, name, company, email, tel, message, agreed_privacy: true },
  })
  await forgetMails({ number }, desk)
}

const forgetMails = ({ id, number }: { id?: string; number: string }, { shop }: Desk) =>
  deleteMailsAbout(shop.db, id ? [id, number] : [number])
