import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { bookingDesk, outcome } from '../../../testing/booking-desk.ts'
import { answered } from '../../../testing/sample-booking.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { record, tryChange, change, requested, confirmed, takenOn, mailsAbout } = bookingDesk(shop)
const confirm = (id: string) => answered(shop, id, { status: 'confirmed' })

beforeEach(async () => {
  shop.clock.set('2026-11-24T10:00:00+09:00')
  await sql`truncate book_entries`
  await sql`delete from plan_bookings`
  await sql`delete from kitchen_days where kind = 'plans'`
  await sql`delete from limit_counts`
})

const friday = '2026-12-11'
const monday = '2026-12-14'
const reason = 'お電話のご依頼'

test('the place moves, and with it gathering, fees and the number that it has', async () => {
  const { id, number, email } = await confirmed()
  const { body } = await change(id, { event_date: monday, start_time: '12:00' })
  expect(body).toMatchObject({ event_date: monday, start_time: '12:00', number })
  expect([await takenOn(friday), await takenOn(monday)]).toEqual([0, 1])
  const [event] =
    await sql`select starts_at = '2026-12-14T12:00:00+09:00' as moved, revision from events where id = ${id}`
  expect(event).toEqual({ moved: true, revision: 2 })
  expect(body.fee_timeline.map(({ from }) => from)).toEqual([
    null,
    '2026-12-02T17:00:00+09:00',
    '2026-12-09T17:00:00+09:00',
  ])
  expect((await mailsAbout(email, '変更を承りました'))[0]!.text).toContain(
    '2026年12月11日（金） → 2026年12月14日（月）',
  )
})

test('a full day is refused, and nothing moves', async () => {
  const { id } = await confirmed()
  await sql`insert into kitchen_days (kind, date, taken, capacity) values ('plans', ${monday}, 2, 2)`
  const { version } = await record(id)
  for (const press of [tryChange, change]) {
    expect(outcome(await press(id, { event_date: monday }))).toEqual([409, 'date_full'])
  }
  expect(await record(id)).toMatchObject({ version, event_date: friday, revisions: [] })
  expect([await takenOn(friday), await takenOn(monday)]).toEqual([1, 2])
})

test('of two who want the last place of a day, one gets it', async () => {
  const bookings = [await confirmed(), await confirmed({ event_date: '2026-12-10' })]
  await sql`insert into kitchen_days (kind, date, taken, capacity) values ('plans', ${monday}, 0, 1)`
  const answers = await Promise.all(bookings.map(({ id }) => change(id, { event_date: monday })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await takenOn(friday)) + (await takenOn('2026-12-10')), await takenOn(monday)]).toEqual([1, 1])
})

test('two that change places at once, again and again, never wait in a circle', async () => {
  const [one, other] = [await confirmed(), await confirmed({ event_date: monday })]
  for (const [a, b] of [
    [monday, friday],
    [friday, monday],
    [monday, friday],
  ] as const) {
    const both = [change(one.id, { event_date: a }), change(other.id, { event_date: b })]
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
  }
  expect([await takenOn(friday), await takenOn(monday)]).toEqual([1, 1])
})

test.each([
  ['2026-12-13', undefined, 'date_not_selectable'],
  ['2026-11-20', reason, 'date_not_selectable'],
  ['2028-12-11', reason, 'date_not_selectable'],
  ['2026-11-26', undefined, 'cutoff_passed'],
  ['2026-11-26', reason, 'done'],
])('to %s with the reason %s it is %s', async (event_date, why, word) => {
  const { id } = await confirmed()
  const answer = await change(id, { event_date, ...(why && { reason: why }) })
  expect(outcome(answer)[1]).toBe(word)
})

test('once cancelling costs something it takes a reason, and the step that was reached stays', async () => {
  const { id } = await confirmed({ event_date: '2026-12-18' })
  await sql`update plan_bookings set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T09:00:00+09:00"') where id = ${id}`
  expect(outcome(await change(id, { event_date: '2026-12-22' }))).toEqual([409, 'fee_started'])
  const { body } = await change(id, { event_date: '2026-12-22', reason })
  expect(body.fee_timeline[1]).toMatchObject({ from: '2026-11-24T09:00:00+09:00', rate: 30 })
})

test.each([
  ['whose answer is late', '2026-11-30T10:00:00+09:00'],
  ['whose day has passed unanswered', '2026-12-12T10:00:00+09:00'],
])('a request %s gets another day, and with it a deadline by which it can be confirmed', async (_what, now) => {
  const { id, email } = await requested()
  const { reply_due_at: due } = await record(id)
  shop.clock.set(now)
  expect(outcome(await confirm(id))).toEqual([409, 'cutoff_passed'])
  const { changing, free_dates } = await record(id)
  expect(changing).not.toBeNull()
  const day = free_dates.at(-1)!
  expect(outcome(await change(id, { event_date: day }))).toEqual([409, 'cutoff_passed'])
  const { body } = await change(id, { event_date: day, reason })
  expect(body).toMatchObject({ status: 'requested', event_date: day })
  expect(Date.parse(body.reply_due_at!)).toBeGreaterThan(Date.parse(now))
  expect(body.reply_due_at).not.toBe(due)
  expect((await mailsAbout(email, '変更を承りました'))[0]!.text).toContain('まだ確定ではありません')
  expect(outcome(await confirm(id))).toEqual([200, 'done'])
})

test('late, a request keeps its deadline by anything but another day', async () => {
  const { id } = await requested()
  shop.clock.set('2026-11-30T10:00:00+09:00')
  await change(id, { estimated_person: 20, reason })
  expect(outcome(await confirm(id))).toEqual([409, 'cutoff_passed'])
})
