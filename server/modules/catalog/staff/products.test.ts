import { describe, expect, test } from 'vitest'
import type { Answer, Call } from '#contract/operations.ts'
import { testShop } from '#testing'
import { place, placementFor } from '../../../testing/sample-placement.ts'
import { createTestDatabase } from '../../../testing/test-database.ts'
import { signUp } from '../../../testing/test-person.ts'
import { quoteFor } from '../../../testing/test-quote.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const database = await createTestDatabase()
const config = { trustProxy: ['loopback'] }
const shop = await testShop({ config, database })
/** Another process of the same shop. */
const there = await testShop({ config, database: { ...database, drop: async () => {} } })
const { sql } = shop.context
const { headers, userId } = await staffWith(shop, ['catalogue'])

type Change = Omit<Call<'changeProduct'>['body'], 'version'>
type New = Call<'createProduct'>['body']

const list = (query: Call<'listProductRows'>['query'] = {}) => shop.call('listProductRows', { headers, query })
const idsOf = async (query: Call<'listProductRows'>['query']) => (await list(query)).body.map(({ id }) => id)
const read = async (id: number) => (await shop.call('getProductRecord', { headers, params: { id: String(id) } })).body
const create = (changes: Partial<New> = {}) =>
  shop.call('createProduct', {
    headers,
    body: { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋', ...changes },
  })
const made = async (changes: Partial<New> = {}) => (await create(changes)).body
const change = (id: number, version: number, body: Change) =>
  shop.call('changeProduct', { headers, params: { id: String(id) }, body: { version, ...body } })
/** On top of whatever it is now. */
const set = async (id: number, body: Change) => change(id, (await read(id)).version, body)
const archive = (id: number, version?: number) =>
  shop.call('archiveProduct', { headers, params: { id: String(id) }, query: {}, body: { version } })
const shown = async (server: typeof shop, id: number) =>
  (await server.call('listProducts')).body.find((product) => product.id === id)
const log = (id: number) => sql<{ action: string; before: object | null; after: object }[]>`
  select action, before, after from audit_log
  where record_kind = 'product' and record_id = ${String(id)} and by_user_id = ${userId} order by id`

describe('listProductRows', () => {
  test('shows the menu in the order of the shop, with what staff ask of it', async () => {
    const { body, headers: answered } = await list()
    expect([body.length, Number(answered.get('x-total-count'))]).toEqual([50, 53])
    const order = (await shop.call('listProducts')).body.map(({ id }) => id)
    expect([...body, ...(await list({ page: '2' })).body].map(({ id }) => id)).toEqual(order)
    expect(body.find(({ id }) => id === 4)).toMatchObject({
      id: 4,
      price_with_tax: expect.any(Number),
      tax_class: 'reduced',
      published: true,
      allergens_known: true,
      allergens_checked_on: '2026-11-03',
      archived_at: null,
      image: { src: expect.stringMatching(/^\/pictures\//) },
      version: 1,
    })
    expect((await list({ page: '3' })).body).toEqual([])
  })

  test.each([['にぎり'], ['ニギリ'], ['ﾆｷﾞﾘ']])('%s finds the same, in any kana and any width', async (q) => {
    const names = (await list({ q })).body.map(({ name }) => name)
    expect(names).toContain('炙りにぎり')
    expect(names.every((name) => name.includes('にぎり'))).toBe(true)
  })

  test('words together, marks alone, and what is not there', async () => {
    expect((await list({ q: 'にぎり 炙り' })).body.map(({ name }) => name)).toEqual(['炙りにぎり'])
    expect((await list({ q: 'しゃけ' })).body.map(({ name }) => name)).toEqual(['サーモンづくし', '焼き鮭の折'])
    expect((await list({ q: '・・' })).body).toEqual([])
    expect((await list({ q: 'ステーキ' })).body).toEqual([])
  })

  test('by category and by state', async () => {
    expect((await list({ category: '9' })).body.every(({ is_age_restricted }) => is_age_restricted)).toBe(true)
    const unchecked = (await list({ state: 'unchecked' })).body
    expect(unchecked.map(({ allergens_known }) => allergens_known)).toEqual([false, false])
    const draft = await made({ category_id: 10, tax_class: 'usual', serves_as: 'ware' })
    expect(await idsOf({ state: 'draft', category: '10' })).toEqual([draft.id])
    expect(await idsOf({ state: 'published', category: '10' })).not.toContain(draft.id)
    await set(draft.id, { sold_out: true })
    expect(await idsOf({ state: 'sold_out', category: '10' })).toEqual([draft.id])
  })

  test.each<[string, Record<string, string>]>([
    ['an unknown state', { state: 'gone' }],
    ['a category that is no number', { category: 'x' }],
    ['page 0', { page: '0' }],
    ['an unknown filter', { status: 'draft' }],
  ])('%s is refused', async (_what, query) => {
    expect((await list(query as never)).status).toBe(422)
  })
})

describe('createProduct', () => {
  test('makes a draft at the end of its category; nobody outside sees it', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: '湯豆腐',
      published: false,
      min_qty: 1,
      qty_step: 1,
      allergens: [],
      allergens_checked_on: null,
      allergens_known: false,
      image: null,
      images: [],
      price: 3_000,
      tax_rate: 8,
      version: 1,
    })
    expect((await idsOf({ category: '3' })).at(-1)).toBe(body.id)
    expect(await shown(shop, body.id)).toBeUndefined()
    expect(await log(body.id)).toMatchObject([
      { action: 'createProduct', before: null, after: { name: '湯豆腐', category: '温かい料理' } },
    ])
  })

  test('published at once, it is in the shop within a second on every server, with a plate for a picture', async () => {
    const { id } = await made({ published: true, tags: ['新作'], weekdays: [5, 1], valid_to: '2026-12-28' })
    expect(await shown(shop, id)).toMatchObject({
      name: '湯豆腐',
      weekdays: [1, 5],
      tags: ['新作'],
      allergens_known: false,
      image: { src: '/no-picture.svg' },
    })
    await expect.poll(async () => (await shown(there, id))?.name, { timeout: 1_000 }).toBe('湯豆腐')
    const detail = await shop.call('getProduct', { params: { id: String(id) }, query: {} })
    expect([detail.status, detail.body.images]).toEqual([200, []])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'あ'.repeat(61) }, 'name'],
    ['a name with a control character', { name: '湯\u0007豆腐' }, 'name'],
    ['a category that is not there', { category_id: 999 }, 'category_id'],
    ['half a yen', { price_with_tax: 0.5 }, 'price_with_tax'],
    ['a gift', { price_with_tax: 0 }, 'price_with_tax'],
    ['a negative price', { price_with_tax: -1 }, 'price_with_tax'],
    ['a price beyond all', { price_with_tax: 1_000_001 }, 'price_with_tax'],
    ['alcohol at the rate of food', { is_age_restricted: true }, 'tax_class'],
    ['a drink of 10 % without an age', { serves_as: 'drink', tax_class: 'usual' }, 'is_age_restricted'],
    ['a smallest number between two steps', { min_qty: 5, max_qty: 20, qty_step: 10 }, 'min_qty'],
    ['a largest number between two steps', { min_qty: 10, max_qty: 25, qty_step: 10 }, 'max_qty'],
    ['no step', { qty_step: 0 }, 'qty_step'],
    ['more at least than at most', { min_qty: 5, max_qty: 4 }, 'max_qty'],
    ['a season backwards', { valid_from: '2026-12-02', valid_to: '2026-12-01' }, 'valid_to'],
    ['a day that does not exist', { valid_from: '2026-02-30' }, 'valid_from'],
    ['guests backwards', { serves: { min: 3, max: 2 } }, 'serves'],
    ['only one number of guests', { serves: { min: 3 } }, 'serves.max'],
    ['no weekday', { weekdays: [] }, 'weekdays'],
    ['an eighth weekday', { weekdays: [7] }, 'weekdays.0'],
    ['checked tomorrow', { allergens_checked_on: '2026-11-25' }, 'allergens_checked_on'],
    ['an unknown allergen', { allergens: [{ code: 'rice', state: 'contains' }] }, 'allergens.0.code'],
    [
      'an allergen twice',
      {
        allergens: [
          { code: 'egg', state: 'contains' },
          { code: 'egg', state: 'may_contain' },
        ],
      },
      'allergens',
    ],
    ['the tag that orders give', { tags: ['人気'] }, 'tags'],
    ['a lead of a year', { lead_days: 365 }, 'lead_days'],
    ['what only orders tell', { is_best_seller: true }, 'is_best_seller'],
  ])('%s is refused at its field', async (_what, changes, field) => {
    const { status, body } = await create(changes as never)
    expect([status, (body as unknown as { errors: { field: string }[] }).errors.map((each) => each.field)]).toEqual([
      422,
      [field],
    ])
  })
})

