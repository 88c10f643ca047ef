import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import { changeShop } from '#snapshot'
import { products } from '#tables/catalog'
import { deliveryAreas } from '#tables/delivery'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { signIn, signUp, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context

const morning = '2026-11-24T10:00:00+09:00'
const advice = ({ headers }: TestPerson, id: string, query: { estimated_person?: string } = {}) =>
  shop.call('getAdvice', { headers, params: { id }, query })
const change = ({ headers }: TestPerson, id: string, body: object) =>
  asShown(shop, 'changeMeetup', { headers, params: { id }, query: {}, body })

type Answered = { active?: number; invited?: number; cancelled?: number }

/** Guests who come, who have not answered, and who do not come. */
async function withGuests({ headers }: TestPerson, id: string, { active = 0, invited = 0, cancelled = 0 }: Answered) {
  const attendees = Array.from({ length: active + invited + cancelled }, (_, i) => ({ name: `参加 ${i + 1}` }))
  const { body } = await shop.call('addAttendees', { headers, params: { id }, body: { attendees } })
  const answers = body.attendees.slice(-attendees.length).map(({ id: attendee_id }, i) => ({ attendee_id, i }))
  for (const { attendee_id, i } of answers) {
    if (i >= active && i < active + invited) continue
    const name = i < active ? 'activateAttendee' : 'cancelAttendee'
    await shop.call(name, { headers, params: { attendee_id } })
  }
}

/** A gathering long ago, of which so many had not answered by the deadline, and so many of these came. */
async function former(person: TestPerson, { open, late }: { open: number; late: number }): Promise<string> {
  const id = await placedBy(shop, person)
  await withGuests(person, id, { active: late, invited: open - late })
  await sql`update events set starts_at = starts_at - interval '100 days', ends_at = ends_at - interval '100 days',
    rsvp_deadline = rsvp_deadline - interval '100 days' where id = ${id}`
  await sql`update attendees set created_at = created_at - interval '100 days' where event_id = ${id}`
  return id
}

const cart: PlacementCall['cart'] = [
  { id: 4, qty: 8 },
  { id: 43, qty: 2 },
  { id: 53, qty: 3 },
]

test('without guests, or without answers, nothing is advised', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)
  const { status, headers, body } = await advice(person, id)
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({
    recommended_person: null,
    span: { least: 0, most: 24 },
    own_person: null,
    is_open: true,
    answers: { active: 0, invited: 0, cancelled: 0 },
    reasons: [{ code: 'no_answers', n: 0 }],
    ordered: { estimated_person: 24 },
    estimated_person: 24,
    changes: [],
    difference: 0,
    change_fee: 0,
    obstacle: null,
    revision: 0,
    cover: [],
    mend: [],
    cutoff_at: '2026-12-08T17:00:00+09:00',
  })
  expect(body.total).toBe(body.ordered.total)
  await withGuests(person, id, { invited: 96 })
  expect((await advice(person, id)).body).toMatchObject({
    recommended_person: null,
    span: { least: 0, most: 96 },
    estimated_person: 24,
    changes: [],
    reasons: [{ code: 'no_answers', n: 96 }],
  })
})

test('one answer of 96: a span, and the order stays as it is', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart, estimated_person: 40 })
  await withGuests(person, id, { active: 1, invited: 95 })
  expect((await advice(person, id)).body).toMatchObject({
    recommended_person: null,
    span: { least: 1, most: 96 },
    estimated_person: 40,
    changes: [],
    difference: 0,
  })
})

test('after the deadline, and once the organiser has closed the answers, it is one number', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 12, invited: 20 })
  const open = (rsvp_open: boolean) =>
    shop.call('updateEvent', { headers: person.headers, params: { id }, body: { rsvp_open } })
  const seen = async (of = person) => {
    const { recommended_person, span, is_open } = (await advice(of, id)).body
    return { recommended_person, span, is_open }
  }
  const span = { least: 12, most: 32 }
  expect(await seen()).toEqual({ recommended_person: null, span, is_open: true })
  await open(false)
  expect(await seen()).toEqual({ recommended_person: 12, span, is_open: false })
  await open(true)
  shop.clock.set('2026-12-07T17:00:00+09:00')
  expect(await seen(await signIn(shop, person))).toEqual({ recommended_person: 12, span, is_open: false })
  shop.clock.set(morning)
})

