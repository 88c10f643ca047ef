import { expect, test } from 'vitest'
import type { GuestOrder } from '#contract/meetups.ts'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop()
const { sql } = shop.context

test('an order that is changed in the middle of a look is seen as it was or as it is, not half of each', async () => {
  const organiser = await signUp(shop)
  const { headers } = organiser
  const id = await placedBy(shop, organiser)
  const { body: guest } = await place(shop, await placementFor(shop))
  const isLocked = Promise.withResolvers<void>()
  const areLooking = Promise.withResolvers<void>()
  const changing = sql.begin(async (tx) => {
    await tx`lock table meetup_lines in access exclusive mode`
    isLocked.resolve()
    await areLooking.promise
    await tx`update meetup_lines set qty = 77 where meetup_id = any(${[id, guest.id]}::uuid[])`
    await tx`update meetups set title = 'ずらした会' where id = any(${[id, guest.id]}::uuid[])`
  })
  await isLocked.promise
  const looks = [
    shop.call('getMeetup', { headers, params: { id } }),
    shop.call('changeMeetup', { headers, params: { id }, query: { dry_run: '1' }, body: {} }),
    shop.call('getGuestOrder', { params: { guest_token: guest.guest_token! } }),
  ]
  await expect.poll(waitingForLines, { interval: 10 }).toBe(looks.length)
  areLooking.resolve()
  await changing
  for (const { body } of await Promise.all(looks)) {
    const { title, calculation } = body as GuestOrder
    const isNew = title === 'ずらした会'
    expect(calculation.lines.map(({ qty }) => qty === 77)).toEqual(calculation.lines.map(() => isNew))
  }
})

async function waitingForLines(): Promise<number> {
  const rows = await sql`
    select from pg_locks
    where database = (select oid from pg_database where datname = current_database())
      and relation = 'meetup_lines'::regclass and not granted`
  return rows.length
}
