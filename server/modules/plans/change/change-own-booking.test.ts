import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import type { OwnBookingChange } from '#contract/plan-booking.ts'
import { testShop } from '#testing'
import { bookingDesk, outcome } from '../../../testing/booking-desk.ts'
import { answered, sampleBooking } from '../../../testing/sample-booking.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const desk = bookingDesk(shop)
const { requested, confirmed, record, takenOn } = desk

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings`
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from limit_counts`
})

const friday = '2026-12-11'
const perPerson = 8_800

const contact = { department: '', ...sampleBooking.contact }

type Change = Partial<OwnBookingChange>
const ofGuest = (guest_token: string) => ({
  read: () => shop.call('getGuestBooking', { params: { guest_token } }),
  tries: (body: Change) => shop.call('changeGuestBooking', { params: { guest_token }, query: { dry_run: '1' }, body }),
  changes: (body: Change) => shop.call('changeGuestBooking', { params: { guest_token }, query: {}, body }),
})
const ofMember = (id: string, headers: Record<string, string>) => ({
  read: () => shop.call('getBooking', { headers, params: { id } }),
  tries: (body: Change) => shop.call('changeOwnBooking', { headers, params: { id }, query: { dry_run: '1' }, body }),
  changes: (body: Change) => shop.call('changeOwnBooking', { headers, params: { id }, query: {}, body }),
})
const memberBooking = async (isConfirmed: boolean) => {
  const person = await signUp(shop)
  const how = [{ contact: { ...sampleBooking.contact, email: person.email } }, person.headers] as const
  const booking = await (isConfirmed ? confirmed(...how) : requested(...how))
  return { ...booking, person, orderer: ofMember(booking.id, person.headers) }
}
const tokenIn = (text: string) => /\/bookings\/([\w-]+)/.exec(text)![1]!
const subjectsTo = async (email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject)

test('a request gets another headcount and hour for what was shown, and the shop hears of it', async () => {
  const { id, email, token } = await requested()
  const orderer = ofGuest(token)
  const { body: before } = await orderer.read()
  expect(before.changing).toMatchObject({ min_persons: 15, max_persons: 80, until: '2026-11-27T17:00:00+09:00' })
  expect(before.changing!.start_times).toContain('18:30')
  const wanted = { estimated_person: 30, start_time: '18:30' }
  const { body: shown } = await orderer.tries(wanted)
  expect([shown.total, (await orderer.read()).body.total]).toEqual([30 * perPerson, 24 * perPerson])
  expect(outcome(await orderer.changes(wanted))).toEqual([409, 'price_changed'])
  const { body } = await orderer.changes({ ...wanted, expected_total: shown.total, version: before.version })
  expect(body).toMatchObject({ ...wanted, status: 'requested', total: 30 * perPerson, change_fee: 0 })
  const seen = await record(id)
  expect(seen.revisions).toMatchObject([
    { booking: { estimated_person: 24 }, by: 'guest', by_name: null, reason: null },
  ])
  const [event] = await sql`select starts_at = '2026-12-11T18:30:00+09:00' as moved from events where id = ${id}`
  expect(event).toEqual({ moved: true })
  const [mail] = await desk.mailsAbout(email, '変更を承りました')
  expect(mail!.text).toContain('24名さま → 30名さま')
  expect(mail!.text).toContain('まだ確定ではありません')
  const [notice] = (await mailsTo(shop, inventedShop.email)).filter(({ subject }) => subject.includes(body.number))
  expect(notice!.subject).toContain('出張プランの変更')
  expect(notice!.text).toContain('18:00 → 18:30')
})

test('another headcount or hour of a request is asked anew: the answer is due as of then', async () => {
  const { token } = await requested()
  const orderer = ofGuest(token)
  const { body: before } = await orderer.read()
  shop.clock.set('2026-11-25T16:00:00+09:00')
  expect((await orderer.changes({ note: '駐車場は2台。' })).body.reply_due_at).toBe(before.reply_due_at)
  const { body } = await orderer.changes({ estimated_person: 20 })
  expect(Date.parse(body.reply_due_at!)).toBeGreaterThan(Date.parse(before.reply_due_at!))
})

