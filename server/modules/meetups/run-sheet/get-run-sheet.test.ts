import { expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { sample } from '../../../testing/sample-placement.ts'
import { answer, coming, placedBy, rsvpTokenOf } from '../../../testing/test-event.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

const sheet = ({ headers }: TestPerson, id: string) => shop.call('getRunSheet', { headers, params: { id } })

const cart: PlacementCall['cart'] = [
  { id: 4, qty: 8 },
  { id: 15, qty: 2 },
  { id: 43, qty: 2 },
]
const nowhere = '5b0b0c53-0000-4000-8000-000000000000'

test('all of the day on one sheet: delivery, place, telephones, set-up, dishes', async () => {
  const person = await signUp(shop)
  const reception = { name: '受付 桜', tel: '0312345678' }
  const id = await placedBy(shop, person, { cart, reception })
  const order = (await shop.call('getMeetup', { headers: person.headers, params: { id } })).body
  const { status, headers, body } = await sheet(person, id)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    id,
    title: '開発本部 忘年会',
    status: 'scheduled',
    estimated_person: 24,
    checks_age: false,
    starts_at: '2026-12-11T18:00:00+09:00',
    ends_at: '2026-12-11T20:00:00+09:00',
    delivery: { from: '2026-12-11T17:30:00+09:00', to: '2026-12-11T18:00:00+09:00' },
    place: { building: order.address.building, note: order.address.note },
    reception,
    shop: { name: 'おりおり', tel: '050-0000-0000', hours: '8:00〜20:30' },
    // A Friday: the ware is fetched on Monday.
    collection: { from: '2026-12-14T10:00:00+09:00', to: '2026-12-14T12:00:00+09:00' },
    allergies: [],
    order_allergies: [],
    as_of: '2026-11-24T10:00:00+09:00',
  })
  expect(body.steps.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['tables', 'way_in', 'receive', 'lay_out', 'drinks', 'pack_ware']),
  )
  expect(body.dishes.map(({ id: product, qty }) => ({ id: product, qty }))).toEqual(cart)
  expect(body.dishes.every(({ image }) => image?.src.startsWith('/pictures/'))).toBe(true)
})

test('one-way ware is not fetched, and alcohol is handed over after a check', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, {
    cart: [...cart, { id: 47, qty: 1 }],
    tableware: 'disposable',
    birth_date: '1990-04-01',
  })
  const { body } = await sheet(person, id)
  expect([body.collection, body.checks_age, body.steps.at(-1)!.code]).toEqual([null, true, 'clear_away'])
})

test('a way in that nobody has described is no step', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart, address: { ...sample.address, note: '' } })
  expect((await sheet(person, id)).body.steps.map(({ code }) => code)).not.toContain('way_in')
})

test('who comes and must not eat everything, with the dishes that are known to be safe', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart })
  const token = await rsvpTokenOf(shop, person, id)
  await answer(shop, token)
  await answer(shop, token, { ...coming, name: '欠席 太郎', coming: false })
  await answer(shop, token, { ...coming, name: '山本 健', allergens: [] })
  await answer(shop, token, { ...coming, name: '取消 次郎' })
  const params = { id }
  const { headers } = person
  const { attendees } = (await shop.call('listAttendees', { headers, params })).body
  const cancelled = attendees.find(({ name }) => name === '取消 次郎')!
  expect(cancelled.allergens).not.toEqual([])
  await shop.call('cancelAttendee', { headers, params: { attendee_id: cancelled.id } })
  const { body } = await sheet(person, id)
  const products = (await shop.call('listProducts', { query: {} })).body
  const safe = products.filter(
    ({ id: product, allergens, allergens_known }) =>
      [4, 15].includes(product) &&
      allergens_known &&
      allergens.every(({ code }) => !coming.allergens!.some((each) => each === code)),
  )
  expect(body.allergies).toEqual([
    {
      attendee_id: expect.any(String),
      name: '佐藤 花子',
      allergens: ['shrimp', 'egg'],
      dishes: safe.map(({ name }) => name),
    },
  ])
})

test('of a cancelled gathering the sheet says so', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  await shop.call('cancelMeetup', { headers: person.headers, params: { id }, body: {} })
  expect((await sheet(person, id)).body.status).toBe('cancelled')
})

test('somebody else’s is answered byte for byte as one that does not exist', async () => {
  const id = await placedBy(shop, await signUp(shop))
  const other = await signUp(shop)
  const bodies = await Promise.all(
    [id, nowhere].map(async (each) => {
      const response = await shop.fetch(`/backend/api/users/events/${each}/run-sheet`, { headers: other.headers })
      return [response.status, (await response.text()).replace(/"request_id":"[^"]*"/, '')]
    }),
  )
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]![0]).toBe(404)
  expect((await shop.call('getRunSheet', { params: { id } })).status).toBe(401)
})

test('it is there on the day itself, long after the cut-off', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  shop.clock.set('2026-12-11T16:48:00+09:00')
  expect((await sheet(await signIn(shop, person), id)).body.as_of).toBe('2026-12-11T16:48:00+09:00')
  shop.clock.set('2026-11-24T10:00:00+09:00')
})
