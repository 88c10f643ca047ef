import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Calculation } from '#contract/catalog.ts'
import { TaxBlock } from './tax-block.tsx'

const line = {
  id: 1,
  name: '',
  qty: 1,
  unit_price: 0,
  tax_rate: 8,
  tax_class: 'reduced' as const,
  is_age_restricted: false,
}

/** The worked example of the money rules: food 2,160×30, beer 550×20, delivery 3,300 less 1,100. */
const example: Calculation = {
  subtotal: 75_800,
  total: 78_000,
  shipping_fee: 3_300,
  campaign_discount_ship: 1_100,
  tax: { total: 6_000, reduced: 4_800, usual: 1_000, shipping_fee: 200 },
  tax_details: [
    { tax_class: 'reduced', rate: 8, amount: 64_800, tax: 4_800 },
    { tax_class: 'usual', rate: 10, amount: 13_200, tax: 1_200 },
  ],
  per_person: 2_600,
  shipping_known: true,
  shipping_free_from: 150_000,
  campaign: { name: '早割 配送料半額', code: null },
  lines: [
    { ...line, amount: 64_800 },
    { ...line, id: 2, tax_rate: 10, tax_class: 'usual', amount: 11_000 },
  ],
  warnings: [],
}

function rowsOf(calculation: Calculation, estimatedPerson: number | null): string[] {
  const html = renderToStaticMarkup(<TaxBlock calculation={calculation} estimatedPerson={estimatedPerson} />)
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, name, figure]) => `${name} ${figure!.replace(/<[^>]*>/g, '')}`,
  )
}

test('goods, delivery, discount, total, then the tax in it by rate', () => {
  expect(rowsOf(example, 30)).toEqual([
    '商品の合計（税込） 75,800円',
    '配送料（税込） 3,300円',
    '早割 配送料半額 −1,100円',
    'お支払い合計（税込） 78,000円',
    'うち消費税 6,000円',
    '8%対象 64,800円（軽減税率） 4,800円',
    '10%対象 11,000円（お酒・備品） 1,000円',
    '10%対象 2,200円（配送料） 200円',
    '30名さま・お一人さまあたり（配送料込み） 2,600円',
  ])
})

test('food delivered free of charge has one rate and no row of nothing', () => {
  const food = {
    ...example,
    subtotal: 64_800,
    total: 64_800,
    shipping_fee: 0,
    campaign_discount_ship: 0,
    tax: { total: 4_800, reduced: 4_800, usual: 0, shipping_fee: 0 },
    tax_details: [example.tax_details[0]!],
    per_person: null,
    lines: [example.lines[0]!],
  }
  expect(rowsOf(food, null)).toEqual([
    '商品の合計（税込） 64,800円',
    '配送料（税込） 無料',
    'お支払い合計（税込） 64,800円',
    'うち消費税 4,800円',
    '8%対象 64,800円（軽減税率） 4,800円',
  ])
})
