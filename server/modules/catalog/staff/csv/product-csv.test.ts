import fc from 'fast-check'
import iconv from 'iconv-lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { place, placementFor } from '../../../../testing/sample-placement.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop()
const { headers } = await staffWith(shop, ['catalogue'])

const draft = { name: '湯豆腐', category_id: 3, price_with_tax: 3_240, tax_class: 'reduced', unit: '鍋' } as const
let id = 0
beforeEach(async () => {
  id = (await shop.call('createProduct', { headers, body: draft })).body.id
})

async function exported(charset?: 'shift_jis'): Promise<Buffer> {
  const answer = await shop.fetch(`/backend/api/admin/products.csv${charset ? `?charset=${charset}` : ''}`, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    charset ? 'text/csv' : 'text/csv; charset=utf-8',
  ])
  return Buffer.from(await answer.arrayBuffer())
}
const imported = async (body: string | Uint8Array, query: { dry_run?: '1'; price_slips_key?: string } = {}) =>
  shop.call('importProducts', {
    headers: { ...headers, 'content-type': 'text/csv' },
    query,
    body: typeof body === 'string' ? Buffer.from(body) : body,
  })
const record = async (of = id) => (await shop.call('getProductRecord', { headers, params: { id: String(of) } })).body
const archive = async () => {
  const { version } = await record()
  await shop.call('archiveProduct', { headers, params: { id: String(id) }, query: {}, body: { version } })
}
const countProducts = async () => {
  const [row] = await shop.context.sql<{ n: number }[]>`select count(*)::int as n from products`
  return row!.n
}

const nothing = { errors: [], changes: [], price_slips: [], price_slips_key: '', import_id: null }

describe('out and in again', () => {
  test.each([undefined, 'shift_jis'] as const)('all stays as it was (%s)', async (charset) => {
    const file = await exported(charset)
    const { status, body } = await imported(file)
    expect([status, body]).toEqual([
      200,
      { ...nothing, charset: charset ?? 'utf-8', created: 0, changed: 0, unchanged: expect.any(Number) },
    ])
    expect(body.unchanged).toBeGreaterThan(50)
  })

  test('begins with the mark of Excel, and ends its lines as it does', async () => {
    const text = (await exported()).toString()
    expect(text.startsWith('\ufeff"ID","版","分類","商品名"')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test.each(['007', '1/2', '=1+1', '＝cmd', "'=1", "'1番", '-1', '12-25', '123456789012345678', '髙橋﨑'])(
    'a product called %j keeps its name, and is neither number nor formula',
    async (name) => {
      const { version } = await record()
      await shop.call('changeProduct', { headers, params: { id: String(id) }, body: { version, name } })
      const text = (await exported()).toString()
      const cells = text.split('\r\n').find((line) => line.startsWith(`"${id}",`))!
      expect(cells).not.toMatch(/,"[=＝-]/)
      if (/^\d/.test(name)) expect(cells).toContain(`"'${name}"`)
      expect((await imported(text)).body).toMatchObject({ changed: 0, errors: [] })
      expect((await record()).name).toBe(name)
    },
  )

  test('whatever texts a product has', async () => {
    const line = (max: number) => fc.string({ unit: 'grapheme', minLength: 1, maxLength: max })
    const product = fc.record({
      name: line(15),
      summary: line(20),
      description_long: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.replaceAll(' ', '\n')),
      contents: fc.array(fc.record({ name: line(8), text: line(20) }), { maxLength: 3 }),
      tags: fc.uniqueArray(line(3), { maxLength: 3 }),
    })
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(product, async (values) => {
        const { version } = await record()
        const params = { id: String(id) }
        const saved = await shop.call('changeProduct', { headers, params, body: { version, ...values } })
        if (saved.status !== 200) return
        accepted += 1
        expect((await imported(await exported())).body).toMatchObject({ changed: 0, errors: [] })
      }),
      { numRuns: 40, seed: 20261126 },
    )
    expect(accepted).toBeGreaterThan(20)
    // Its characters are not in Shift_JIS.
    await archive()
  })

  test('a character that Shift_JIS does not have is said, not lost', async () => {
    const { version } = await record()
    await shop.call('changeProduct', { headers, params: { id: String(id) }, body: { version, name: '𠮷野の鍋' } })
    const answer = await shop.fetch('/backend/api/admin/products.csv?charset=shift_jis', { headers })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'charset', message: expect.stringContaining('𠮷') }],
    })
    await archive()
  })
})

