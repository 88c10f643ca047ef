import { packageWords, servesAsWords } from '#contract/admin/product-words.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { monthAndDay, plainJapaneseDate, weekdayNames } from '#domain/tokyo-date.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { plannedIn } from './product-form-fields.ts'

const names: Readonly<Record<string, string>> = {
  name: '商品名',
  category_id: '分類',
  summary: '説明',
  description_long: '詳しい説明',
  contents: '中身',
  ingredients: '原材料名',
  ware: '器',
  best_before: 'お召し上がりの目安',
  tags: 'タグ',
  price_with_tax: '価格（税込）',
  tax_class: '税率',
  planned_prices: '予定の価格',
  package_type: '種別',
  unit: '単位',
  'serves.min': '何名さま分（から）',
  'serves.max': '何名さま分（まで）',
  serves_as: '献立での役割',
  servings: '杯数',
  min_qty: '最小の数',
  max_qty: '最大の数',
  qty_step: '数の刻み',
  daily_limit: '1日の数',
  lead_days: '注文締切',
  is_age_restricted: '年齢の制限',
  allergens_checked_on: '確認した日',
  published: '公開',
  sold_out: '品切れ',
  valid_from: '提供の始まり',
  valid_to: '提供の終わり',
  except_dates: '提供しない日',
}

export function fieldName(field: string): string {
  if (field.startsWith('allergen.')) return allergenName(field.slice(9))
  if (field.startsWith('weekday.')) return `${weekdayNames[Number(field.slice(8))]}曜日の提供`
  return names[field] ?? field
}

const allergenWords: Readonly<Record<string, string>> = { contains: '含む', may_contain: '含む可能性', '': '表示なし' }
const taxWords: Readonly<Record<string, string>> = { reduced: '8%（軽減）', usual: '10%' }

export function fieldWords(
  field: string,
  value: EditFields[string] | undefined,
  categories: ReadonlyMap<string, string>,
): string {
  const text = String(value ?? '')
  if (field.startsWith('allergen.')) return allergenWords[text] ?? text
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (field === 'category_id') return categories.get(text) ?? text
  if (field === 'tax_class') return taxWords[text] ?? text
  if (field === 'package_type') return packageWords[Number(text) as 0 | 1]
  if (field === 'serves_as') return servesAsWords[text as keyof typeof servesAsWords]
  if (field === 'planned_prices') {
    const words = plannedIn(text).map((step) => `${monthAndDay(step.valid_from)}から ${formatYen(step.price_with_tax)}`)
    return words.join('、')
  }
  if (field === 'lead_days') return `${text}営業日前`
  if (field === 'except_dates') return text.split(' ').filter(Boolean).map(monthAndDay).join('、')
  if (/_on$|^valid_/.test(field)) return text && plainJapaneseDate(text)
  const price = field === 'price_with_tax' ? readWholeNumber(text) : undefined
  return price === undefined ? text : formatYen(price)
}
