// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const found: ProductImport = {
  charset: 'utf-8',
  created: 1,
  changed: 1,
  unchanged: 0,
  errors: [],
  changes: [
    {
      line: 2,
      id: 4,
      name: '霜月',
      price_with_tax: 298,
      cells: [{ column: '価格（税込）', before: '2980', after: '298' }],
    },
    { line: 3, id: null, name: '雪見鍋', price_with_tax: 4_320, cells: [] },
  ],
  price_slips: [],
  price_slips_key: '',
  import_id: null,
}
const slips = { price_slips: [{ line: 2, id: 4, name: '霜月', valid_from: null, before: 2_980, after: 298 }] }
const csv = 'POST /backend/api/admin/products.csv'
const none = () => json([], 200, { 'x-total-count': '0' })

async function choose(answer: Partial<ProductImport>) {
  const tab = await showAdmin('/admin/products', {
    answers: {
      'GET /backend/api/admin/products': none,
      'GET /backend/api/admin/categories': none,
      'GET /backend/api/admin/product-imports': () => json([]),
      [csv]: () => json({ ...found, ...answer }),
    },
  })
  await tab.user.upload(
    await screen.findByLabelText('取り込むCSVのファイル'),
    new File(['ID,価格（税込）\n4,298\n'], '商品.csv', { type: 'text/csv' }),
  )
  const sent = () =>
    tab.calls
      .filter(({ what }) => what === csv)
      .map(({ query }) => [query.get('dry_run'), query.get('price_slips_key')].filter(Boolean).join())
  return { ...tab, sent, press: await screen.findByRole('button', { name: '2件を取り込む' }) }
}

test('a new product is shown with its price, and is taken by one press', async () => {
  const { user, sent, press } = await choose({})
  expect(screen.getByText(/新しい商品（3行目）/).textContent).toContain('4,320円')
  expect(screen.queryByRole('region', { name: '大きく変わる価格' })).toBeNull()
  await user.click(press)
  expect(await screen.findByText(/^2件を取り込みました。新しい商品は1件、変わった商品は1件です。$/)).toBeDefined()
  expect(within(screen.getByRole('region', { name: '取り込んだもの' })).getByText('霜月')).toBeDefined()
  expect(sent()).toEqual(['1', ''])
})

test('a price of another order of magnitude is marked, and wants a tick before the file is taken', async () => {
  const { user, sent, press } = await choose({ ...slips, price_slips_key: 'seen' })
  const part = within(screen.getByRole('region', { name: '大きく変わる価格' }))
  expect(part.getByText(/2,980円 → 298円（もとの5分の1以下、2行目）/)).toBeDefined()
  expect(screen.getByText('価格の確認')).toBeDefined()
  expect(press).toHaveProperty('disabled', true)
  await user.click(part.getByRole('checkbox', { name: 'この価格で取り込むことを確かめました' }))
  await user.click(press)
  expect(await screen.findByText(/^2件を取り込みました。新しい商品は1件、変わった商品は1件です。$/)).toBeDefined()
  expect(sent()).toEqual(['1', 'seen'])
})