describe('a change', () => {
  test('is shown before it is made, and then only its cells are others', async () => {
    const before = await record()
    const file = `ID,価格（税込）,含むアレルゲン\n${id},"3,456","大豆、ゴマ"\n`
    const shown = await imported(file, { dry_run: '1' })
    expect(shown.body).toMatchObject({ created: 0, changed: 1, unchanged: 0, errors: [] })
    expect(shown.body.changes).toEqual([
      {
        line: 2,
        id,
        name: '湯豆腐',
        price_with_tax: 3_456,
        cells: [
          { column: '価格（税込）', before: '3240', after: '3,456' },
          { column: '含むアレルゲン', before: '', after: '大豆、ゴマ' },
        ],
      },
    ])
    expect(await record()).toEqual(before)
    expect((await imported(file)).body).toMatchObject({ changed: 1 })
    expect(await record()).toEqual({
      ...before,
      price_with_tax: 3_456,
      allergens: [
        { code: 'sesame', state: 'contains' },
        { code: 'soybean', state: 'contains' },
      ],
      version: before.version + 1,
      price: 3_200,
    })
    expect((await imported(file)).body).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('in Shift_JIS, as Excel saves it, with its dates and line ends', async () => {
    const file = iconv.encode(`ID,商品名,提供の始まり\r\n${id},髙橋の鍋～冬～,2026/12/1\r\n`, 'cp932')
    expect((await imported(file)).body).toMatchObject({ charset: 'shift_jis', changed: 1, errors: [] })
    expect(await record()).toMatchObject({ name: '髙橋の鍋～冬～', valid_from: '2026-12-01' })
  })

  test('leaves a placed order as it was, and customers see it at once', async () => {
    const placement = await placementFor(shop)
    const placed = await place(shop, placement)
    const ordered = placement.cart[0]!.id
    const { name, price_with_tax } = (await shop.call('getProduct', { params: { id: String(ordered) } })).body
    const other = price_with_tax - 99
    expect((await imported(`ID,商品名,価格（税込）\n${ordered},別の名前,${other}\n`)).body).toMatchObject({
      changed: 1,
    })
    const shown = (await shop.call('getProduct', { params: { id: String(ordered) } })).body
    expect([shown.name, shown.price_with_tax]).toEqual(['別の名前', other])
    const params = { guest_token: placed.body.guest_token! }
    const order = (await shop.call('getGuestOrder', { params })).body
    expect(JSON.stringify(order)).not.toContain('別の名前')
    await imported(`ID,商品名,価格（税込）\n${ordered},${name},${price_with_tax}\n`)
  })

  test('what somebody else has written since is not written over', async () => {
    const { version } = await record()
    const file = `ID,版,単位\n${id},${version},皿\n`
    await shop.call('changeProduct', { headers, params: { id: String(id) }, body: { version, summary: '絹ごし' } })
    expect((await imported(file)).body.errors).toMatchObject([{ line: 2, column: '版', value: String(version) }])
    expect(await record()).toMatchObject({ unit: '鍋', summary: '絹ごし' })
  })
})

describe('a price of another order of magnitude', () => {
  const planned = '予定の価格（開催日と価格を、1行にひとつ）'
  const file = () => `ID,価格（税込）,${planned}\n${id},324,2027-04-01 35000 8%\n`

  test('is named beforehand, and is taken by whoever has seen it', async () => {
    const { body: shown } = await imported(file(), { dry_run: '1' })
    const slip = { line: 2, id, name: '湯豆腐', before: 3_240 }
    expect(shown).toMatchObject({
      changed: 1,
      errors: [],
      price_slips: [
        { ...slip, valid_from: null, after: 324 },
        { ...slip, valid_from: '2027-04-01', after: 35_000 },
      ],
    })
    const { body } = await imported(file(), { price_slips_key: shown.price_slips_key })
    expect(body).toMatchObject({ changed: 1, errors: [] })
    expect(await record()).toMatchObject({ price_with_tax: 324, planned_prices: [{ price_with_tax: 35_000 }] })
  })

  test('is not taken where it was not shown, nor where the price has moved since', async () => {
    const before = await record()
    const { body: unseen } = await imported(file())
    expect(unseen.errors).toMatchObject([
      { line: 2, column: '価格（税込）', message: expect.stringContaining('3,240円 → 324円'), value: '324' },
      { line: 2, column: planned, message: expect.stringContaining('もとの5倍以上') },
    ])
    expect(await record()).toEqual(before)
    const { price_slips_key } = (await imported(file(), { dry_run: '1' })).body
    const moved = { version: before.version, price_with_tax: 3_300 }
    await shop.call('changeProduct', { headers, params: { id: String(id) }, body: moved })
    expect((await imported(file(), { price_slips_key })).body.errors).toHaveLength(2)
    expect(await record()).toMatchObject({ price_with_tax: 3_300, planned_prices: [] })
  })
})

test('prices that are planned, and how many there are a day', async () => {
  const file = `ID,予定の価格（開催日と価格を、1行にひとつ）,1日の数（空欄は限りなし）\n${id},"2027-04-01 3,500 8%\n2027/5/1 ３６００ 8%",20\n`
  expect((await imported(file)).body).toMatchObject({ changed: 1, errors: [] })
  expect(await record()).toMatchObject({
    daily_limit: 20,
    planned_prices: [
      { valid_from: '2027-04-01', price_with_tax: 3_500, tax_class: 'reduced' },
      { valid_from: '2027-05-01', price_with_tax: 3_600, tax_class: 'reduced' },
    ],
  })
  expect((await imported(await exported())).body).toMatchObject({ changed: 0, errors: [] })
  const { body } = await imported(`ID,予定の価格（開催日と価格を、1行にひとつ）\n${id},4月から3500円\n`)
  expect(body.errors).toMatchObject([{ line: 2, message: expect.stringContaining('の形で') }])
})

test('a row without an id is a new product, a draft unless it says otherwise', async () => {
  const [before, { body: categories }] = [await countProducts(), await shop.call('listCategories')]
  const category = categories.find((each) => each.id === 3)!.name
  const file = `商品名,分類,価格（税込）,税率,単位\n雪見鍋,${category},4320,8%,鍋\n\n,,,,\n月見鍋,${category},4320,10,鍋\n`
  const { body } = await imported(file)
  expect(body).toMatchObject({ created: 2, changed: 0, errors: [] })
  expect(await countProducts()).toBe(before + 2)
  const { body: found } = await shop.call('listProductRows', { headers, query: { q: '雪見鍋' } })
  expect(found).toMatchObject([{ name: '雪見鍋', price_with_tax: 4_320, published: false }])
})

test.each<[string, string, object]>([
  ['an unknown head', '商品,色\n', { line: 1, column: '商品' }],
  ['a head twice', 'ID,単位,単位\n', { line: 1, column: '単位' }],
  ['an empty file', '', { line: 1 }],
  ['words for a price', 'ID,価格（税込）\n@id,"4,5３6円"\n', { line: 2, column: '価格（税込）', value: '4,5３6円' }],
  ['a price of nothing', 'ID,価格（税込）\n@id,0\n', { line: 2, column: '価格（税込）' }],
  ['another rate', 'ID,税率\n@id,9\n', { line: 2, column: '税率', message: expect.stringContaining('「8」か「10」') }],
  ['an allergen that is none', 'ID,含むアレルゲン\n@id,かんきつ\n', { line: 2, value: 'かんきつ' }],
  ['a day that is none', 'ID,提供の始まり\n@id,2026-02-30\n', { line: 2, column: '提供の始まり' }],
  [
    'a season backwards',
    'ID,提供の始まり,提供の終わり\n@id,2027-01-01,2026-12-01\n',
    { line: 2, column: '提供の終わり' },
  ],
  ['half of a range', 'ID,何名さま分（多くて）\n@id,4\n', { line: 2, column: '何名さま分（少なくとも）' }],
  ['a stranger', 'ID,単位\n99999999,鍋\n', { line: 2, column: 'ID' }],
  ['letters for an id', 'ID,単位\n湯豆腐,鍋\n', { line: 2, column: 'ID' }],
  ['the same twice', 'ID,単位\n@id,皿\n@id,鍋\n', { line: 3, column: 'ID' }],
  ['too many cells', 'ID,単位\n@id,皿,3\n', { line: 2 }],
  ['no name', '商品名,分類,価格（税込）,税率,単位\n,お弁当,100,8,個\n', { line: 2, column: '商品名' }],
  ['a new one without a price', '商品名\n湯豆腐\n', { line: 2, message: expect.stringContaining('列が必要です') }],
  ['a category that is none', 'ID,分類\n@id,鍋もの\n', { line: 2, column: '分類' }],
  ['reduced alcohol', 'ID,お酒（20歳以上）\n@id,はい\n', { line: 2, column: '税率' }],
  ['a control character', 'ID,商品名\n@id,湯\u0007豆腐\n', { line: 2, column: '商品名' }],
  ['a control character', 'ID,商品名\n@id,\u0007湯豆腐\n', { line: 2, column: '商品名' }],
])('%s is said by line and column, and nothing is written', async (_what, file, error) => {
  const [before, count] = [await record(), await countProducts()]
  const { status, body } = await imported(file.replaceAll('@id', String(id)))
  expect([status, body.errors.length > 0]).toEqual([200, true])
  expect(body.errors[0]).toMatchObject(error)
  expect([await record(), await countProducts()]).toEqual([before, count])
})

test('one error keeps all else from being written', async () => {
  const before = await record()
  const { body } = await imported(`ID,単位\n${id},皿\n99999999,皿\n`)
  expect(body).toMatchObject({ changed: 1, errors: [{ line: 3 }] })
  expect(await record()).toEqual(before)
})

test.each<[string, Uint8Array, string]>([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00]), '文字を読み取れません'],
  ['UTF-16', Buffer.from('\ufeffID,単位\n1,鍋\n', 'utf16le'), '文字を読み取れません'],
  ['an open quote', Buffer.from('ID,単位\n1,鍋\n2,"鍋\n'), '3行目'],
  ['too many rows', Buffer.from(`ID,単位\n${'1,鍋\n'.repeat(10_001)}`), '10,000行まで'],
])('%s is refused with a word', async (_what, file, words) => {
  const { status, body } = (await imported(file)) as unknown as { status: number; body: { errors: object[] } }
  expect([status, body.errors]).toEqual([422, [{ field: 'file', message: expect.stringContaining(words) }]])
})

test('what is archived is not in the file, and is not brought back by one', async () => {
  await archive()
  expect((await exported()).toString()).not.toContain(`\r\n"${id}",`)
  expect((await imported(`ID,単位\n${id},皿\n`)).body.errors).toMatchObject([{ column: 'ID', line: 2 }])
})
