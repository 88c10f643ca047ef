import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { demoPassword } from '../../seed/people.ts'
import { emptied } from '../../testing/emptied.ts'
import { answered, book, sampleBooking } from '../../testing/sample-booking.ts'
import { place, placementFor, sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { payTransfer } from '../../testing/test-papers.ts'
import { mailsTo, signIn, signUp, someEmail, testPassword } from '../../testing/test-person.ts'

const admin = { email: 'admin@example.com', password: demoPassword }
const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { jobs, sql } = shop.context
const { placed } = staffDesk(shop, await signIn(shop, admin))

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'meetups, plan_bookings, book_entries, document_numbers')
})

/** Signed in at that moment: sessions end meanwhile. */
async function at(instant: string) {
  shop.clock.set(instant)
  const { headers } = await signIn(shop, admin)
  const idOf = (id: string) => ({ headers, params: { id } })
  const list = async (query: { overdue?: '0' | '1'; page?: string } = {}) => {
    const { status, body } = await shop.call('listReceivables', { headers, query })
    expect(status).toBe(200)
    return body
  }
  const versionOf = async (id: string) => {
    const [row] = await sql<{ version: number }[]>`
      select version from meetups where id = ${id} union all select version from plan_bookings where id = ${id}`
    return row!.version
  }
  return {
    headers,
    list,
    versionOf,
    row: async (id: string) => (await list()).find((row) => row.id === id),
    hold: async (id: string, body: { reason: string; until?: string }) =>
      shop.call('holdOrderBill', { ...idOf(id), body: { version: await versionOf(id), ...body } }),
    endHold: async (id: string) => shop.call('endOrderHold', { ...idOf(id), body: { version: await versionOf(id) } }),
    note: async (id: string, step: 'bill' | 'mail' | 'call' | 'letter', note = '') =>
      shop.call('noteOrderReminder', { ...idOf(id), body: { version: await versionOf(id), step, note } }),
    async run() {
      await jobs.enqueue(sql, 'bill-and-remind', {})
      await jobs.drained()
      await jobs.enqueue(sql, 'send-mails', {})
      await jobs.drained()
    },
  }
}

/** Of Friday 11 December: due on 29 January 2027. */
async function ordered(changes: Parameters<typeof placed>[0] = {}) {
  const email = someEmail()
  return { ...(await placed({ contact: { ...sample.contact, email }, ...changes })), email }
}
const reminders = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('お支払いのお願い')).length

test('what is over and not paid is listed, the oldest first, with what was done and what comes', async () => {
  const [order, paid, coming] = [await ordered(), await ordered(), await ordered()]
  await sql`update meetups set meetup_date = '2026-12-18' where id = ${coming.id}`
  const { body: booking } = await book(shop)
  await answered(shop, booking.id, { status: 'confirmed' })
  await sql`update plan_bookings set event_date = '2026-12-10' where id = ${booking.id}`
  await payTransfer(sql, { id: paid.id, at: '2026-12-01T09:00:00+09:00' })
  const desk = await at('2026-12-12T09:00:00+09:00')
  expect((await desk.list()).map(({ kind, id }) => [kind, id])).toEqual([
    ['booking', booking.id],
    ['meetup', order.id],
  ])
  expect(await desk.row(order.id)).toMatchObject({ invoice: null, steps: [], next: { step: 'bill', on: '2026-12-12' } })
  await desk.run()
  expect(await desk.row(order.id)).toEqual({
    kind: 'meetup',
    id: order.id,
    version: expect.any(Number),
    number: order.number,
    title: sample.title,
    company: sample.contact.company,
    name: `${sample.contact.last_name} ${sample.contact.first_name}`,
    tel: '0312345678',
    email: order.email,
    date: '2026-12-11',
    cancelled: false,
    invoice: expect.stringMatching(/^INV-2612-\d{4}$/),
    balance: order.total,
    due_on: '2027-01-29',
    overdue_days: -48,
    steps: [
      { step: 'bill', on: '2026-12-12', done: true, by: '', note: '' },
      ...[
        ['mail', '2027-02-01'],
        ['again', '2027-02-05'],
        ['call', '2027-02-12'],
        ['letter', '2027-03-01'],
      ].map(([step, on]) => ({ step, on, done: false, by: '', note: '' })),
    ],
    hold: null,
    pay_on: null,
    next: { step: 'mail', on: '2027-02-01' },
  })
  expect(await desk.list({ overdue: '1' })).toEqual([])
})