test('answers move the order, and one call changes it at the price that was shown', async () => {
  const person = await signUp(shop)
  for (let n = 0; n < 3; n += 1) await former(person, { open: 5, late: 2 })
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 28, invited: 5, cancelled: 3 })
  const { body } = await advice(person, id)
  expect(body).toMatchObject({
    recommended_person: 30,
    reasons: [
      { code: 'active', n: 28 },
      { code: 'open', n: 5 },
      { code: 'expected_of_open', n: 2, of: 3, percent: 40 },
    ],
    estimated_person: 30,
    obstacle: null,
  })
  expect(body.changes).toEqual([
    { id: 4, name: '旬のにぎり「霜月」', unit: '桶', from: 8, to: 9, amount: 8_424 },
    { id: 43, name: '深蒸し緑茶 500ml', unit: '12本', from: 2, to: 3, amount: 1_944 },
  ])
  expect(body.products.map((product) => product.id)).toEqual([4, 43, 53])
  expect(body.products[1]).toEqual({
    id: 43,
    package_type: 0,
    serves_as: 'drink',
    serves: null,
    servings: 12,
    min_qty: 1,
    qty_step: 1,
    max_qty: 60,
  })
  expect(body.total).toBe(body.ordered.total + body.difference)
  const { cart: wanted, estimated_person, total: expected_total, revision } = body
  const changed = await change(person, id, { cart: wanted, estimated_person, expected_total, revision })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({
    total: body.total,
    estimated_person: 30,
    calculation: { per_person: body.per_person },
  })
  expect((await advice(person, id)).body).toMatchObject({
    recommended_person: 30,
    changes: [],
    difference: 0,
    revision: 1,
  })
})

test('of former gatherings a cancelled one tells nothing', async () => {
  const person = await signUp(shop)
  const formers = []
  for (let n = 0; n < 3; n += 1) formers.push(await former(person, { open: 5, late: 2 }))
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 28, invited: 5 })
  const recommended = async () => (await advice(person, id)).body.recommended_person
  expect(await recommended()).toBe(30)
  await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id: formers[0]! }, body: {} })
  expect(await recommended()).not.toBe(30)
})

test('who was added to a former gathering after its deadline was no open answer', async () => {
  const person = await signUp(shop)
  for (let n = 0; n < 3; n += 1) {
    const gathering = await former(person, { open: 5, late: 2 })
    await sql`insert into attendees (id, event_id, position, name, department, status, allergens, note, answer_serial, created_at)
      select gen_random_uuid(), ${gathering}, 100 + n, '当日 ' || n, '', 'active', '{}', '', 0, rsvp_deadline + interval '1 second'
      from events, generate_series(1, 10) as n where events.id = ${gathering}`
  }
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 28, invited: 5 })
  expect((await advice(person, id)).body.recommended_person).toBe(30)
})

test('the organiser’s own number is kept whatever is answered, and let go when asked', async () => {
  const person = await signUp(shop)
  const { headers } = person
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 22, cancelled: 2 })
  const set = (body: object) => shop.call('updateEvent', { headers, params: { id }, body })
  expect((await set({ own_person: 30 })).body).toMatchObject({ own_person: 30, estimated_person: 30 })
  const { body } = await advice(person, id)
  expect(body).toMatchObject({ recommended_person: 22, own_person: 30, estimated_person: 30 })
  const { cart: wanted, estimated_person, total: expected_total, revision } = body
  expect((await change(person, id, { cart: wanted, estimated_person, expected_total, revision })).status).toBe(200)
  await withGuests(person, id, { active: 15 })
  expect((await advice(person, id)).body).toMatchObject({
    recommended_person: 37,
    own_person: 30,
    estimated_person: 30,
    changes: [],
    difference: 0,
  })
  // What it says in the change form is what she has decided last …
  await change(person, id, { estimated_person: 31 })
  expect((await advice(person, id)).body.own_person).toBe(31)
  // … and by the name that a gathering has always had, too.
  expect((await set({ estimated_person: 33 })).body).toMatchObject({ own_person: 33, estimated_person: 33 })
  await change(person, id, { estimated_person: 32 })
  expect((await set({ own_person: null })).body).toMatchObject({ own_person: null, estimated_person: 32 })
  expect((await advice(person, id)).body).toMatchObject({ own_person: null, estimated_person: 37 })
  for (const own_person of [0, 1.5, '30', 100_001]) {
    const { status, body } = await set({ own_person })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'own_person'])
  }
})

