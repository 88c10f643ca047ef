import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { asShown } from '../../../testing/as-shown.ts'
import { place, placementFor, sample } from '../../../testing/sample-placement.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { placedBy } from '../../../testing/test-event.ts'
import { mailsTo, signUp } from '../../../testing/test-person.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ now: '2026-11-24T10:00:00+09:00', config: { trustProxy: ['loopback'] } })
const person = await signUp(shop)
const desk = staffDesk(shop, await staffWith(shop, ['orders']))
const { headers } = person

type Allergies = NonNullable<PlacementCall['allergies']>
const two: Allergies = [
  { allergens: ['shrimp', 'egg'], persons: 2, note: '' },
  { allergens: [], persons: 1, note: '生ものを控えています' },
]

const change = (id: string, body: object, query = {}) =>
  asShown(shop, 'changeMeetup', { headers, params: { id }, body, query })
const order = async (id: string) => (await shop.call('getMeetup', { headers, params: { id } })).body

test('what some of the guests must not eat is kept with the order: its customer, staff and the letters have it', async () => {
  const id = await placedBy(shop, person, { allergies: two })
  expect((await order(id)).allergies).toEqual(two)
  expect((await desk.record(id)).allergies).toEqual(two)
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).toContain('■召し上がれないもの　えび・卵 2名さま\n　生ものを控えています 1名さま')
})

test('a guest has it, too; a letter to an unproven address names what is in the list and nothing that was typed', async () => {
  const email = `${randomUUID()}@example.com`
  const typed = [{ ...two[0]!, note: 'example.com へどうぞ' }, two[1]!]
  const body = await placementFor(shop, { allergies: typed, contact: { ...sample.contact, email } })
  const { body: placed } = await place(shop, body)
  const params = { guest_token: placed.guest_token! }
  expect((await shop.call('getGuestOrder', { params })).body.allergies).toEqual(typed)
  const [mail] = await mailsTo(shop, email)
  expect(mail!.text).toContain('えび・卵 2名さま')
  expect(mail!.text).not.toMatch(/生もの|example\.com へ/)
})

test('without any there is none, and no word of it', async () => {
  const id = await placedBy(shop, person)
  expect((await order(id)).allergies).toEqual([])
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.text).not.toContain('召し上がれないもの')
})

test('it is changed like any other field, by whoever may: history and letter say what it was and is', async () => {
  const id = await placedBy(shop, person, { allergies: two })
  const one: Allergies = [{ allergens: ['wheat'], persons: 3, note: 'しょうゆの小麦は大丈夫です' }]
  expect((await change(id, { allergies: one }, { dry_run: '1' })).body).toMatchObject({ allergies: one, revision: 1 })
  expect((await order(id)).allergies).toEqual(two)
  expect((await change(id, { allergies: one })).body).toMatchObject({ allergies: one, revision: 1 })
  const [former] = (await shop.call('listMeetupRevisions', { headers, params: { id } })).body
  expect(former!.order.allergies).toEqual(two)
  // The confirmation may leave at the same time.
  const mail = (await mailsTo(shop, person.email)).find(({ subject }) => subject.includes('ご注文の変更を承りました'))
  expect(mail!.text).toContain('えび・卵 2名さま、生ものを控えています 1名さま')
  expect(mail!.text).toContain('小麦 3名さま（しょうゆの小麦は大丈夫です）')

  expect((await desk.change(id, { allergies: [] })).body).toMatchObject({ allergies: [], revision: 2 })
})

test('the same once more changes nothing, whatever the order of its fields', async () => {
  const id = await placedBy(shop, person, { allergies: two })
  const again = two.map(({ allergens, persons, note }) => ({ note: note!, persons, allergens }))
  expect((await change(id, { allergies: again })).body.revision).toBe(0)
})

test('a quote keeps it for whoever approves and orders', async () => {
  const { cart, meetup_date, estimated_person } = sample
  const asked = { cart, meetup_date, estimated_person, addressee: '開発本部 部長', title: '忘年会' }
  const made = await shop.call('createQuote', { body: { ...asked, allergies: two } })
  expect((await shop.call('getQuote', { params: { token: made.body.token } })).body.allergies).toEqual(two)
  const { order_token } = made.body
  expect((await shop.call('getOwnQuote', { params: { order_token } })).body.allergies).toEqual(two)
  const many = [{ allergens: ['egg' as const], persons: 25 }]
  const refused = await shop.call('createQuote', { body: { ...asked, allergies: many } })
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ field: 'allergies.0.persons' }] }])
})

test('an order from before it was kept has none, in its history too', async () => {
  const id = await placedBy(shop, person)
  await change(id, { title: '新しい名前' })
  await shop.context.sql`update meetup_revisions set "order" = "order" - 'allergies' where meetup_id = ${id}`
  const [former] = (await shop.call('listMeetupRevisions', { headers, params: { id } })).body
  expect(former!.order.allergies).toEqual([])
})

describe('refused beside its field', () => {
  const bad: [string, unknown, string][] = [
    ['nobody', [{ allergens: ['egg'], persons: 0 }], 'allergies.0.persons'],
    ['half a person', [{ allergens: ['egg'], persons: 1.5 }], 'allergies.0.persons'],
    ['a text', [{ allergens: ['egg'], persons: '2' }], 'allergies.0.persons'],
    [
      'more than come',
      [
        { allergens: ['egg'], persons: 24 },
        { allergens: ['crab'], persons: 25 },
      ],
      'allergies.1.persons',
    ],
    ['neither a thing nor a word', [{ allergens: [], persons: 1, note: ' \u200b' }], 'allergies.0.allergens'],
    ['what is no allergen', [{ allergens: ['rice'], persons: 1 }], 'allergies.0.allergens.0'],
    ['the same twice', [{ allergens: ['egg', 'egg'], persons: 1 }], 'allergies.0.allergens'],
    ['a note that is too long', [{ allergens: ['egg'], persons: 1, note: 'あ'.repeat(201) }], 'allergies.0.note'],
    ['an unknown field', [{ allergens: ['egg'], persons: 1, name: '山田' }], 'allergies.0.name'],
    ['too many groups', Array.from({ length: 21 }, () => ({ allergens: ['egg'], persons: 1 })), 'allergies'],
    ['no list', { allergens: ['egg'] }, 'allergies'],
  ]
  test.each(bad)('%s', async (_, allergies, field) => {
    const body = { ...(await placementFor(shop)), allergies: allergies as Allergies }
    const placed = await place(shop, body)
    expect([placed.status, placed.body]).toMatchObject([422, { errors: [{ field }] }])
    const id = await placedBy(shop, person)
    const changed = await change(id, { allergies })
    expect([changed.status, changed.body]).toMatchObject([422, { errors: [{ field }] }])
  })

  test('a gathering that has become smaller keeps what was told', async () => {
    const id = await placedBy(shop, person, { allergies: [{ allergens: ['egg'], persons: 24 }] })
    const fewer = await change(id, { estimated_person: 20 })
    expect([fewer.status, fewer.body.allergies]).toMatchObject([200, [{ persons: 24 }]])
  })
})