describe('changeProduct', () => {
  test('changes what is sent and nothing else, notes it, and is in the shop within a second', async () => {
    const before = await read(6)
    const { status, body } = await change(6, before.version, { price_with_tax: 5_940, sold_out: true })
    expect(status).toBe(200)
    const { last_change: _, ...same } = before
    expect(body).toMatchObject({
      ...same,
      price_with_tax: 5_940,
      price: 5_500,
      sold_out: true,
      version: before.version + 1,
    })
    expect(await shown(shop, 6)).toMatchObject({ price_with_tax: 5_940, sold_out: true })
    await expect.poll(async () => (await shown(there, 6))?.price_with_tax, { timeout: 1_000 }).toBe(5_940)
    expect((await log(6)).at(-1)).toEqual({
      action: 'changeProduct',
      before: { price_with_tax: before.price_with_tax, sold_out: false },
      after: { price_with_tax: 5_940, sold_out: true },
    })
    expect((await read(6)).last_change).toEqual({ by: '神山 葵', at: '2026-11-24T10:00:00+09:00' })
    await set(6, { price_with_tax: before.price_with_tax, sold_out: false })
  })

  test('an older version is told what there is; the same change twice is one; without a version it is refused', async () => {
    const { id } = await made()
    await change(id, 1, { price_with_tax: 3_000 })
    const late = await change(id, 1, { name: '湯豆腐の鍋' })
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'edited_meanwhile', product: { id, name: '湯豆腐', price_with_tax: 3_000, version: 2 } },
    ])
    const again = await change(id, 1, { price_with_tax: 3_000 })
    expect([again.status, again.body.version, (await log(id)).length]).toEqual([200, 2, 2])
    const without = await shop.call('changeProduct', { headers, params: { id: String(id) }, body: {} as never })
    expect([without.status, (without.body as never as { errors: object[] }).errors]).toMatchObject([
      422,
      [{ field: 'version' }],
    ])
    expect((await change(999_999, 1, { name: 'x' })).status).toBe(404)
  })

  test('of two at once, one is told', async () => {
    const { id } = await made()
    const answers = await Promise.all([1_000, 2_000].map((price_with_tax) => change(id, 1, { price_with_tax })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a mark for a diet that its allergens speak against is refused at the tags', async () => {
    const { id } = (await create({ tags: ['グルテンフリー'] })).body
    const { status, body } = await set(id, { allergens: [{ code: 'wheat', state: 'may_contain' }] })
    expect([status, (body as never as { errors: object[] }).errors]).toMatchObject([422, [{ field: 'tags' }]])
    expect((await set(id, { tags: ['旬'], allergens: [{ code: 'wheat', state: 'may_contain' }] })).status).toBe(200)
    expect((await set(id, { tags: ['菜食'] })).body.tags).toEqual(['菜食'])
  })

  test('the whole must hold with what was there: a drink cannot become alcohol by half', async () => {
    const { id } = await made({ category_id: 8, serves_as: 'drink', servings: 6 })
    expect((await set(id, { is_age_restricted: true })).status).toBe(422)
    expect((await set(id, { tax_class: 'usual' })).status).toBe(422)
    expect((await set(id, { is_age_restricted: true, tax_class: 'usual' })).body).toMatchObject({ tax_rate: 10 })
    expect((await set(id, { min_qty: 21 })).status).toBe(422)
    expect((await set(id, { serves_as: 'dish' })).status).toBe(422)
  })

  test('allergens are named, and only the day on which all were looked at makes the others free', async () => {
    const { id } = await made({ published: true, allergens: [{ code: 'soybean', state: 'contains' }] })
    expect(await shown(shop, id)).toMatchObject({ allergens_known: false, allergens: [{ code: 'soybean' }] })
    await set(id, {
      allergens: [
        { code: 'soybean', state: 'contains' },
        { code: 'egg', state: 'may_contain' },
      ],
      allergens_checked_on: '2026-11-24',
    })
    expect(await shown(shop, id)).toMatchObject({
      allergens_known: true,
      allergens: [
        { code: 'egg', state: 'may_contain' },
        { code: 'soybean', state: 'contains' },
      ],
    })
    await set(id, { allergens_checked_on: null })
    expect(await shown(shop, id)).toMatchObject({ allergens_known: false })
    expect((await log(id)).at(1)).toMatchObject({
      before: { allergens: ['大豆（含む）'], allergens_checked_on: null },
      after: { allergens: ['卵（含む可能性）', '大豆（含む）'], allergens_checked_on: '2026-11-24' },
    })
  })

  test('in another category it stands last', async () => {
    const { id } = await made({ category_id: 2 })
    await set(id, { category_id: 3 })
    expect((await idsOf({ category: '3' })).at(-1)).toBe(id)
    expect(await idsOf({ category: '2' })).not.toContain(id)
  })

  test('what is found out daily, and its place in the list, do not disturb whoever writes about it', async () => {
    const { id } = await made()
    await sql`update products set is_best_seller = true, sort_id = sort_id + 1 where id = ${id}`
    expect((await change(id, 1, { name: '湯豆腐の鍋' })).status).toBe(200)
  })

  test('a placed order, a quote and its papers keep name and price, whatever becomes of the product', async () => {
    const { headers: orderer } = await signUp(shop)
    const { id } = await made({ published: true, allergens_checked_on: '2026-11-24' })
    const body = await placementFor(shop, { cart: [{ id, qty: 2 }] })
    const placed = await place(shop, body, undefined, orderer)
    const quote = await quoteFor(shop, { cart: [{ id, qty: 2 }] })
    const params = { id: placed.body.id }
    const order = async () => (await shop.call('getMeetup', { headers: orderer, params })).body
    const held = async () => (await shop.call('getQuote', { params: { token: quote.token } })).body.calculation
    const invoice = async () => {
      await shop.call('getMeetupDocument', { headers: orderer, params: { ...params, kind: 'invoice' } } as never)
      const { body: listed } = await shop.call('listMeetupDocuments', { headers: orderer, params })
      return listed.issued.map(({ number, amount, state }: { number: string; amount: number; state: string }) => ({
        number,
        amount,
        state,
      }))
    }
    const before = { order: await order(), held: await held(), invoice: await invoice() }
    expect(before.order.calculation.lines).toMatchObject([{ name: '湯豆腐', unit_price: 3_240, qty: 2 }])

    await set(id, { name: '鱈ちり', price_with_tax: 9_999, tax_class: 'reduced', unit: '皿' })
    expect({ order: await order(), held: await held(), invoice: await invoice() }).toEqual(before)
    await archive(id, (await read(id)).version)
    expect({ order: await order(), held: await held(), invoice: await invoice() }).toEqual(before)
    expect((await read(id)).open_orders).toBe(1)
  })
})