test('another number is answered with what it changes', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 24 })
  const { body } = await advice(person, id, { estimated_person: '36' })
  expect(body).toMatchObject({ recommended_person: 24, estimated_person: 36 })
  expect(body.changes.map(({ id: product, from, to }) => [product, from, to])).toEqual([
    [4, 8, 11],
    [43, 2, 3],
    [53, 3, 4],
  ])
})

test('fewer than were ordered make it less, and what five fewer cost is told step by step', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 18, cancelled: 6 })
  const { body } = await advice(person, id)
  expect(body.recommended_person).toBe(18)
  expect(body.difference).toBeLessThan(0)
  const { calculation } = (await shop.call('getMeetup', { headers: person.headers, params: { id } })).body
  const five = Math.ceil(calculation.subtotal / 24) * 5
  expect(body.fee_if_fewer.map(({ fee }) => fee)).toEqual([0, Math.floor(five / 2), five])
})

test('a guest with allergies: what is unknown is not safe, and the smallest mend mends', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, {
    cart: [
      { id: 4, qty: 8 },
      { id: 15, qty: 2 },
      { id: 43, qty: 2 },
    ],
  })
  const event = (await shop.call('getEvent', { headers: person.headers, params: { id } })).body
  const token = event.rsvp.url.split('/').at(-1)!
  const answer = { name: '野々村 葵', coming: true, allergens: ['shrimp', 'crab'] as const, note: '' }
  await shop.call('answerRsvp', { params: { token }, body: { ...answer, allergens: [...answer.allergens] } })
  await shop.call('answerRsvp', {
    params: { token },
    body: { ...answer, name: '欠席 太郎', coming: false, allergens: ['egg'] },
  })
  const { body } = await advice(person, id)
  expect(body.dishes.map((dish) => dish.id)).toEqual([4, 15])
  expect(body.cover).toHaveLength(1)
  const products = (await shop.call('listProducts', { query: {} })).body
  for (const { id: product, verdict } of body.cover[0]!.verdicts) {
    const { allergens, allergens_known } = products.find((each) => each.id === product)!
    const contains = allergens.some(({ code }) => code === 'shrimp' || code === 'crab')
    expect(verdict).toBe(contains ? 'contains' : allergens_known ? 'safe' : 'unknown')
  }
  expect(body.cover[0]!.dishes).toBeLessThan(3)
  expect(body.cover[0]).toMatchObject({ is_enough: false, is_mended: true })
  expect(products.some(({ id: each, serves_as }) => each === body.mend![0]!.id && serves_as === 'sweet')).toBe(false)
  const mended = [...body.cart, ...body.mend!.map(({ id: product, add: qty }) => ({ id: product, qty }))]
  expect((await change(person, id, { cart: mended })).status).toBe(200)
  const after = (await advice(person, id)).body
  expect([after.cover[0]!.is_enough, after.mend]).toEqual([true, []])
})

