import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { phoneOrderFor, takenDown } from '../../../testing/phone-order.ts'
import { countsOn, place, placementFor, sample, traces } from '../../../testing/sample-placement.ts'
import { rsvpTokenOf } from '../../../testing/test-event.ts'
import { mailsTo, signUp, someEmail, tokenIn } from '../../../testing/test-person.ts'
import { quoteFor, sampleQuote } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'
import { remindOfFees } from '../remind/remind-of-fees.ts'

// What an order by telephone goes through afterwards, beside that of a customer.

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { jobs, sql } = shop.context
const morning = '2026-11-24T10:00:00+09:00'
const desk = await staffWith(shop, ['orders'])
const colleague = await staffWith(shop, ['orders'])
const to = (email: string) => ({ contact: { ...sample.contact, email } })
const reason = '調理場に確認'

/** Far enough off, and with much room. */
const freeDays = (await shop.call('listSelectableDates')).body.dates
  .filter(({ date, remaining }) => date > '2026-12-11' && remaining > 20)
  .map(({ date }) => date)

beforeEach(() => shop.clock.set(morning))

/** For Thursday, when half of it is owed already: free until Thursday before last, half until Monday, 17:00. */
const soon = { meetup_date: '2026-11-26', cart: [{ id: 4, qty: 4 }] }
const logged = async (id: string) => (await sql`select action from audit_log where record_id = ${id}`).length
const guestTokenOf = async (email: string) => /\/orders\/([\w-]{43})/.exec((await mailsTo(shop, email))[0]!.text)![1]!

