import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { sample } from '../../testing/sample-placement.ts'
import { signUp, type TestPerson } from '../../testing/test-person.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

type Body = Call<'keepAddress'>['body']
const reception = { name: '総務部 受付', tel: '03-1234-5678' }
const head: Body = {
  name: '本社',
  address: sample.address,
  reception,
  note: '受付で社名をお伝えください。',
}
const at = (building: string, more: Partial<Body> = {}): Body => ({
  ...head,
  address: { ...sample.address, building },
  ...more,
})

const keep = ({ headers }: TestPerson, body: Body) => shop.call('keepAddress', { headers, body })
const change = ({ headers }: TestPerson, id: string, body: Call<'changeAddress'>['body']) =>
  shop.call('changeAddress', { headers, params: { id }, body })
const remove = ({ headers }: TestPerson, id: string) => shop.call('removeAddress', { headers, params: { id } })
const listed = async ({ headers }: TestPerson) => (await shop.call('listAddresses', { headers })).body
const buildings = async (person: TestPerson) => (await listed(person)).map(({ address }) => address.building)
const defaults = async (person: TestPerson) =>
  (await listed(person)).filter(({ is_default }) => is_default).map(({ address }) => address.building)

let second = 0
/** Each is kept later than the one before. */
async function kept(person: TestPerson, body: Body) {
  second += 1
  shop.clock.set(new Date(Date.parse('2026-11-24T10:00:00+09:00') + second * 1_000).toISOString())
  const answer = await keep(person, body)
  expect(answer.status).toBe(201)
  return answer.body
}

test('what is kept comes back as it goes into an order, put right; the first one is the default', async () => {
  const person = await signUp(shop)
  expect(await listed(person)).toEqual([])
  const answer = await keep(person, { ...head, is_default: false })
  expect([answer.status, answer.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: '本社',
      address: { ...sample.address, postal_code: '1000004' },
      reception: { ...reception, tel: '0312345678' },
      note: '受付で社名をお伝えください。',
      is_default: true,
    },
  ])
  expect(await listed(person)).toEqual([answer.body])
})

test('what is sent again, since its answer was lost, is kept once; also of thirty, and at once', async () => {
  const person = await signUp(shop)
  const first = await kept(person, at('一'))
  expect(await kept(person, at('一'))).toEqual(first)
  const answers = await Promise.all(Array.from({ length: 4 }, () => keep(person, at('二'))))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
  expect(await buildings(person)).toEqual(['一', '二'])
  const asDefault = await kept(person, at('二', { is_default: true }))
  expect(await listed(person)).toEqual([asDefault, { ...first, is_default: false }])
  for (let n = 3; n <= 30; n += 1) await kept(person, at(`${n}階`))
  expect((await keep(person, at('30階'))).status).toBe(201)
  expect((await keep(person, at('30階', { name: '別館' }))).body.code).toBe('too_many_addresses')
})

test('only the address is needed', async () => {
  const person = await signUp(shop)
  const { building: _, note: __, ...address } = sample.address
  const { body } = await keep(person, { address })
  expect(body).toMatchObject({ name: '', address: { building: '', note: '' }, reception: null, note: '' })
})

test('the default stands first, the others in the order in which they were kept', async () => {
  const person = await signUp(shop)
  for (const building of ['一', '二', '三']) await kept(person, at(building))
  expect(await buildings(person)).toEqual(['一', '二', '三'])
  await kept(person, at('四', { is_default: true }))
  expect(await buildings(person)).toEqual(['四', '一', '二', '三'])
  expect(await defaults(person)).toEqual(['四'])
})

test('of a change only what is sent is changed', async () => {
  const person = await signUp(shop)
  await kept(person, head)
  const second = await kept(person, at('二'))
  expect((await change(person, second.id, { name: '大阪' })).body).toEqual({ ...second, name: '大阪' })
  expect((await change(person, second.id, { reception: null, note: '' })).body).toMatchObject({
    name: '大阪',
    reception: null,
    note: '',
    address: second.address,
  })
  const { body } = await change(person, second.id, { is_default: true })
  expect(body.is_default).toBe(true)
  expect(await defaults(person)).toEqual(['二'])
  expect((await change(person, second.id, {})).body).toEqual(body)
  expect((await listed(person))[0]).toEqual(body)
})

test('the default is passed on, never put down', async () => {
  const person = await signUp(shop)
  const first = await kept(person, at('一'))
  const second = await kept(person, at('二'))
  const answer = await change(person, first.id, { is_default: false })
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'is_default'])
  expect((await change(person, second.id, { is_default: false })).status).toBe(200)
  expect(await defaults(person)).toEqual(['一'])
})