describe('archiveProduct', () => {
  test('takes it out of the shop and of the list; it is found among the archived and comes back as a draft', async () => {
    const { id } = await made({ published: true })
    expect((await archive(id)).status).toBe(422)
    expect((await archive(id, 7)).body).toMatchObject({ code: 'edited_meanwhile', product: { id, version: 1 } })
    expect((await archive(id, 1)).status).toBe(204)
    expect(await shown(shop, id)).toBeUndefined()
    expect((await shop.call('getProduct', { params: { id: String(id) }, query: {} })).status).toBe(404)
    expect(await idsOf({ category: '3' })).not.toContain(id)
    expect(await idsOf({ state: 'archived' })).toContain(id)
    const record = await read(id)
    expect(record).toMatchObject({ archived_at: '2026-11-24T10:00:00+09:00', published: false, version: 2 })
    expect((await archive(id, 1)).status).toBe(204)
    expect((await change(id, 2, { published: true })).body).toMatchObject({ code: 'product_archived' })
    expect((await change(id, 2, { archived: false })).body).toMatchObject({ archived_at: null, published: false })
    expect((await log(id)).map(({ action }) => action)).toEqual(['createProduct', 'archiveProduct', 'changeProduct'])
  })
})

describe('copyProduct', () => {
  test('is a draft with the same values, pictures and companions, under a name that says so', async () => {
    const original = await read(6)
    const { status, body } = await shop.call('copyProduct', { headers, params: { id: '6' } })
    expect(status).toBe(201)
    const { id, name, published, version, sort_id, last_change, open_orders, is_best_seller, ...same } = original
    expect(original.allergens_checked_on).not.toBeNull()
    const unchecked = { ...same, allergens_checked_on: null, allergens_known: false }
    expect(body).toMatchObject({ ...unchecked, name: `${name}（コピー）`, published: false, version: 1 })
    await set(body.id, { published: true })
    const related = async (of: number) =>
      (await shop.call('getProduct', { params: { id: String(of) }, query: {} })).body.related.map((each) => each.id)
    expect(await related(body.id)).toEqual(await related(6))
    await set(body.id, { published: false })
    expect((await shop.call('copyProduct', { headers, params: { id: '999999' } })).status).toBe(404)
  })
})