/** Of an account, or of a guest where there is none. */
async function taken(changes: Parameters<typeof phoneOrderFor>[1] = {}) {
  const { status, body } = await takenDown(shop, desk, await phoneOrderFor(shop, changes))
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

async function takenFor(person: { email: string; userId: string }, changes: Parameters<typeof phoneOrderFor>[1] = {}) {
  return taken({ ...to(person.email), user_id: person.userId, ...changes })
}

test('the same key gets the first answer, whatever has happened since, and leaves one line in the log', async () => {
  const [key, body] = [randomUUID(), await phoneOrderFor(shop, to(someEmail()))]
  const first = await takenDown(shop, desk, body, key)
  await sql`update meetups set total = total, title = 'changed' where id = ${first.body.id}`
  shop.clock.set('2026-11-24T10:05:00+09:00')
  const before = await traces(shop)
  const again = await takenDown(shop, desk, body, key)
  expect([again.status, again.body]).toEqual([first.status, first.body])
  expect(await traces(shop)).toEqual(before)
  expect(await logged(first.body.id)).toBe(1)
  const other = await takenDown(shop, desk, { ...body, note: '別の内容' }, key)
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch'])
})

test('of twenty presses at once one places it, and all are answered alike', async () => {
  const [key, body] = [randomUUID(), await phoneOrderFor(shop, { meetup_date: freeDays[4]! })]
  const before = await countsOn(shop, freeDays[4]!)
  const answers = await Promise.all(Array.from({ length: 20 }, () => takenDown(shop, desk, body, key)))
  expect(new Set(answers.map(({ status, body: { number } }) => `${status} ${number}`)).size).toBe(1)
  expect(await countsOn(shop, freeDays[4]!)).toEqual({ taken: before.taken + 1, orders: before.orders + 1 })
  expect(await logged(answers[0]!.body.id)).toBe(1)
})

test('a refusal frees the key: the same call with a reason places it', async () => {
  const key = randomUUID()
  const body = await phoneOrderFor(shop, { meetup_date: '2026-11-24', cart: soon.cart })
  expect((await takenDown(shop, desk, body, key)).status).toBe(409)
  expect((await takenDown(shop, desk, { ...body, override_reason: reason }, key)).status).toBe(201)
})

test('the key of one member of staff means nothing to another, nor to a customer', async () => {
  const [key, body] = [randomUUID(), await phoneOrderFor(shop)]
  const own = await takenDown(shop, desk, body, key)
  const theirs = await takenDown(shop, colleague, body, key)
  const guests = await place(shop, { ...body, agreed_terms: true }, key)
  expect(new Set([own, theirs, guests].map(({ body: { number } }) => number)).size).toBe(3)
})

test('it needs a key', async () => {
  const { status, body } = await shop.call('placeOrderByPhone', {
    body: await phoneOrderFor(shop),
    headers: desk.headers,
  })
  expect([status, body.code]).toEqual([400, 'idempotency_key_required'])
})

test('at the same moment as customers it takes the last places, never more; with a reason each goes over', async () => {
  const date = freeDays[0]!
  const [before] = await sql`insert into kitchen_days (kind, date, capacity) values ('products', ${date}, 3)
    on conflict (kind, date) do update set capacity = kitchen_days.taken + 3 returning taken`
  const body = await phoneOrderFor(shop, { meetup_date: date })
  const own = (extra = {}) => takenDown(shop, desk, { ...body, ...extra })
  const customers = () => place(shop, { ...body, agreed_terms: true })
  const answers = await Promise.all([own(), customers(), own(), customers(), own(), customers()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409])
  expect((await countsOn(shop, date)).taken).toBe(before!.taken + 3)
  const over = await Promise.all([own({ override_reason: reason }), customers(), own({ override_reason: reason })])
  expect(over.map(({ status }) => status)).toEqual([201, 409, 201])
  expect((await countsOn(shop, date)).taken).toBe(before!.taken + 5)
})

test('an overbooked day takes no customer until as many are gone', async () => {
  const date = freeDays[1]!
  await sql`insert into kitchen_days (kind, date, capacity) values ('products', ${date}, 1)
    on conflict (kind, date) do update set capacity = kitchen_days.taken + 1`
  const emails = [someEmail(), someEmail()]
  await taken({ meetup_date: date, ...to(emails[0]!) })
  await taken({ meetup_date: date, ...to(emails[1]!), override_reason: reason })
  const customer = await placementFor(shop, { meetup_date: date })
  for (const email of emails) {
    expect((await place(shop, customer)).body.code).toBe('date_full')
    const guest_token = await guestTokenOf(email)
    const { body } = await asShown(shop, 'cancelGuestOrder', { params: { guest_token }, body: {} })
    expect(body).toMatchObject({ status: 'cancelled', cancellation_fee: 0 })
  }
  expect((await place(shop, customer)).status).toBe(201)
})

test('ordered late, cancelling costs what the step of that moment says, and the mail said so', async () => {
  const email = someEmail()
  const { total } = await taken({ ...soon, ...to(email), override_reason: reason })
  const [mail] = await mailsTo(shop, email)
  expect(mail!.text).toContain('11月24日（火）17時まで　お支払い合計の50%')
  expect(mail!.text).toContain('11月24日（火）17時以降　お支払い合計の100%')
  const guest_token = await guestTokenOf(email)
  const { body } = await asShown(shop, 'cancelGuestOrder', { params: { guest_token }, body: {} })
  expect(body.cancellation_fee).toBe(Math.floor(total / 2))
})

test('ordered late, nobody is reminded of a step that has come or comes within the day', async () => {
  const email = someEmail()
  await taken({ ...soon, ...to(email), override_reason: reason })
  for (const at of ['2026-11-24T10:10:00+09:00', '2026-11-24T17:10:00+09:00', '2026-11-25T10:00:00+09:00']) {
    shop.clock.set(at)
    await jobs.enqueue(sql, remindOfFees.name, {})
    await jobs.drained()
  }
  expect((await mailsTo(shop, email)).filter(({ subject }) => subject.includes('キャンセル料'))).toEqual([])
})

test('ordered late, its customer changes nothing by the screen; in time, everything', async () => {
  const person = await signUp(shop)
  const late = await takenFor(person, { meetup_date: '2026-11-24', cart: soon.cart, override_reason: reason })
  const early = await takenFor(person)
  const change = (id: string) =>
    asShown(shop, 'changeMeetup', { headers: person.headers, params: { id }, query: {}, body: { note: '箸を多めに' } })
  expect((await change(late.id)).body.code).toBe('cutoff_passed')
  expect((await change(early.id)).body).toMatchObject({ note: '箸を多めに', revision: 1 })
  const [row] = await sql`select placed_by, overrides from meetups where id = ${late.id}`
  expect(row).toEqual({ placed_by: desk.userId, overrides: ['cutoff'] })
})

test('its papers are those of any order', async () => {
  const person = await signUp(shop)
  const { id } = await takenFor(person)
  const list = (await shop.call('listMeetupDocuments', { headers: person.headers, params: { id } })).body
  expect(list.kinds.find(({ kind }) => kind === 'quotation')).toMatchObject({ problem: null })
  const paper = await shop.fetch(`/backend/api/meetup/user/meetups/${id}/documents/quotation`, {
    headers: person.headers,
  })
  expect(decodeURIComponent(paper.headers.get('content-disposition')!)).toMatch(/_見積書_QT-2611-\d{4}\.pdf/)
})

test('a quote that the caller has made is ordered at its price, and its number is the 見積書’s', async () => {
  const person = await signUp(shop)
  const quote = await quoteFor(shop, {}, person.headers)
  const order = await phoneOrderFor(shop, {
    ...to(person.email),
    user_id: person.userId,
    quote_token: quote.order_token,
    cart: sampleQuote.cart,
    expected_total: quote.total,
  })
  const { status, body } = await takenDown(shop, desk, order)
  expect([status, body.total]).toEqual([201, quote.total])
  await jobs.drained()
  const papers = (await shop.call('listMeetupDocuments', { headers: person.headers, params: { id: body.id } })).body
  const { number } = (await shop.call('getQuote', { params: { token: quote.token } })).body
  expect(papers.issued).toMatchObject([{ kind: 'quotation', number }])
  expect((await takenDown(shop, desk, order)).body.code).toBe('quote_closed')
})

test('a guest’s is offered to the account of its address, and becomes its own when it says so', async () => {
  const email = someEmail()
  const { id } = await taken(to(email))
  const person = await signUp(shop, email)
  const offered = (await shop.call('listGuestOrders', { headers: person.headers })).body
  expect(offered.map((order) => order.id)).toEqual([id])
  await shop.call('claimGuestOrders', { headers: person.headers, body: { ids: [id] } })
  const seen = await shop.call('getMeetup', { headers: person.headers, params: { id } })
  expect(seen.body).toMatchObject({ id, history: [{ by: 'staff' }] })
  expect((await shop.call('getFormerDelivery', { headers: person.headers })).body).toEqual({ delivery: null })
})

test('it is handed over like any other, and stays marked', async () => {
  const [owner, next] = [await signUp(shop), await signUp(shop)]
  const { id, number } = await takenFor(owner, { meetup_date: freeDays[2]! })
  await shop.call('transferMeetup', { headers: owner.headers, params: { id }, body: { email: next.email } })
  const mail = (await mailsTo(shop, next.email)).find(({ subject }) => subject.includes(number))
  const accepted = await shop.call('acceptTransfer', { headers: next.headers, body: { token: tokenIn(mail!) } })
  expect(accepted.status).toBe(200)
  const [row] = await sql`select user_id, placed_by from meetups where id = ${id}`
  expect(row).toEqual({ user_id: next.userId, placed_by: desk.userId })
})

test('guests answer until it begins, where answers cannot change it any more', async () => {
  const person = await signUp(shop)
  const { id } = await takenFor(person, { meetup_date: '2026-11-24', cart: soon.cart, override_reason: reason })
  const event = await shop.call('getEvent', { headers: person.headers, params: { id } })
  expect(event.body.rsvp).toMatchObject({ open: true, deadline: '2026-11-24T18:00:00+09:00' })
  const token = await rsvpTokenOf(shop, person, id)
  const body = { name: '佐藤 花子', coming: true, allergens: [], note: '' }
  expect((await shop.call('answerRsvp', { params: { token }, body })).status).toBe(200)
})

test('it holds its account like any other', async () => {
  const person = await signUp(shop)
  await takenFor(person)
  const { body } = await shop.call('checkDeletable', { headers: person.headers })
  expect(body).toMatchObject({ deletable: false, reasons: [{ code: 'upcoming_meetup' }] })
})

test('the account of who took it down goes, and the order stays marked by whom', async () => {
  const leaver = await staffWith(shop, ['orders'])
  const { body } = await takenDown(shop, leaver, await phoneOrderFor(shop))
  await sql`delete from users where id = ${leaver.userId}`
  const [row] = await sql`select placed_by from meetups where id = ${body.id}`
  expect(row).toEqual({ placed_by: leaver.userId })
})

test('a campaign that everybody has once is had once, by whatever way', async () => {
  const once = await phoneOrderFor(shop, {
    ...to(someEmail()),
    meetup_date: '2026-12-04',
    campaign_code: 'ORIORI2026',
  })
  expect((await takenDown(shop, desk, once)).status).toBe(201)
  const before = await traces(shop)
  const { status, body } = await takenDown(shop, desk, once)
  expect([status, body.code]).toEqual([409, 'campaign_invalid'])
  expect(await traces(shop)).toEqual(before)
})

test('an address gets so many confirmations a day; the order stands without', async () => {
  const email = someEmail()
  const body = await phoneOrderFor(shop, { meetup_date: freeDays[3]!, ...to(email) })
  await sql`update kitchen_days set capacity = 1000 where kind = 'products' and date = ${freeDays[3]!}`
  for (let i = 0; i < 52; i += 1) expect((await takenDown(shop, desk, body)).status).toBe(201)
  const sent = await sql`select count(*)::int as n from outbox_mails where letters::text like ${`%${email}%`}`
  expect(sent[0]!.n).toBe(50)
}, 60_000)