test('without its default the next one is the default; without the last one there is none', async () => {
  const person = await signUp(shop)
  const all = [await kept(person, at('一')), await kept(person, at('二')), await kept(person, at('三'))]
  expect((await remove(person, all[0]!.id)).status).toBe(204)
  expect(await defaults(person)).toEqual(['二'])
  expect((await remove(person, all[2]!.id)).status).toBe(204)
  expect(await defaults(person)).toEqual(['二'])
  expect((await remove(person, all[1]!.id)).status).toBe(204)
  expect(await listed(person)).toEqual([])
  expect((await remove(person, all[1]!.id)).status).toBe(404)
})

test('thirty at most, also of those that are kept at the same moment; they can still be changed', async () => {
  const person = await signUp(shop)
  for (let n = 1; n <= 28; n += 1) await kept(person, at(`${n}階`))
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((building) => keep(person, at(building))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_addresses')
  const all = await listed(person)
  expect(all).toHaveLength(30)
  expect((await change(person, all[29]!.id, { name: '支社' })).status).toBe(200)
  expect((await remove(person, all[0]!.id)).status).toBe(204)
  expect((await keep(person, at('e'))).status).toBe(201)
})

test('whatever is done at once, one is the default', async () => {
  const person = await signUp(shop)
  const all = await Promise.all(
    ['一', '二', '三', '四'].map((building) => keep(person, at(building, { is_default: true }))),
  )
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(await defaults(person)).toHaveLength(1)
  const ids = all.map(({ body }) => body.id)
  const changes = await Promise.all(ids.map((id) => change(person, id, { is_default: true })))
  expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await defaults(person)).toHaveLength(1)
  const removed = await Promise.all([...ids.slice(1).map((id) => remove(person, id)), keep(person, at('五'))])
  expect(removed.map(({ status }) => status)).toEqual([204, 204, 204, 201])
  expect(await listed(person)).toHaveLength(2)
  expect(await defaults(person)).toHaveLength(1)
})

describe('refuses, and keeps nothing:', () => {
  const osaka = { ...sample.address, postal_code: '530-0001', prefecture: '大阪府', city: '大阪市北区' }
  test.each<[string, object, number, string]>([
    ['a name that is too long', { name: 'あ'.repeat(51) }, 422, 'name'],
    ['a note that is too long', { note: 'あ'.repeat(1_001) }, 422, 'note'],
    ['a postal code that is none', { address: { ...sample.address, postal_code: '123' } }, 422, 'address.postal_code'],
    ['no street', { address: { ...sample.address, street: ' ' } }, 422, 'address.street'],
    ['a ward of another code', { address: { ...sample.address, city: '港区' } }, 422, 'address.city'],
    ['a receiver without a name', { reception: { ...reception, name: '' } }, 422, 'reception.name'],
    ['a telephone that cannot be', { reception: { ...reception, tel: '0100000000' } }, 422, 'reception.tel'],
    ['a default that is no flag', { is_default: 'yes' }, 422, 'is_default'],
    ['a field that is not known', { user_id: randomUUID() }, 422, 'user_id'],
    ['a field of the address that is not known', { address: { ...sample.address, floor: '2' } }, 422, 'address.floor'],
    ['where nothing is delivered', { address: osaka }, 409, 'area_not_served'],
  ])('%s', async (_, wrong, status, at) => {
    const person = await signUp(shop)
    const { id } = await kept(person, head)
    const before = await listed(person)
    for (const answer of [
      await keep(person, { ...head, ...wrong } as Body),
      await change(person, id, wrong as Call<'changeAddress'>['body']),
    ]) {
      const { errors, code } = answer.body as { errors?: { field: string }[]; code?: string }
      expect([answer.status, errors?.[0]?.field ?? code]).toEqual([status, at])
    }
    expect(await listed(person)).toEqual(before)
  })

  test('an address without an address', async () => {
    const person = await signUp(shop)
    const answer = await keep(person, { name: '本社' } as Body)
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'address'])
  })
})

test('nobody sees or changes what another account keeps, and an id that is none is found by nobody', async () => {
  const [owner, other] = [await signUp(shop), await signUp(shop)]
  const { id } = await kept(owner, head)
  await kept(other, at('よそ'))
  expect(await buildings(other)).toEqual(['よそ'])
  for (const unknown of [id, randomUUID(), 'x']) {
    expect((await change(other, unknown, { name: 'x', is_default: true })).status).toBe(404)
    expect((await remove(other, unknown)).status).toBe(404)
  }
  expect((await listed(owner))[0]).toMatchObject({ name: '本社', is_default: true })
  expect(await defaults(other)).toEqual(['よそ'])
  expect((await shop.call('listAddresses')).status).toBe(401)
})

test('of a deleted account nothing is kept', async () => {
  const person = await signUp(shop)
  await kept(person, head)
  await shop.call('deleteAccount', { headers: person.headers, body: { password: person.password } })
  expect(await shop.context.sql`select from kept_addresses where user_id = ${person.userId}`).toEqual([])
})