describe('sortProducts', () => {
  const sort = (category_id: number, from: number[], to: number[]) =>
    shop.call('sortProducts', { headers, body: { category_id, from, to } })
  const inShop = async (server: typeof shop, category: number) =>
    (await server.call('listProducts')).body
      .filter(({ product_category: { id } }) => id === category)
      .map(({ id }) => id)

  test('gives a category its order, for customers too, and who has seen another order is told', async () => {
    const from = await idsOf({ category: '2' })
    const to = [from[1]!, from[0]!, ...from.slice(2)]
    expect((await sort(2, from, to)).body).toEqual({ products: to })
    expect(await idsOf({ category: '2' })).toEqual(to)
    const published = (ids: readonly number[], known: readonly number[]) => ids.filter((id) => known.includes(id))
    const known = await inShop(shop, 2)
    expect(known).toEqual(published(to, known))
    await expect.poll(() => inShop(there, 2), { timeout: 1_000 }).toEqual(known)
    const late = await sort(2, from, from.toReversed())
    expect([late.status, late.body]).toMatchObject([409, { code: 'edited_meanwhile', products: to }])
    expect((await sort(2, from, to)).status).toBe(200)
    const lines = await sql<{ before: { products: string[] } }[]>`
      select before from audit_log where action = 'sortProducts' and by_user_id = ${userId}`
    expect(lines.map(({ before }) => before.products.length)).toEqual([from.length])
    await sort(2, to, from)
  })

  test('a part of a long category changes places within itself', async () => {
    const all = await idsOf({ category: '7' })
    const [first, second, third] = all as [number, number, number]
    await sort(7, [first, third], [third, first])
    expect((await idsOf({ category: '7' })).slice(0, 3)).toEqual([third, second, first])
  })

  test('of two at once over the same products, in opposite order, one is told', async () => {
    const from = await idsOf({ category: '5' })
    const answers = await Promise.all([from.toReversed(), [...from.slice(1), from[0]!]].map((to) => sort(5, from, to)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test.each<[string, number, number[], number[], number]>([
    ['other products after than before', 2, [4, 5], [4, 6], 422],
    ['one twice', 2, [4, 4], [4, 4], 422],
    ['none', 2, [], [], 422],
    ['of another category', 3, [4, 5], [5, 4], 409],
    ['of no category', 999, [4, 5], [5, 4], 404],
  ])('%s is refused', async (_what, category, from, to, status) => {
    expect((await sort(category, from, to)).status).toBe(status)
  })
})

test('categories say how many products they have', async () => {
  const { body } = await shop.call('listCategoryRows', { headers, query: {} })
  expect(body.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  const counted = body.reduce<number>((sum, { products }) => sum + products, 0)
  expect(counted).toBe(Number((await list()).headers.get('x-total-count')))
  expect(body.every((each: Answer<'listCategoryRows'>[number]) => each.published <= each.products)).toBe(true)
})
