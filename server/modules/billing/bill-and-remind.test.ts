import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { emptied } from '../../testing/emptied.ts'
import { answered, book, sampleBooking } from '../../testing/sample-booking.ts'
import { sample } from '../../testing/sample-placement.ts'
import { staffDesk } from '../../testing/test-desk.ts'
import { payTransfer } from '../../testing/test-papers.ts'
import { mailsTo, someEmail } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'
import { waitingForRows } from '../../testing/waiting-for-rows.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { jobs, sql, snapshot } = shop.context
const { headers, placed, cancel } = staffDesk(shop, await staffWith(shop, ['orders', 'money', 'plans', 'settings']))

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await emptied(shop.context, 'meetups, plan_bookings, book_entries, document_numbers')
})

async function runAt(instant: string): Promise<void> {
  shop.clock.set(instant)
  await jobs.enqueue(sql, 'bill-and-remind', {})
  await jobs.drained()
  await jobs.enqueue(sql, 'send-mails', {})
  await jobs.drained()
}

/** Of Friday 11 December: due on 29 January 2027. */
async function ordered(changes: Parameters<typeof placed>[0] = {}) {
  const email = someEmail()
  return { ...(await placed({ contact: { ...sample.contact, email }, ...changes })), email }
}
const subjects = async (email: string, about: RegExp) =>
  (await mailsTo(shop, email)).filter(({ subject }) => about.test(subject)).toReversed()
const bills = (email: string) => subjects(email, /ご請求のお知らせ/)
const reminders = (email: string) => subjects(email, /お支払いのお願い/)
const numbersOf = async (id: string) =>
  (
    await sql<
      { number: string }[]
    >`select number from issued_documents where ${id}::uuid in (meetup_id, plan_booking_id) and kind = 'invoice' order by ordinal`
  ).map(({ number }) => number)
const stepsOf = async (id: string) =>
  (
    await sql<
      { step: string }[]
    >`select step from billing_steps where ${id}::uuid in (meetup_id, plan_booking_id) order by step`
  ).map(({ step }) => step)
const deliver = (id: string, at: string) =>
  sql`update meetups set status = 'delivered', delivered_at = ${at} where id = ${id}`

test('the day after the delivery an invoice is issued and its bill is mailed, once', async () => {
  const { id, email, total } = await ordered()
  await deliver(id, '2026-12-11T12:00:00+09:00')
  await runAt('2026-12-11T17:50:00+09:00')
  expect([await numbersOf(id), await bills(email)]).toEqual([[], []])

  await runAt('2026-12-12T09:00:00+09:00')
  await runAt('2026-12-12T09:10:00+09:00')
  const numbers = await numbersOf(id)
  expect(numbers).toHaveLength(1)
  const [letter, ...others] = await bills(email)
  expect(others).toEqual([])
  for (const words of [numbers[0]!, `${total.toLocaleString('ja-JP')}円`, '2027年1月29日（金）', 'お振込先']) {
    expect(letter!.text).toContain(words)
  }
  await runAt('2026-12-14T09:00:00+09:00')
  expect(await bills(email)).toHaveLength(1)
})

test('what nobody has recorded is billed the day after its own day, what was handed over at night on the day after that', async () => {
  const [unrecorded, late] = [await ordered(), await ordered()]
  await deliver(late.id, '2026-12-12T00:10:00+09:00')
  await runAt('2026-12-12T09:00:00+09:00')
  expect([(await bills(unrecorded.email)).length, (await bills(late.email)).length]).toEqual([1, 0])
  await runAt('2026-12-13T09:00:00+09:00')
  expect((await bills(late.email)).length).toBe(1)
})

test('the fee of a cancelled order is billed the day after the cancellation, and nothing is where there is none', async () => {
  const [paid, free] = [await ordered(), await ordered()]
  await cancel(free.id)
  await sql`
    update meetups set status = 'cancelled', cancelled_at = '2026-11-25T10:00+09:00', cancellation_fee = 5000 where id = ${paid.id}`
  await runAt('2026-11-25T17:00:00+09:00')
  expect(await bills(paid.email)).toEqual([])
  await runAt('2026-11-26T09:00:00+09:00')
  const [letter, ...others] = await bills(paid.email)
  expect([letter!.text.includes('5,000円'), others]).toEqual([true, []])
  expect(await bills(free.email)).toEqual([])
})

