import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { GuestOrder, Meetup } from '#contract/meetups.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { dice } from '../../../testing/dice.ts'
import { countsOn, place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { signUp } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const { headers } = organiser

/** `MEETUP_ROUNDS=1000 npm test -- change-at-once` for the whole of it. */
const rounds = Number(process.env.MEETUP_ROUNDS ?? 120)
const clients = 20
const date = '2026-12-11'

async function order() {
  const body = await placementFor(shop, { contact: { ...sample.contact, email: organiser.email } })
  const { body: placed } = await place(shop, body, randomUUID(), headers)
  return (await shop.call('getMeetup', { headers, params: { id: placed.id } })).body
}

function expectSumsRight({ calculation, total, fee_timeline }: Omit<GuestOrder, 'number'> & { total?: number }) {
  const { subtotal, shipping_fee, campaign_discount_ship, tax_details, lines } = calculation
  expect(subtotal).toBe(lines.reduce((sum, { unit_price, qty }) => sum + unit_price * qty, 0))
  expect(calculation.total).toBe(subtotal + shipping_fee - campaign_discount_ship)
  expect(total ?? calculation.total).toBe(calculation.total)
  expect(calculation.total).toBe(tax_details.reduce((sum, { amount }) => sum + amount, 0))
  for (const { amount, rate, tax } of tax_details) expect(tax).toBe(Math.floor((amount * rate) / (100 + rate)))
  for (const { rate, fee } of fee_timeline) expect(fee).toBe(Math.floor((calculation.total * rate) / 100))
}

test(`${rounds} changes and cancels at once on one order: its place, sums and states add up`, async () => {
  const [meetup, neighbour] = [await order(), await order()]
  const { id } = meetup
  const { taken } = await countsOn(shop, date)
  const [attendee] = (
    await shop.call('addAttendees', {
      headers,
      params: { id: meetup.event_id },
      body: { attendees: [{ name: '佐藤 亮' }] },
    })
  ).body.attendees
  let cancels = 0
  const answered: number[] = []

  async function client(number: number) {
    const random = dice(number + 1)
    for (let round = number; round < rounds; round += clients) {
      const chance = random(100)
      if (round > rounds * 0.9 && chance < 20) {
        cancels += 1
        answered.push((await asShown(shop, 'cancelMeetup', { headers, params: { id }, body: {} })).status)
      } else if (chance < 15 && attendee) {
        const call = chance % 2 ? 'activateAttendee' : 'cancelAttendee'
        answered.push((await shop.call(call, { headers, params: { attendee_id: attendee.id } })).status)
      } else {
        const cart = [4, 15, 43, 13].map((product) => ({ id: product, qty: 1 + random(9) })).slice(0, 1 + random(4))
        const body = chance < 60 ? { cart } : { estimated_person: 1 + random(99), note: `${round}` }
        const asked = chance < 30 ? { ...body, revision: random(rounds) } : body
        answered.push((await asShown(shop, 'changeMeetup', { headers, params: { id }, body: asked })).status)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))

  expect(answered).toHaveLength(rounds)
  expect(answered.filter((status) => ![200, 409].includes(status))).toEqual([])
  const { body: end } = await shop.call('getMeetup', { headers, params: { id } })
  const states = await sql<{ revision: number; order: GuestOrder }[]>`
    select revision, "order" from meetup_revisions where meetup_id = ${id} order by revision`
  const isCancelled = end.status === 'cancelled'
  expect(isCancelled).toBe(cancels > 0)
  // Every revision but the last is kept, each once; cancelling makes one more.
  expect(states.map(({ revision }) => revision)).toEqual(states.map((_, i) => i))
  expect(end.revision).toBe(states.length + (isCancelled ? 1 : 0))
  for (const { revision, order } of states) {
    expect(order.revision).toBe(revision)
    expectSumsRight(order)
  }
  expectSumsRight(end)
  expect(end.history.map(({ status }) => status)).toEqual(isCancelled ? ['placed', 'cancelled'] : ['placed'])
  expect((await countsOn(shop, date)).taken).toBe(taken - (isCancelled ? 1 : 0))
  expect((await shop.call('getMeetup', { headers, params: { id: neighbour.id } })).body).toEqual(neighbour)
}, 300_000)

test('past the free time, changes at once cost together what they would have cost one by one', async () => {
  const body = await placementFor(shop, {
    cart: [{ id: 43, qty: 40 }],
    contact: { ...sample.contact, email: organiser.email },
  })
  const { id } = (await place(shop, body, randomUUID(), headers)).body
  await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
  const change = (qty: number) =>
    asShown(shop, 'changeMeetup', { headers, params: { id }, body: { cart: [{ id: 43, qty }] } })
  await Promise.all([30, 12, 25, 18, 33, 9, 21, 27].map(change))
  const states = await sql<{ order: Meetup }[]>`
    select "order" from meetup_revisions where meetup_id = ${id} order by revision`
  const { body: end } = await shop.call('getMeetup', { headers, params: { id } })
  const tea = [...states.map(({ order }) => order), end].map(({ calculation }) => calculation.lines[0]!)
  const deepest = Math.max(...tea.map(({ qty }, i) => Math.max(...tea.slice(0, i + 1).map((line) => line.qty)) - qty))
  expect(deepest).toBeGreaterThan(0)
  expect(end.change_fee).toBe(Math.floor((deepest * tea[0]!.unit_price) / 2))
})
