import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { mailsTo, signUp, someEmail, type TestPerson } from '../../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
beforeEach(() => sql`update kitchens set default_capacity = 1000`)

async function orderedWith(email: string) {
  const body = await placementFor(shop)
  return (await place(shop, { ...body, contact: { ...body.contact, email } })).body
}
const offered = async ({ headers }: TestPerson) => (await shop.call('listGuestOrders', { headers })).body
const claim = ({ headers }: TestPerson, ...ids: string[]) => shop.call('claimGuestOrders', { headers, body: { ids } })
const decline = ({ headers }: TestPerson, ...ids: string[]) =>
  shop.call('declineGuestOrders', { headers, body: { ids } })
const statusAt = async (guest_token: string) => (await shop.call('getGuestOrder', { params: { guest_token } })).status
const deletable = async ({ headers }: TestPerson) => (await shop.call('checkDeletable', { headers })).body.deletable

test('an order becomes the account’s only when its owner says so, and then has a new link', async () => {
  const email = someEmail()
  const order = await orderedWith(email)
  const person = await signUp(shop, email.toUpperCase().replace('EXAMPLE.COM', 'example.com'))
  expect(await offered(person)).toEqual([
    expect.objectContaining({ id: order.id, number: order.number, total: order.total, status: 'placed' }),
  ])
  const claimed = await claim(person, order.id)
  expect(claimed.body).toEqual({
    orders: [{ id: order.id, number: order.number, guest_token: expect.stringMatching(/^[\w-]{43}$/) }],
  })
  const { guest_token } = claimed.body.orders[0]!
  expect([await statusAt(order.guest_token!), await statusAt(guest_token)]).toEqual([404, 200])
  expect(await offered(person)).toEqual([])
  const [mail] = await mailsTo(shop, person.email)
  expect(mail!.subject).toContain('ご注文を会員の記録に追加しました')
  expect(mail!.text).toContain(`/orders/${guest_token}`)
})

test('what belongs to another account is not offered by its address, and cannot be claimed', async () => {
  const email = someEmail()
  const order = await orderedWith(email)
  const owner = await signUp(shop, email)
  await claim(owner, order.id)
  await sql`update users set email = ${someEmail()} where id = ${owner.userId}`
  const next = await signUp(shop, email)
  expect(await offered(next)).toEqual([])
  expect((await claim(next, order.id)).body.code).toBe('meetup_not_found')
  const [row] = await sql`select user_id from meetups where id = ${order.id}`
  expect(row).toEqual({ user_id: owner.userId })
})

test('strangers’ orders with the address of somebody are no debts of theirs', async () => {
  const email = someEmail()
  const strangers = await orderedWith(email)
  const person = await signUp(shop, email)
  expect(await deletable(person)).toBe(true)
  expect((await decline(person, strangers.id)).status).toBe(204)
  expect(await offered(person)).toEqual([])
  expect(await deletable(person)).toBe(true)
  expect((await claim(person, strangers.id)).body.code).toBe('meetup_not_found')
  expect(await statusAt(strangers.guest_token!)).toBe(200)
})

test('an order that was claimed counts when the account is to be deleted', async () => {
  const email = someEmail()
  const order = await orderedWith(email)
  const person = await signUp(shop, email)
  await claim(person, order.id)
  expect(await deletable(person)).toBe(false)
})

test('orders with another address cannot be claimed or declined, and of several it is all or none', async () => {
  const email = someEmail()
  const [own, others] = [await orderedWith(email), await orderedWith(someEmail())]
  const person = await signUp(shop, email)
  for (const answer of [await claim(person, own.id, others.id), await decline(person, own.id, others.id)]) {
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([404, 'meetup_not_found'])
  }
  expect((await offered(person)).map(({ id }) => id)).toEqual([own.id])
  expect([await statusAt(own.guest_token!), await statusAt(others.guest_token!)]).toEqual([200, 200])
})

test('of 16 claims at once one makes the link', async () => {
  const email = someEmail()
  const order = await orderedWith(email)
  const person = await signUp(shop, email)
  const answers = await Promise.all(Array.from({ length: 16 }, () => claim(person, order.id)))
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(15)
  expect(await statusAt(won[0]!.body.orders[0]!.guest_token)).toBe(200)
})

test.each(['listGuestOrders', 'claimGuestOrders', 'declineGuestOrders'] as const)(
  '%s asks for a session',
  async (name) => {
    const ids = ['8f14e45f-ceea-467f-a0d7-3f2b5c1d9e10']
    expect((await shop.call(name, name === 'listGuestOrders' ? {} : { body: { ids } })).status).toBe(401)
  },
)