test('what has been paid, by a card or before, is not billed; what was paid in part is billed for the rest', async () => {
  const [card, before, part] = [
    await ordered({ payment: { method: 'card', card_token: 'tok_demo_visa' } }),
    await ordered(),
    await ordered(),
  ]
  await payTransfer(sql, { id: before.id, at: '2026-12-01T09:00:00+09:00' })
  await payTransfer(sql, { id: part.id, at: '2026-12-01T09:00:00+09:00' })
  await sql`insert into book_entries (id, kind, meetup_id, amount, accounting_day, at, reason)
    values (gen_random_uuid(), 'refunded', ${part.id}, 3000, '2026-12-02', '2026-12-02T09:00+09:00', '')`
  await runAt('2026-12-12T09:00:00+09:00')
  expect([await bills(card.email), await bills(before.email)]).toEqual([[], []])
  const [letter] = await bills(part.email)
  expect(letter!.text).toMatch(/差引ご請求額（[^）]*現在）\s*3,000円/)
})

test('a bill that staff have sent does not go out again, unless it does not stand any more', async () => {
  const [sent, changed] = [await ordered(), await ordered()]
  for (const { id } of [sent, changed]) {
    const [row] = await sql<{ version: number }[]>`select version from meetups where id = ${id}`
    const { status } = await shop.call('mailInvoice', {
      headers,
      params: { id },
      query: { dry_run: '0' },
      body: { version: row!.version },
    })
    expect(status).toBe(200)
  }
  const [number] = await numbersOf(changed.id)
  await sql`insert into document_marks (document_id, voided_by, voided_at)
    select id, 'change', '2026-11-25T10:00+09:00' from issued_documents where number = ${number!}`
  await runAt('2026-12-12T09:00:00+09:00')
  await runAt('2026-12-12T09:10:00+09:00')
  expect([(await bills(sent.email)).length, (await bills(changed.email)).length]).toEqual([1, 2])
  expect((await bills(changed.email))[1]!.text).not.toContain(number)
})

test('nobody is there to mail it to: it is not billed, and stops no other', async () => {
  const [none, other] = [await ordered(), await ordered()]
  await sql`update meetups set contact_email = '' where id = ${none.id}`
  await runAt('2026-12-12T09:00:00+09:00')
  expect([await stepsOf(none.id), (await bills(other.email)).length]).toEqual([[], 1])
})

test('one that fails stops no other, and is billed at the next run', async () => {
  const [first, second] = [await ordered(), await ordered()]
  await sql.unsafe(`
    create function fail_bill() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_bill before insert on billing_steps for each row when (new.meetup_id = '${first.id}')
      execute function fail_bill()`)
  await runAt('2026-12-12T09:00:00+09:00')
  expect([(await bills(first.email)).length, await numbersOf(first.id), (await bills(second.email)).length]).toEqual([
    0,
    [],
    1,
  ])
  await sql.unsafe('drop function fail_bill cascade')
  await runAt('2026-12-12T09:10:00+09:00')
  expect((await bills(first.email)).length).toBe(1)
})

test('three servers at once bill once, and a payment that comes meanwhile is not asked for', async () => {
  const [once, paid] = [await ordered(), await ordered()]
  shop.clock.set('2026-12-12T09:00:00+09:00')
  await sql.begin(async (tx) => {
    await tx`select id from meetups where id = ${paid.id} for update`
    for (let n = 0; n < 3; n += 1) await jobs.enqueue(sql, 'bill-and-remind', {})
    await expect.poll(() => waitingForRows(sql)).toBeGreaterThanOrEqual(1)
    await tx`
      insert into book_entries (id, kind, method, meetup_id, amount, accounting_day, payer, at)
      values (gen_random_uuid(), 'received', 'transfer', ${paid.id}, ${paid.total}, '2026-12-11', '', '2026-12-11T09:00+09:00')`
  })
  await jobs.drained()
  await runAt('2026-12-12T09:10:00+09:00')
  expect([(await bills(once.email)).length, (await bills(paid.email)).length]).toEqual([1, 0])
})