describe('of lunch boxes', () => {
  const boxes: PlacementCall['cart'] = [{ id: 27, qty: 24 }]
  const avoiding = async (person: TestPerson, id: string, all: AllergenCode[][]) => {
    const event = (await shop.call('getEvent', { headers: person.headers, params: { id } })).body
    for (const [i, allergens] of all.entries()) {
      const answer = { name: `参加 ${i}`, coming: true, allergens, note: '' }
      await shop.call('answerRsvp', { params: { token: event.rsvp.url.split('/').at(-1)! }, body: answer })
    }
  }

  test('boxes are exchanged for those who cannot eat theirs; whom nothing helps is told', async () => {
    const person = await signUp(shop)
    const id = await placedBy(shop, person, { cart: boxes })
    await avoiding(person, id, [['wheat'], ['shrimp', 'egg'], ['milk']])
    const { body } = await advice(person, id)
    const name = (of: string) => ({ name: of, unit: '折', package_type: 0, is_box: true })
    const [, shrimp, milk] = body.cover
    const helps = [shrimp!.attendee_id, milk!.attendee_id]
    expect(body.mend).toMatchObject([
      { id: 27, add: -5, qty: 19, ...name('九つ折 幕の内'), amount: -12_960, helps: [] },
      { id: 30, add: 5, qty: 5, ...name('菜の折'), amount: 8_640, helps },
    ])
    expect(body.cover.map(({ is_enough, is_mended }) => [is_enough, is_mended])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ])
    const mended = [
      { id: 27, qty: 19 },
      { id: 30, qty: 5 },
    ]
    expect((await change(person, id, { cart: mended })).body.total).toBe(body.ordered.total - 12_960 + 8_640)
    const after = (await advice(person, id)).body
    expect(after.cover.map(({ is_enough }) => is_enough)).toEqual([false, true, true])
    expect(after.mend).toBeNull()
  })

  test('no more are offered than are left of the day', async () => {
    const person = await signUp(shop)
    const id = await placedBy(shop, person, { cart: boxes, meetup_date: '2026-12-16' })
    await avoiding(person, id, [['shrimp', 'egg']])
    const limit = (dailyLimit: number | null) =>
      changeShop(shop.context, (tx) => tx.update(products).set({ dailyLimit }).where(eq(products.id, 30)))
    const offered = async () => (await advice(person, id)).body.mend!.map(({ id: product }) => product)
    await limit(4)
    expect(await offered()).not.toContain(30)
    await limit(5)
    expect(await offered()).toEqual([27, 30])
    await limit(null)
  })
})

test('after the cut-off, and of a cancelled order, nothing is proposed', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, { cart })
  await withGuests(person, id, { active: 29 })
  const event = (await shop.call('getEvent', { headers: person.headers, params: { id } })).body
  const answer = { name: '野々村 葵', coming: true, allergens: ['shrimp' as const, 'crab' as const], note: '' }
  await shop.call('answerRsvp', { params: { token: event.rsvp.url.split('/').at(-1)! }, body: answer })
  expect((await advice(person, id)).body.mend).not.toBeNull()
  shop.clock.set('2026-12-08T17:00:00+09:00')
  const later = await signIn(shop, person)
  expect((await advice(later, id)).body).toMatchObject({
    recommended_person: 30,
    changes: [],
    difference: 0,
    mend: null,
    obstacle: { code: 'cutoff_passed', message: '変更をお受けできる期限を過ぎました。お電話でご相談ください。' },
  })
  shop.clock.set(morning)
  await asShown(shop, 'cancelMeetup', { headers: person.headers, params: { id }, body: {} })
  expect((await advice(person, id)).body).toMatchObject({
    changes: [],
    mend: null,
    obstacle: { code: 'not_changeable' },
  })
})

test('a product that is sold out since is not ordered more of', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person, {
    cart: [
      { id: 4, qty: 7 },
      { id: 43, qty: 2 },
    ],
  })
  const sold = (isSold: boolean) => sql`update products set sold_out = ${isSold} where id = 4`
  await sold(true)
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
  const { body } = await advice(person, id, { estimated_person: '40' })
  expect([body.obstacle, body.changes.some((each) => each.id === 4)]).toEqual([null, false])
  await sold(false)
  await sql`update shop_version set version = version + 1`
  await shop.context.snapshot.refresh()
})

describe('of one order', async () => {
  const person = await signUp(shop)
  const id = await placedBy(shop, person)

  test('to where the shop does not deliver any more, what was ordered is still brought, and more of it', async () => {
    const serve = (city: string, as: string) =>
      changeShop(shop.context, (tx) => tx.update(deliveryAreas).set({ city: as }).where(eq(deliveryAreas.city, city)))
    await serve('千代田区', '千代田村')
    const { status, body } = await advice(person, id, { estimated_person: '40' })
    await serve('千代田村', '千代田区')
    expect([status, body.obstacle, body.changes.length > 0]).toEqual([200, null, true])
  })

  test.each(['0', '-1', '1.5', 'a', '', '1234567'])('for %j people is refused', async (estimated_person) => {
    const { status, body } = await advice(person, id, { estimated_person })
    expect([status, body.code, body.errors?.[0]?.field]).toEqual([422, 'invalid', 'estimated_person'])
  })
})