test('a fee of a cancelled order, and what is left of a part that was paid, are what is asked for', async () => {
  const [fee, part] = [await ordered(), await ordered()]
  await sql`
    update meetups set status = 'cancelled', cancelled_at = '2026-11-25T10:00+09:00', cancellation_fee = 5000 where id = ${fee.id}`
  await payTransfer(sql, { id: part.id, at: '2026-12-01T09:00:00+09:00' })
  await sql`insert into book_entries (id, kind, meetup_id, amount, accounting_day, at, reason)
    values (gen_random_uuid(), 'refunded', ${part.id}, 3000, '2026-12-02', '2026-12-02T09:00+09:00', '')`
  const { list } = await at('2026-12-12T09:00:00+09:00')
  expect((await list()).map(({ id, balance, cancelled }) => [id, balance, cancelled]).toSorted()).toEqual(
    [
      [fee.id, 5_000, true],
      [part.id, 3_000, false],
    ].toSorted(),
  )
})

test('overdue is what should have been paid by yesterday, and a disputed bill is held until it is not', async () => {
  const { id, email } = await ordered()
  await (await at('2026-12-12T09:00:00+09:00')).run()
  expect(await (await at('2027-01-29T23:59:00+09:00')).list({ overdue: '1' })).toEqual([])
  const desk = await at('2027-01-30T00:00:00+09:00')
  expect((await desk.list({ overdue: '1' })).map((row) => [row.id, row.overdue_days])).toEqual([[id, 1]])

  const held = await desk.hold(id, { reason: '2箱足りないとのこと' })
  expect(held.body).toMatchObject({
    hold: { reason: '2箱足りないとのこと', until: null, by: expect.any(String) },
    next: null,
    version: await desk.versionOf(id),
  })
  const later = await at('2027-02-05T09:00:00+09:00')
  await later.run()
  expect(await reminders(email)).toBe(0)
  expect((await later.hold(id, { reason: '確認中', until: '2027-02-10' })).body).toMatchObject({
    hold: { reason: '確認中', until: '2027-02-10' },
    next: { step: 'again', on: '2027-02-11' },
  })
  expect((await later.endHold(id)).body).toMatchObject({ hold: null, next: { step: 'again', on: '2027-02-05' } })
  expect((await later.endHold(id)).status).toBe(200)
  await later.run()
  expect(await reminders(email)).toBe(1)
})

test('a call and a letter are noted by whoever did them, and what was late puts off what follows', async () => {
  const { id } = await ordered()
  await (await at('2026-12-12T09:00:00+09:00')).run()
  for (const day of ['2027-02-01', '2027-02-05']) await (await at(`${day}T09:00:00+09:00`)).run()
  const desk = await at('2027-02-15T10:00:00+09:00')
  expect((await desk.row(id))!.next).toEqual({ step: 'call', on: '2027-02-12' })
  const { body } = await desk.note(id, 'call', '月末にお支払いとのこと')
  expect(body.steps.find(({ step }) => step === 'call')).toMatchObject({
    on: '2027-02-15',
    done: true,
    by: expect.stringMatching(/./),
    note: '月末にお支払いとのこと',
  })
  expect(body.next).toEqual({ step: 'letter', on: '2027-03-04' })
  expect((await desk.note(id, 'letter')).body.next).toBeNull()
  const { body: log } = await shop.call('listAuditLog', { headers: desk.headers, query: { record: id } })
  expect(log.filter(({ action }) => action === 'noteOrderReminder')).toHaveLength(2)
})