test('a bill that is overdue is reminded of twice, on banking days, and no more by mail', async () => {
  const { id, email } = await ordered()
  await runAt('2026-12-12T09:00:00+09:00')
  for (const day of ['2027-01-29', '2027-01-30', '2027-01-31']) await runAt(`${day}T09:00:00+09:00`)
  expect(await reminders(email)).toEqual([])
  await runAt('2027-02-01T09:00:00+09:00')
  await runAt('2027-02-01T09:10:00+09:00')
  const [first, ...others] = await reminders(email)
  expect(others).toEqual([])
  const [number] = await numbersOf(id)
  for (const words of [number!, 'お支払期限', '2027年1月29日（金）', '行き違い']) expect(first!.text).toContain(words)
  await runAt('2027-02-04T09:00:00+09:00')
  expect(await reminders(email)).toHaveLength(1)
  await runAt('2027-02-05T09:00:00+09:00')
  for (const day of ['2027-02-12', '2027-03-01', '2027-06-01']) await runAt(`${day}T09:00:00+09:00`)
  expect(await reminders(email)).toHaveLength(2)
  expect([await stepsOf(id), (await numbersOf(id)).length]).toEqual([['bill', 'mail', 'again'], 1])
})

test('what was paid, and what is disputed, is not reminded of; a named day puts it off until the banking day after', async () => {
  const [paid, disputed, planned] = [await ordered(), await ordered(), await ordered()]
  await runAt('2026-12-12T09:00:00+09:00')
  await payTransfer(sql, { id: paid.id, at: '2027-01-28T09:00:00+09:00' })
  await sql`insert into billing_pauses (meetup_id, kind, until, reason, at, by_name) values
    (${disputed.id}, 'hold', null, '数が違うとのこと', now(), ''), (${planned.id}, 'plan', '2027-02-05', '', now(), '')`
  for (const day of ['2027-02-01', '2027-02-05', '2027-02-06', '2027-02-07']) await runAt(`${day}T09:00:00+09:00`)
  for (const { email } of [paid, disputed, planned]) expect(await reminders(email)).toEqual([])
  await runAt('2027-02-08T09:00:00+09:00')
  expect((await reminders(planned.email)).length).toBe(1)
  expect(await stepsOf(planned.id)).toEqual(['bill', 'again'])
  await sql`delete from billing_pauses where meetup_id = ${disputed.id}`
  await runAt('2027-02-09T09:00:00+09:00')
  expect([(await reminders(disputed.email)).length, await reminders(paid.email)]).toEqual([1, []])
})

test('a shop without a second mail sends none', async () => {
  const { version, reminders: usual } = (await shop.call('getSettings', { headers })).body
  const change = (again: number, asOf: number) =>
    shop.call('changeSettings', { headers, body: { version: asOf, reminders: { ...usual, again } } })
  expect((await change(0, version)).status).toBe(200)
  await snapshot.refresh()
  const { email } = await ordered()
  await runAt('2026-12-12T09:00:00+09:00')
  for (const day of ['2027-02-01', '2027-02-05', '2027-03-01']) await runAt(`${day}T09:00:00+09:00`)
  expect(await reminders(email)).toHaveLength(1)
  await sql`update shop_settings set facts = facts - 'reminders'`
  await snapshot.refresh()
})

test('a booking is billed the day after the service and reminded of, and a request is not', async () => {
  const [served, requested] = [someEmail(), someEmail()]
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email: served } })
  await answered(shop, body.id, { status: 'confirmed' })
  await book(shop, { contact: { ...sampleBooking.contact, email: requested } })
  await runAt(`${sampleBooking.event_date}T17:50:00+09:00`)
  expect(await bills(served)).toEqual([])
  await runAt('2026-12-12T09:00:00+09:00')
  await runAt('2026-12-12T09:10:00+09:00')
  expect([(await bills(served)).length, await bills(requested)]).toEqual([1, []])
  await runAt('2027-02-01T09:00:00+09:00')
  await runAt('2027-02-05T09:00:00+09:00')
  expect([(await reminders(served)).length, await reminders(requested)]).toEqual([2, []])
})
