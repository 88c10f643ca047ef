// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { productFields } from '#contract/admin/product-fields.ts'
import type { ProductRecord } from '#contract/admin/products.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'
import { sampleProductRecord } from '#web/testing/sample-product-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'
import { withDiets } from './with-diets.ts'

const { typedOf, valuesOf, changeOf } = typedForm(productFields)

beforeEach(() => sessionStorage.clear())

const list = (rows: readonly object[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })
const categories = [
  { id: 2, name: 'お寿司', short_name: 'お寿司', sort_id: 2, note: '', products: 11, published: 11, version: 1 },
  { id: 9, name: 'お酒', short_name: 'お酒', sort_id: 9, note: '', products: 5, published: 5, version: 1 },
]
const around: Record<string, Answered> = {
  'GET /backend/api/admin/categories': list(categories),
  'GET /backend/api/admin/audit-log': list([]),
  'GET /backend/api/admin/product-imports': list([]),
}
const patch = 'PATCH /backend/api/admin/products/4'
const open = (record: () => ProductRecord, more: Record<string, Answered> = {}) =>
  showAdmin('/admin/products/4', {
    answers: { 'GET /backend/api/admin/products/4': () => json(record()), ...around, ...more },
  })
const bar = () => screen.findByRole('region', { name: '未保存の変更' })
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('what is typed is said, and only what differs is sent, with the version', async () => {
  let record = sampleProductRecord()
  const { user, calls } = await open(() => record, {
    [patch]: () => {
      record = { ...record, price_with_tax: 9_000, version: 2 }
      return json(record)
    },
  })
  expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull()
  const price = await field('価格（税込） 必須')
  await user.clear(price)
  await user.type(price, '９０００')
  expect(screen.getByText(/税抜 8,334円/)).toBeDefined()
  expect((await bar()).textContent).toContain('1か所を変更しています')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(screen.queryByRole('region', { name: '未保存の変更' })).toBeNull())
  expect(calls.find(({ what }) => what === patch)?.body).toEqual({ version: 1, price_with_tax: 9_000 })
})

test('a price of another order of magnitude is asked about before the record is saved', async () => {
  const { user, calls } = await open(sampleProductRecord, { [patch]: () => json(sampleProductRecord()) })
  const sent = () => calls.filter(({ what }) => what === patch).map(({ body }) => body)
  const price = await field('価格（税込） 必須')
  await user.clear(price)
  await user.type(price, '842')
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  const dialog = await screen.findByRole('dialog', { name: 'この価格で保存しますか？' })
  expect(dialog.textContent).toContain('8,424円 → 842円')
  expect(sent()).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'この価格で保存する' }))
  await waitFor(() => expect(sent()).toEqual([{ version: 1, price_with_tax: 842 }]))
})

test('what is wrong is said at its field and is not sent', async () => {
  const { user, calls } = await open(sampleProductRecord)
  await user.click(await screen.findByRole('switch', { name: /お酒/ }))
  const name = await field('商品名 必須')
  await user.clear(name)
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  expect(await screen.findAllByText('お酒の税率は10%です。')).not.toHaveLength(0)
  expect(screen.getAllByText('商品名をご記入ください。')).not.toHaveLength(0)
  expect(calls.filter(({ what }) => what === patch)).toEqual([])
})

test('a diet is marked by its box, as one of the tags', async () => {
  const { user, calls } = await open(sampleProductRecord)
  await user.click(await screen.findByRole('checkbox', { name: 'ハラール' }))
  expect((await field('タグ')).value).toBe('旬、ハラール')
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  await waitFor(() =>
    expect(calls.find(({ what }) => what === patch)?.body).toMatchObject({ tags: ['旬', 'ハラール'] }),
  )
})

test('what the shop refuses is said at its field, and what was typed stays', async () => {
  const { user } = await open(sampleProductRecord, {
    [patch]: () =>
      json(
        { code: 'invalid', message: '', errors: [{ field: 'weekdays', message: '曜日を選び直してください。' }] },
        422,
      ),
  })
  await user.click(await screen.findByRole('checkbox', { name: '日' }))
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  expect(await screen.findAllByText('曜日を選び直してください。')).not.toHaveLength(0)
  expect((await bar()).textContent).toContain('日曜日の提供')
})