test('who has no address is billed by hand: it stands in the list until that is noted', async () => {
  const { id } = await ordered()
  await sql`update meetups set contact_email = '' where id = ${id}`
  const desk = await at('2026-12-14T09:00:00+09:00')
  await desk.run()
  expect(await desk.row(id)).toMatchObject({ email: '', next: { step: 'bill', on: '2026-12-12' } })
  expect((await desk.note(id, 'bill', '郵送')).body.next).toEqual({ step: 'mail', on: '2027-02-01' })
})

test('what is not there, not owed, or seen otherwise is refused', async () => {
  const { id } = await ordered()
  const desk = await at('2026-11-24T11:00:00+09:00')
  const stale = await shop.call('holdOrderBill', {
    headers: desk.headers,
    params: { id },
    body: { version: 99, reason: 'x' },
  })
  expect([stale.status, stale.body.code]).toEqual([409, 'edited_meanwhile'])
  const early = await desk.hold(id, { reason: 'まだお届けの前' })
  expect([early.status, early.body.code]).toEqual([409, 'nothing_to_pay'])
  const params = { id: '00000000-0000-4000-8000-000000000000' }
  const none = await shop.call('endBookingHold', { headers: desk.headers, params, body: { version: 1 } })
  expect([none.status, none.body.code]).toEqual([404, 'booking_not_found'])
  const unsaid = await desk.hold(id, { reason: '　' })
  expect([unsaid.status, unsaid.body.errors?.map(({ field }) => field)]).toEqual([422, ['reason']])
})

test('a booking is held and its reminders are noted in the same way', async () => {
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email: someEmail() } })
  await answered(shop, body.id, { status: 'confirmed' })
  await (await at('2026-12-12T09:00:00+09:00')).run()
  const desk = await at('2027-02-01T08:00:00+09:00')
  const asked = { headers: desk.headers, params: { id: body.id } }
  const version = () => desk.versionOf(body.id)
  const held = await shop.call('holdBookingBill', { ...asked, body: { version: await version(), reason: '確認中' } })
  expect(held.body).toMatchObject({ kind: 'booking', hold: { reason: '確認中', until: null }, next: null })
  expect((await shop.call('endBookingHold', { ...asked, body: { version: await version() } })).body.hold).toBeNull()
  const noted = await shop.call('noteBookingReminder', { ...asked, body: { version: await version(), step: 'call' } })
  expect(noted.body.next).toMatchObject({ step: 'letter' })
})

test('what was noted goes with the account', async () => {
  const person = await signUp(shop)
  const { body } = await place(
    shop,
    await placementFor(shop, { tableware: 'disposable', contact: { ...sample.contact, email: person.email } }),
    undefined,
    { authorization: person.headers.authorization! },
  )
  const desk = await at('2026-12-14T09:00:00+09:00')
  expect((await desk.hold(body.id, { reason: '山本さまに確認中' })).status).toBe(200)
  expect((await desk.note(body.id, 'call', '山本さまのお電話')).status).toBe(200)
  await payTransfer(sql, { id: body.id, at: '2026-12-14T09:00:00+09:00' })
  const { headers } = await signIn(shop, person)
  expect((await shop.call('deleteAccount', { headers, body: { password: testPassword } })).status).toBe(204)
  const [left] = await sql`
    select (select count(*)::int from billing_steps) + (select count(*)::int from billing_pauses) as n`
  expect(left).toEqual({ n: 0 })
})

test('fifty to a page, each once', async () => {
  const { id } = await ordered()
  await sql`
    insert into meetups select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'number',
      'X' || n, 'meetup_date', m.meetup_date - n))).* from meetups m, generate_series(1, 50) n where id = ${id}`
  const { list } = await at('2026-12-12T09:00:00+09:00')
  const pages = [await list(), await list({ page: '2' }), await list({ page: '3' })]
  expect(pages.map((rows) => rows.length)).toEqual([50, 1, 0])
  expect(pages[1]![0]!.id).toBe(id)
  expect(new Set(pages.flat().map((row) => row.id)).size).toBe(51)
})
