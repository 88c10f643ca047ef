import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { dueToday } from '../../testing/due-today.ts'
import { placedBy } from '../../testing/test-event.ts'
import { signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const at = (time: string) => `2026-11-24T${time}+09:00`

beforeEach(() => shop.clock.set(at('10:42:00')))

/** An order on its day, by whom, and who drives. */
async function onItsDay() {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const driver = await staffWith(shop, ['kitchen'])
  await dueToday(shop.context, id)
  const say = (step: string) =>
    shop.call('noteOnTheWay', { headers: driver.headers, params: { id }, body: { step } as never })
  const seen = async () => (await shop.call('getMeetup', { headers: person.headers, params: { id } })).body.on_the_way
  return { id, say, seen, person }
}

test('the customer sees when the goods left and that they are about to arrive; the first time of each holds', async () => {
  const { say, seen } = await onItsDay()
  expect(await seen()).toBeNull()
  const left = { departed_at: at('10:42:00'), arriving_at: null }
  expect((await say('departed')).body.on_the_way).toEqual(left)
  shop.clock.set(at('10:44:00'))
  await say('departed')
  expect(await seen()).toEqual(left)
  await say('arriving')
  shop.clock.set(at('10:46:00'))
  for (const again of ['arriving', 'departed']) {
    expect((await say(again)).body.on_the_way).toEqual({ ...left, arriving_at: at('10:44:00') })
  }
  await say('none')
  expect(await seen()).toBeNull()
  expect((await say('arriving')).body.on_the_way).toEqual({ departed_at: at('10:46:00'), arriving_at: at('10:46:00') })
})

test('the run sheet says it as well', async () => {
  const { id, say, person } = await onItsDay()
  await say('departed')
  const { headers } = person
  const { event_id } = (await shop.call('getMeetup', { headers, params: { id } })).body
  const params = { id: event_id }
  const { body } = await shop.call('getRunSheet', { headers, params })
  expect(body.on_the_way).toEqual({ departed_at: at('10:42:00'), arriving_at: null })
})

test.each(['delivered', 'closed', 'cancelled'] as const)('nothing is on its way once it is %s', async (status) => {
  const { id, say, seen } = await onItsDay()
  await say('departed')
  const cancelled = status === 'cancelled'
  await sql`update meetups set status = ${status}, cancelled_at = ${cancelled ? at('10:43:00') : null},
    cancellation_fee = ${cancelled ? 0 : null} where id = ${id}`
  expect(await seen()).toBeNull()
  const { status: http, body } = await say('arriving')
  expect([http, body.code]).toEqual([409, 'status_not_reachable'])
})

test.each(['2026-11-23', '2026-11-25'])('an order of %s has not left on another day', async (date) => {
  const { id, say, seen } = await onItsDay()
  await say('departed')
  await sql`update meetups set meetup_date = ${date}::date where id = ${id}`
  expect(await seen()).toBeNull()
  expect((await say('arriving')).body).toMatchObject({ code: 'status_not_reachable' })
})

test('one that was moved to its present day after it had left leaves anew', async () => {
  const { id, say } = await onItsDay()
  await sql`update meetups set departed_at = '2026-11-23T09:00:00+09:00' where id = ${id}`
  expect((await say('departed')).body.on_the_way).toEqual({ departed_at: at('10:42:00'), arriving_at: null })
})