test.each<[string, Change, string]>([
  ['too few', { estimated_person: 14 }, 'estimated_person'],
  ['too many', { estimated_person: 81, expected_total: 81 * perPerson }, 'estimated_person'],
  ['an hour that is not offered', { start_time: '03:00' }, 'start_time'],
  ['a telephone that cannot be', { contact: { ...contact, tel: '0100000000' } }, 'contact.tel'],
])('%s is refused at the field', async (_what, change, field) => {
  const { token } = await requested()
  const { status, body } = await ofGuest(token).changes(change)
  expect([status, body.errors?.map((each) => each.field)]).toEqual([422, [field]])
})

test('as many as the day has meals for, and another day is not in the call', async () => {
  const { token } = await requested()
  const orderer = ofGuest(token)
  await sql`update kitchen_days set capacity_meals = 26 where kind = 'plans' and date = ${friday}`
  const more = { estimated_person: 27, expected_total: 27 * perPerson }
  expect(outcome(await orderer.tries(more))).toEqual([409, 'date_full'])
  expect(outcome(await orderer.changes(more))).toEqual([409, 'date_full'])
  expect((await orderer.changes({ estimated_person: 26, expected_total: 26 * perPerson })).status).toBe(200)
  const another = { event_date: '2026-12-14' } as Change
  expect(outcome(await orderer.changes(another))).toEqual([422, 'invalid'])
  expect(await takenOn(friday)).toBe(1)
})

test('after the cut-off a request keeps headcount and hour; contact and note are put right', async () => {
  const { token } = await requested()
  const orderer = ofGuest(token)
  shop.clock.set('2026-11-27T17:00:00+09:00')
  expect((await orderer.read()).body.changing).toBeNull()
  expect(outcome(await orderer.changes({ estimated_person: 20 }))).toEqual([409, 'cutoff_passed'])
  expect(outcome(await orderer.changes({ start_time: '18:30' }))).toEqual([409, 'cutoff_passed'])
  expect((await orderer.changes({ note: '駐車場は2台。' })).body.note).toBe('駐車場は2台。')
})

describe('confirmed', () => {
  test('fewer people are free until the fee begins; more, and another hour, are asked of the shop', async () => {
    const { id, token } = await confirmed()
    const orderer = ofGuest(token)
    const { body: before } = await orderer.read()
    expect(before.changing).toEqual({
      min_persons: 15,
      max_persons: 24,
      start_times: [],
      until: '2026-12-01T17:00:00+09:00',
    })
    for (const wider of [{ estimated_person: 25, expected_total: 25 * perPerson }, { start_time: '18:30' }]) {
      const refused = await orderer.changes(wider)
      expect([outcome(refused), refused.body.message]).toEqual([
        [409, 'not_changeable'],
        expect.stringContaining('お電話'),
      ])
    }
    shop.clock.set('2026-12-01T16:59:59+09:00')
    const { body } = await orderer.changes({ estimated_person: 20 })
    expect(body).toMatchObject({ status: 'confirmed', total: 20 * perPerson, change_fee: 0 })
    expect((await record(id)).revisions).toMatchObject([{ by: 'guest', by_name: null }])
    shop.clock.set('2026-12-01T17:00:00+09:00')
    expect((await orderer.read()).body.changing).toBeNull()
    expect(outcome(await orderer.changes({ estimated_person: 18 }))).toEqual([409, 'fee_started'])
    expect((await orderer.changes({ note: '駐車場は2台。' })).status).toBe(200)
  })

  test.each(['begun', 'cancelled'])('what has %s stays as it is', async (how) => {
    const { id, token } = await confirmed()
    const orderer = ofGuest(token)
    if (how === 'cancelled') await desk.cancel(id)
    else shop.clock.set('2026-12-11T18:00:00+09:00')
    expect((await orderer.read()).body.changing).toBeNull()
    expect(outcome(await orderer.changes({ note: 'x' }))).toEqual([409, 'not_changeable'])
    expect(outcome(await orderer.changes({ estimated_person: 20 }))).toEqual([409, 'not_changeable'])
  })
})

