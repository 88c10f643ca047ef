import { expect, test } from 'vitest'
import type { Meetup } from '#contract/meetups.ts'
import { testShop } from '#testing'
import { asShown } from './as-shown.ts'
import { dice } from './dice.ts'
import { countsOn } from './sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from './test-event.ts'
import { signUp, someEmail } from './test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const { headers } = organiser

const clients = 20
const steps = 50

test('1,000 changes, answers, cancels and activations of one gathering from 20 clients leave sums that are right', async () => {
  const id = await placedBy(shop, organiser)
  const token = await rsvpTokenOf(shop, organiser, id)
  const params = { id }
  const known: string[] = []
  const links: string[] = []
  const statuses = new Map<string, number>()

  const deeds: ((roll: (below: number) => number) => Promise<{ status: number; body: { code?: string } }>)[] = [
    (roll) =>
      asShown(shop, 'changeMeetup', {
        headers,
        params,
        body: {
          cart: [
            { id: 4, qty: 1 + roll(9) },
            { id: 15, qty: 2 },
          ],
        },
      }),
    (roll) =>
      shop.call('changeMeetup', {
        headers,
        params,
        body: { title: `注文 ${roll(99)}`, estimated_person: 20 + roll(9) },
      }),
    (roll) => shop.call('changeMeetup', { headers, params, body: { delivery_window: window(roll(4)) } }),
    (roll) => shop.call('updateEvent', { headers, params, body: { title: `会 ${roll(99)}`, note: `${roll(9)}` } }),
    async (roll) => {
      const attendees = [{ name: `客 ${roll(99)}`, email: someEmail() }]
      const added = await shop.call('addAttendees', { headers, params, body: { attendees, invite: true } })
      if (added.status === 201) known.push(added.body.attendees.at(-1)!.id)
      return added
    },
    (roll) => set('cancelAttendee', roll),
    (roll) => set('activateAttendee', roll),
    async (roll) => {
      const answered = await answer(shop, token, { ...coming, coming: roll(2) === 0 })
      if (answered.body.answer_token) links.push(answered.body.answer_token)
      return answered
    },
    (roll) =>
      links.length === 0
        ? shop.call('getEvent', { headers, params })
        : answer(shop, token, { ...coming, coming: roll(2) === 0, answer_token: links[roll(links.length)]! }),
    () => shop.call('listAttendees', { headers, params }),
  ]
  const set = (name: 'cancelAttendee' | 'activateAttendee', roll: (below: number) => number) =>
    known.length === 0
      ? shop.call('getEvent', { headers, params })
      : shop.call(name, { headers, params: { attendee_id: known[roll(known.length)]! } })

  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const roll = dice(client + 1)
      for (let step = 0; step < steps; step += 1) {
        const { status, body } = await deeds[roll(deeds.length)]!(roll)
        const told = status < 300 ? 'done' : `${status} ${body.code}`
        statuses.set(told, (statuses.get(told) ?? 0) + 1)
      }
    }),
  )
  expect([...statuses.keys()]).toEqual(['done'])
  expect(statuses.get('done')).toBe(clients * steps)

  const order = (await shop.call('getMeetup', { headers, params })).body
  expectSumsRight(order)
  const [revisions] = await sql`select count(*)::int as n from meetup_revisions where meetup_id = ${id}`
  expect(revisions!.n).toBe(order.revision)
  const event = (await shop.call('getEvent', { headers, params })).body
  expect([event.title, event.starts_at]).toEqual([order.title, `2026-12-11T${order.delivery_window.to}:00+09:00`])
  const { attendees, summary } = (await shop.call('listAttendees', { headers, params })).body
  const count = (status: string) =>
    attendees.filter((attendee) => attendee.status === status && attendee.probably === null).length
  const counts = { invited: count('invited'), active: count('active'), cancelled: count('cancelled') }
  expect(summary).toMatchObject({
    ...counts,
    allergens: {
      egg: attendees.filter(({ allergens, status }) => status === 'active' && allergens.includes('egg')).length,
    },
  })
  expect(event.attendee_counts).toEqual(counts)
  expect(attendees).toHaveLength(known.length + links.length)

  const { taken } = await countsOn(shop, '2026-12-11')
  await Promise.all(
    Array.from({ length: clients }, () => shop.call('cancelMeetup', { headers, params, body: { tell_guests: true } })),
  )
  expect((await countsOn(shop, '2026-12-11')).taken).toBe(taken - 1)
  expect((await shop.call('getEvent', { headers, params })).body.status).toBe('cancelled')
  const [mails] = await sql`
    select count(*)::int as n from outbox_mails where letters -> 0 ->> 'template' = 'event-cancelled'`
  expect(mails!.n).toBe(event.concerned)
}, 300_000)

const window = (n: number) => ({ from: `${12 + n}:00`, to: `${12 + n}:30` })

function expectSumsRight({ total, calculation }: Meetup): void {
  const goods = calculation.lines.reduce((sum, { unit_price, qty }) => sum + unit_price * qty, 0)
  const { subtotal, shipping_fee, campaign_discount_ship, tax_details } = calculation
  expect(subtotal).toBe(goods)
  expect(total).toBe(goods + shipping_fee - campaign_discount_ship)
  expect(tax_details.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
}
