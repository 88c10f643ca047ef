import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signIn, signUp, someEmail } from '../../../testing/test-person.ts'
import { remindOfFees } from './remind-of-fees.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] }, isScheduled: false })
const { jobs, sql } = shop.context

/** Of an order for Friday 11 December: half from Tuesday 17:00 on, all from Wednesday 17:00 on. */
const ordered = '2026-11-24T10:00:00+09:00'
beforeEach(() => shop.clock.set(ordered))

async function remindAt(instant: string): Promise<void> {
  shop.clock.set(instant)
  await jobs.enqueue(sql, remindOfFees.name, {})
  await jobs.drained()
}
const remindersTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('まもなくキャンセル料が変わります'))

test('a day before each step, once, with what it costs from when on', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await remindAt('2026-12-07T16:59:59+09:00')
  expect(await remindersTo(person.email)).toEqual([])
  await remindAt('2026-12-07T17:00:00+09:00')
  await remindAt('2026-12-07T17:10:00+09:00')
  const [first, ...others] = await remindersTo(person.email)
  expect(others).toEqual([])
  expect(first!.text).toContain('12月8日（火）17時まで　無料')
  expect(first!.text).toContain(`/mypage/meetups/${id}`)
  await remindAt('2026-12-08T17:00:00+09:00')
  expect(await remindersTo(person.email)).toHaveLength(2)
  await remindAt('2026-12-09T17:00:00+09:00')
  await remindAt('2026-12-11T17:00:00+09:00')
  expect(await remindersTo(person.email)).toHaveLength(2)
})

test('an order that fails stops no other, and is tried again at the next run', async () => {
  const people = await Promise.all([signUp(shop), signUp(shop)])
  const orders = await Promise.all(people.map(async (person) => ({ id: await placedBy(shop, person), person })))
  const [first, second] = orders.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [(typeof orders)[0], (typeof orders)[0]]
  const received = async () => [
    (await remindersTo(first.person.email)).length,
    (await remindersTo(second.person.email)).length,
  ]
  await sql.unsafe(`
    create function fail_reminder() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger fail_reminder before insert on fee_reminders for each row when (new.meetup_id = '${first.id}')
      execute function fail_reminder()`)
  await remindAt('2026-12-07T18:00:00+09:00')
  expect(await received()).toEqual([0, 1])
  await sql.unsafe('drop function fail_reminder cascade')
  await remindAt('2026-12-07T18:10:00+09:00')
  expect(await received()).toEqual([1, 1])
})

test('two servers at once remind once', async () => {
  const person = await signUp(shop)
  await placedBy(shop, person)
  shop.clock.set('2026-12-07T18:00:00+09:00')
  await Promise.all([1, 2, 3].map(() => jobs.enqueue(sql, remindOfFees.name, {})))
  await jobs.drained()
  expect(await remindersTo(person.email)).toHaveLength(1)
})

test('a cancelled order, and one that was placed within that day, need no reminder', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await shop.call('cancelMeetup', { headers: person.headers, params: { id }, body: {} })
  shop.clock.set('2026-12-07T17:30:00+09:00')
  await placedBy(shop, await signIn(shop, person))
  await remindAt('2026-12-07T18:00:00+09:00')
  expect(await remindersTo(person.email)).toEqual([])
})

test('a guest is reminded without a link, which only his first mail has', async () => {
  const email = someEmail()
  await place(shop, await placementFor(shop, { contact: { ...sample.contact, email } }))
  await remindAt('2026-12-07T18:00:00+09:00')
  const [mail] = await remindersTo(email)
  expect(mail!.text).toContain('確認メールのリンクから')
  expect(mail!.text).not.toMatch(/\/orders\/|\/mypage/)
})