test('of eight at once by one link that write another address one goes through: for the others it has ended', async () => {
  const { token } = await requested()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      ofGuest(token).changes({ contact: { ...contact, email: `${randomUUID()}@example.com` } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)])
})

test('a guest’s new address gets a new link and the mails again, and the former link ends', async () => {
  const { id, email: former, token } = await requested()
  const email = `${randomUUID()}@example.com`
  const { body: before } = await ofGuest(token).read()
  const { status, body } = await ofGuest(token).changes({ contact: { ...before.contact, email } })
  expect([status, body.contact.email]).toEqual([200, email])
  expect((await ofGuest(token).read()).body).toMatchObject({ code: 'booking_not_found' })
  expect((await ofGuest(body.guest_token!).read()).body).toMatchObject({ id, contact: { email } })
  expect((await subjectsTo(email)).toSorted()).toEqual([
    expect.stringContaining('お申し込みを受け付けました'),
    expect.stringContaining('変更を承りました'),
  ])
  expect(await desk.mailsAbout(former, '変更を承りました')).toEqual([])
  for (const { text } of await mailsTo(shop, email)) {
    expect((await ofGuest(tokenIn(text)).read()).status).toBe(200)
  }
})

test('the same again changes nothing; what somebody else has changed is shown first', async () => {
  const { id, email, token } = await requested()
  const orderer = ofGuest(token)
  const { body: seen } = await orderer.read()
  const once = await orderer.changes({ estimated_person: 20, version: seen.version })
  const again = await orderer.changes({ estimated_person: 20, version: seen.version })
  expect([once.status, again.status]).toEqual([200, 200])
  expect((await desk.mailsAbout(email, '変更を承りました')).length).toBe(1)
  for (const call of [orderer.tries, orderer.changes]) {
    const stale = await call({ note: '駐車場は2台。', version: seen.version })
    expect([outcome(stale), stale.body]).toMatchObject([
      [409, 'edited_meanwhile'],
      { booking: { estimated_person: 20, version: once.body.version } },
    ])
  }
  const staff = await desk.change(id, { estimated_person: 22 }, seen.version)
  expect(outcome(staff)).toEqual([409, 'edited_meanwhile'])
})

test('what is confirmed in that moment is changed by the rules of what is confirmed', async () => {
  const { id, token } = await requested()
  const more = { estimated_person: 30, expected_total: 30 * perPerson }
  await answered(shop, id, { status: 'confirmed' })
  expect(outcome(await ofGuest(token).changes(more))).toEqual([409, 'not_changeable'])
})

test('ten at once: one change, one revision, one mail', async () => {
  const { id, email, token } = await requested()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ofGuest(token).changes({ estimated_person: 20 })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect([(await record(id)).revisions.length, (await desk.mailsAbout(email, '変更を承りました')).length]).toEqual([
    1, 1,
  ])
})

test('nobody changes the booking of another account', async () => {
  const { id } = await memberBooking(false)
  const { headers } = await signUp(shop)
  expect(outcome(await ofMember(id, headers).changes({ note: 'x' }))).toEqual([404, 'booking_not_found'])
})

test('of a member: the change has its author, and an invoice that says something else is void by it', async () => {
  const { id, person, orderer } = await memberBooking(true)
  const invoice = { headers: person.headers, params: { id, kind: 'invoice' as const } }
  expect((await shop.call('getBookingDocument', { ...invoice, query: {} })).status).toBe(200)
  expect((await orderer.changes({ estimated_person: 20 })).status).toBe(200)
  expect((await record(id)).revisions).toMatchObject([{ by: 'customer', by_name: null }])
  const [mail] = await desk.mailsAbout(person.email, '変更を承りました')
  expect(mail!.text).toMatch(/請求書.*無効|無効.*請求書/s)
})