test('two who change the same field see both, and each other field is merged', async () => {
  let record = sampleProductRecord()
  const { user, calls } = await open(() => record, {
    [patch]: ({ body }) => {
      if ((body as { version: number }).version === 2) return json({ ...record, version: 3 })
      record = {
        ...record,
        price_with_tax: 9_500,
        summary: '24貫。',
        version: 2,
        last_change: { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' },
      }
      return json({ code: 'edited_meanwhile', message: '', product: record }, 409)
    },
  })
  const price = await field('価格（税込） 必須')
  await user.clear(price)
  await user.type(price, '9,000')
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  const panel = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  expect(panel.textContent).toContain('河野 遥さんがこの商品を変更しています')
  for (const words of ['8,424円', '9,500円', '9,000円']) expect(panel.textContent).toContain(words)
  expect(panel.textContent).toContain('説明は、河野 遥さんの変更を取り込みました')
  await user.click(within(panel).getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
  await waitFor(() => expect(calls.filter(({ what }) => what === patch)).toHaveLength(2))
  expect(calls.filter(({ what }) => what === patch).at(-1)?.body).toEqual({ version: 2, price_with_tax: 9_000 })
})

test('what was typed outlives a reload', async () => {
  const { user, unmount } = await open(sampleProductRecord)
  await user.type(await field('器'), '（回収）')
  unmount()
  await open(sampleProductRecord)
  expect((await field('器')).value).toBe('黒塗り桶（回収）')
})

describe('allergens', () => {
  test('unchecked says so and calls nothing free; a day makes the rest free', async () => {
    const unknown = sampleProductRecord({ allergens_checked_on: null, allergens_known: false })
    const { user, calls } = await open(() => unknown, { [patch]: () => json(unknown) })
    expect(await screen.findByText(/未確認のあいだは/)).toBeDefined()
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'かに' }).selectedOptions[0]?.textContent).toBe('―')
    await user.selectOptions(screen.getByRole('combobox', { name: 'かに' }), '含む可能性')
    await user.click(screen.getByRole('button', { name: '今日、すべて確認した' }))
    expect(screen.queryByText(/未確認のあいだは/)).toBeNull()
    await user.click(within(await bar()).getByRole('button', { name: /保存する/ }))
    await waitFor(() => expect(calls.some(({ what }) => what === patch)).toBe(true))
    expect(calls.find(({ what }) => what === patch)?.body).toEqual({
      version: 1,
      allergens: [
        { code: 'shrimp', state: 'contains' },
        { code: 'crab', state: 'may_contain' },
      ],
      allergens_checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
  })
})

test('taking it out says what remains, asks once, and leads back to the list', async () => {
  const { user, calls, router } = await open(() => sampleProductRecord({ open_orders: 23 }), {
    'DELETE /backend/api/admin/products/4': () => new Response(null, { status: 204 }),
    'GET /backend/api/admin/products': list([]),
  })
  expect(await screen.findByText(/お届け前のご注文23件には、そのまま残ります/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '取り下げる' }))
  const dialog = screen.getByRole('dialog', { name: /取り下げますか/ })
  await user.click(within(dialog).getByRole('button', { name: '取り下げる' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products'))
  expect(calls.find(({ what }) => what.startsWith('DELETE'))?.body).toEqual({ version: 1 })
})

test('what was taken out can only come back, as a draft', async () => {
  let record = sampleProductRecord({ archived_at: '2026-11-24T10:00:00+09:00', published: false, version: 3 })
  const { user, calls } = await open(() => record, {
    [patch]: () => {
      record = { ...record, archived_at: null, version: 4 }
      return json(record)
    },
  })
  expect(screen.queryByRole('textbox', { name: /商品名/ })).toBeNull()
  await user.click(await screen.findByRole('button', { name: '下書きに戻す' }))
  expect(await field('商品名 必須')).toBeDefined()
  expect(calls.find(({ what }) => what === patch)?.body).toEqual({ version: 3, archived: false })
})

test('a copy opens where it can be written on', async () => {
  const { user, router } = await open(sampleProductRecord, {
    'POST /backend/api/admin/products/4/copy': () => json(sampleProductRecord({ id: 60 }), 201),
    'GET /backend/api/admin/products/60': () => json(sampleProductRecord({ id: 60, published: false })),
  })
  await user.click(await screen.findByRole('button', { name: '複製' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/60'))
  await waitFor(() => expect(screen.queryByRole('link', { name: /お客さまの画面で見る/ })).toBeNull())
})

test('a new product is a draft with what was typed, and opens when it is made', async () => {
  const { user, calls, router } = await showAdmin('/admin/products/new?category=9', {
    answers: {
      ...around,
      'POST /backend/api/admin/products': () => json(sampleProductRecord({ id: 61 }), 201),
      'GET /backend/api/admin/products/61': () => json(sampleProductRecord({ id: 61 })),
    },
  })
  await user.type(await field('商品名 必須'), '湯豆腐')
  await user.click(screen.getByRole('button', { name: /追加する/ }))
  expect(await screen.findAllByText(/価格を、1円から/)).not.toHaveLength(0)
  await user.type(await field('価格（税込） 必須'), '3240')
  await user.type(await field('単位 必須'), '鍋')
  await user.type(await field('中身'), '豆腐：木綿{Enter}薬味：葱、生姜')
  await user.click(screen.getByRole('button', { name: /追加する/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/products/61'))
  expect(calls.find(({ what }) => what === 'POST /backend/api/admin/products')?.body).toMatchObject({
    name: '湯豆腐',
    category_id: 9,
    price_with_tax: 3_240,
    unit: '鍋',
    published: false,
    contents: [
      { name: '豆腐', text: '木綿' },
      { name: '薬味', text: '葱、生姜' },
    ],
  })
  expect(sessionStorage.getItem('ADMIN_DRAFTS') ?? '').not.toContain('湯豆腐')
})

describe('fields', () => {
  test('there and back, a product is the same', () => {
    const record = sampleProductRecord({ weekdays: [1, 5], except_dates: ['2026-12-18'], serves: { min: 1, max: 1 } })
    const values = valuesOf(typedOf(record))
    expect(record).toMatchObject(values)
    expect(changeOf(typedOf(record), [])).toEqual({})
  })

  test.each([
    ['旬', ['vegetarian', 'halal'], '旬、ベジタリアン、ハラール'],
    ['菜食 旬', ['vegetarian', 'gluten_free'], '菜食、旬、グルテンフリー'],
    ['菜食、旬、ハラル', ['halal'], '旬、ハラル'],
    ['ハラール', [], ''],
  ])('of the tags %j with the marks %j come %j', (tags, diets, expected) => {
    expect(withDiets(tags, diets)).toBe(expected)
  })

  test.each([
    ['one number of guests is both', { 'serves.min': '2', 'serves.max': '' }, { serves: { min: 2, max: 2 } }],
    ['whichever of the two it is', { 'serves.min': '', 'serves.max': '4' }, { serves: { min: 4, max: 4 } }],
    ['no number of guests is none', { 'serves.min': '', 'serves.max': ' ' }, { serves: null }],
    ['tags however they are told apart', { tags: '旬, 新作　海の幸' }, { tags: ['旬', '新作', '海の幸'] }],
    ['a line without its mark has no heading', { contents: '鮪' }, { contents: [{ name: '', text: '鮪' }] }],
    ['a price that is none', { price_with_tax: '高い' }, { price_with_tax: Number.NaN }],
    ['no weekday', Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((d) => [`weekdays.${d}`, false])), { weekdays: [] }],
  ])('%s', (_what, changes, values) => {
    expect(valuesOf({ ...typedOf(sampleProductRecord()), ...changes })).toMatchObject(values)
  })
})
