import { expect, test } from 'vitest'
import { testShop } from '#testing'
import { signUp, type TestPerson } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql, snapshot } = shop.context

const one = (name: 'addFavourite' | 'getFavourite' | 'removeFavourite', { headers }: TestPerson, id: number | string) =>
  shop.call(name, { headers, params: { product_id: String(id) } })
const listed = async ({ headers }: TestPerson) =>
  (await shop.call('listFavourites', { headers })).body.map(({ product_id }) => product_id)
async function publish(id: number, published: boolean) {
  await sql`update products set published = ${published} where id = ${id}`
  await snapshot.refresh()
}

test('what was added is there, once, the newest first, until it is taken out', async () => {
  const person = await signUp(shop)
  expect(await listed(person)).toEqual([])
  const first = await one('addFavourite', person, 4)
  expect([first.status, first.body]).toEqual([200, { product_id: 4, added_at: '2026-11-24T10:00:00+09:00' }])
  shop.clock.set('2026-11-24T10:05:00+09:00')
  await one('addFavourite', person, 15)
  expect((await one('addFavourite', person, 4)).body).toEqual(first.body)
  expect(await listed(person)).toEqual([15, 4])
  expect((await one('getFavourite', person, 4)).body).toEqual(first.body)
  for (const _ of [1, 2]) expect((await one('removeFavourite', person, 4)).status).toBe(204)
  expect((await one('getFavourite', person, 4)).status).toBe(404)
  expect(await listed(person)).toEqual([15])
})

test('added many times at once it is there once', async () => {
  const person = await signUp(shop)
  const answers = await Promise.all([1, 2, 3, 4].map(() => one('addFavourite', person, 4)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect(await listed(person)).toEqual([4])
})

test.each(['999999', '0', '-1', '1.5', 'x', '2147483648', '99999999999999'])('there is no product %s', async (id) => {
  const person = await signUp(shop)
  for (const name of ['addFavourite', 'getFavourite', 'removeFavourite'] as const) {
    expect((await one(name, person, id)).status).toBe(404)
  }
})

test('what is withdrawn drops out, can be taken out, and is back when it is sold again', async () => {
  const person = await signUp(shop)
  await one('addFavourite', person, 4)
  await one('addFavourite', person, 15)
  await publish(4, false)
  try {
    expect(await listed(person)).toEqual([15])
    expect((await one('getFavourite', person, 4)).status).toBe(404)
    expect((await one('addFavourite', person, 4)).status).toBe(404)
    await publish(15, false)
    expect((await one('removeFavourite', person, 15)).status).toBe(204)
  } finally {
    await publish(4, true)
    await publish(15, true)
  }
  expect(await listed(person)).toEqual([4])
})

test('each account has its own, nobody without one has any, and a deleted account leaves none', async () => {
  const [person, other] = [await signUp(shop), await signUp(shop)]
  await one('addFavourite', person, 4)
  expect(await listed(other)).toEqual([])
  expect((await one('removeFavourite', other, 4)).status).toBe(204)
  expect(await listed(person)).toEqual([4])
  expect((await shop.call('listFavourites')).status).toBe(401)
  await shop.call('deleteAccount', { headers: person.headers, body: { password: person.password } })
  expect(await sql`select from favourites where user_id = ${person.userId}`).toEqual([])
})
