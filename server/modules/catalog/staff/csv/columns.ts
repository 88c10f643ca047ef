import { type ProductValues, productFields } from '#contract/admin/product-fields.ts'
import { packageWords, servesAsWords } from '#contract/admin/product-words.ts'
import { labelsOf } from '#contract/fields/field.ts'
import { ALLERGENS, allergenName } from '#domain/allergen.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { foldForSearch } from '#domain/search-text.ts'
import { type TokyoDate, weekdayNames } from '#domain/tokyo-date.ts'
import { valuesOf } from '../product-values.ts'
import type { StoredProduct } from '../queries.ts'

/** What is written about a product, cell by cell: an end of a range has a column of its own. */
export type CellValues = Omit<ProductValues, 'serves' | 'allergens'> & {
  servesMin: number | null
  servesMax: number | null
  contains: readonly Code[]
  mayContain: readonly Code[]
}
type Code = ProductValues['allergens'][number]['code']

/** What is wrong with a cell. */
export class CellFault {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

export type Column = {
  head: string
  /** Whose errors are said here. */
  fields: readonly string[]
  write: (values: CellValues, categoryName: string) => string
  /** It holds words, also where they look like a number or a date. */
  isText?: true
  read: (cell: string, categories: ReadonlyMap<string, number>) => Partial<CellValues> | CellFault
}

export const idHead = 'ID'
export const versionHead = '版'

export function cellValuesOf(product: StoredProduct, today: TokyoDate): CellValues {
  const { serves, allergens, ...values } = valuesOf(product, today)
  const marked = (wanted: string) => allergens.filter(({ state }) => state === wanted).map(({ code }) => code)
  return {
    ...values,
    servesMin: serves?.min ?? null,
    servesMax: serves?.max ?? null,
    contains: marked('contains'),
    mayContain: marked('may_contain'),
  }
}

/** As it is sent; whether it may be so is for the schema to say. */
export function productValuesOf({ servesMin, servesMax, contains, mayContain, ...values }: CellValues): object {
  const marks = [
    ...contains.map((code) => ({ code, state: 'contains' as const })),
    ...mayContain.map((code) => ({ code, state: 'may_contain' as const })),
  ]
  const place = new Map<string, number>(ALLERGENS.map(({ code }, index) => [code, index]))
  return {
    ...values,
    serves: servesMin === null && servesMax === null ? null : { min: servesMin, max: servesMax },
    allergens: marks.toSorted((a, b) => place.get(a.code)! - place.get(b.code)!),
  }
}

/** What is written in the cell, as it is called everywhere. */
const labels: Readonly<Record<keyof CellValues, string>> = {
  ...labelsOf(productFields),
  servesMin: productFields.serves.places.min,
  servesMax: productFields.serves.places.max,
  contains: '含むアレルゲン',
  mayContain: '含む可能性のあるアレルゲン',
}

type TextField = 'name' | 'summary' | 'description_long' | 'ingredients' | 'ware' | 'best_before' | 'unit'
const text = (field: TextField): Column => ({
  head: labels[field],
  fields: [field],
  write: (values) => values[field],
  isText: true,
  read: (cell) => ({ [field]: cell.replaceAll('\r\n', '\n') }),
})

type NumberField =
  | 'price_with_tax'
  | 'daily_limit'
  | 'servings'
  | 'min_qty'
  | 'max_qty'
  | 'qty_step'
  | 'lead_days'
  | 'servesMin'
  | 'servesMax'
const mayBeEmpty: ReadonlySet<NumberField> = new Set(['servings', 'daily_limit', 'servesMin', 'servesMax'])
/** `how`: how it is written, where that is not plain. */
const number = (field: NumberField, how = '', fields: readonly string[] = [field]): Column => ({
  head: labels[field] + how,
  fields,
  write: (values) => String(values[field] ?? ''),
  read(cell) {
    if (cell.trim() === '' && mayBeEmpty.has(field)) return { [field]: null }
    const value = readWholeNumber(cell)
    return value === undefined ? new CellFault('数字だけでご記入ください。') : { [field]: value }
  },
})

const yes: ReadonlySet<string> = new Set(['はい', '1', 'TRUE', '○', '〇'])
const no: ReadonlySet<string> = new Set(['いいえ', '0', 'FALSE', '×', ''])
const flag = (field: 'is_age_restricted' | 'published' | 'sold_out'): Column => ({
  head: labels[field],
  fields: [field],
  write: (values) => (values[field] ? 'はい' : 'いいえ'),
  read(cell) {
    const said = cell.normalize('NFKC').trim().toUpperCase()
    if (!yes.has(said) && !no.has(said)) return new CellFault('「はい」か「いいえ」でご記入ください。')
    return { [field]: yes.has(said) }
  },
})

const day = (field: 'allergens_checked_on' | 'valid_from' | 'valid_to'): Column => ({
  head: labels[field],
  fields: [field],
  write: (values) => values[field] ?? '',
  read(cell) {
    if (cell.trim() === '') return { [field]: null }
    return { [field]: isoDate(cell) } as Partial<CellValues>
  },
})

/** 2026-12-01, or what Excel makes of it. What is no date is left for the schema to refuse. */
function isoDate(cell: string): string {
  const [, year, month, date] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(cell.normalize('NFKC').trim()) ?? []
  return year ? `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}` : cell
}

const oneOf = <F extends 'package_type' | 'serves_as' | 'tax_class'>(
  field: F,
  words: readonly (readonly [value: CellValues[F], ...words: [string, ...string[]]])[],
): Column => ({
  head: labels[field],
  fields: [field],
  write: (values) => words.find(([value]) => value === values[field])![1],
  read(cell) {
    const said = foldForSearch(cell)
    const found = words.find(([, ...each]) => each.some((word) => foldForSearch(word) === said))
    return found
      ? ({ [field]: found[0] } as Partial<CellValues>)
      : new CellFault(`${words.map(([, word]) => `「${word}」`).join('か')}でご記入ください。`)
  },
})

const allergens = (field: 'contains' | 'mayContain'): Column => ({
  head: labels[field],
  fields: ['allergens'],
  write: (values) => values[field].map(allergenName).join('、'),
  read(cell) {
    const names = cell.split(/[、,，\n]/).filter((name) => name.trim() !== '')
    const found = names.map((name) => ALLERGENS.find((each) => foldForSearch(each.name) === foldForSearch(name)))
    const unknown = names[found.indexOf(undefined)]
    if (unknown) return new CellFault(`「${unknown.trim()}」は、アレルゲンの一覧にありません。`)
    return { [field]: found.map((each) => each!.code) }
  },
})

/** Several in one cell. What divides them may stand in one of them behind a backslash. */
const escaped = (part: string, divider: string) => part.replace(new RegExp(`[\\\\${divider}]`, 'gu'), '\\$&')
const unescaped = (part: string) => part.replace(/\\(.)/gu, '$1')
const divided = (cell: string, divider: string) =>
  [...cell.matchAll(new RegExp(`(?:\\\\[^]|[^\\\\${divider}])+`, 'gu'))].map(([part]) => part)

const category: Column = {
  head: labels.category_id,
  fields: ['category_id'],
  write: (_values, categoryName) => categoryName,
  isText: true,
  read(cell, categories) {
    const id = categories.get(cell.trim())
    return id === undefined ? new CellFault(`「${cell.trim()}」という分類はありません。`) : { category_id: id }
  },
}

const contents: Column = {
  head: `${labels.contents}（見出し：内容を、1行にひとつ）`,
  fields: ['contents'],
  write: (values) => values.contents.map(({ name, text: what }) => `${escaped(name, '：')}：${what}`).join('\n'),
  isText: true,
  read(cell) {
    const lines = cell.split(/\r?\n/).filter((line) => line.trim() !== '')
    const parts = lines.map((line) => /^((?:\\.|[^\\：])*)：(.*)$/u.exec(line))
    const wrong = lines[parts.indexOf(null)]
    if (wrong) return new CellFault(`「${wrong}」を、「見出し：内容」の形でご記入ください。`)
    return { contents: parts.map((part) => ({ name: unescaped(part![1]!), text: part![2]! })) }
  },
}

const tags: Column = {
  head: labels.tags,
  fields: ['tags'],
  write: (values) => values.tags.map((tag) => escaped(tag, '、')).join('、'),
  isText: true,
  read: (cell) => ({ tags: divided(cell, '、').map(unescaped) }),
}

const weekdays: Column = {
  head: `${labels.weekdays}（空欄は毎日）`,
  fields: ['weekdays'],
  write: (values) => values.weekdays?.map((weekday) => weekdayNames[weekday]).join('') ?? '',
  read(cell) {
    const names = [...cell.replace(/曜日?|[\s、,・]/gu, '')]
    const days = names.map((name) => weekdayNames.indexOf(name as '日'))
    if (days.includes(-1)) return new CellFault('「月火水」のように、曜日でご記入ください。')
    return { weekdays: days.length === 0 ? null : days.toSorted() }
  },
}

const plannedPrices: Column = {
  head: `${labels.planned_prices}（開催日と価格を、1行にひとつ）`,
  fields: ['planned_prices'],
  write: ({ planned_prices }) =>
    planned_prices
      .map((step) => `${step.valid_from} ${step.price_with_tax} ${step.tax_class === 'reduced' ? 8 : 10}%`)
      .join('\n'),
  isText: true,
  read(cell) {
    const lines = cell
      .normalize('NFKC')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
    const parts = lines.map((line) => /^\s*(\S+)\s+([\d,]+)\s+(8|10)%\s*$/.exec(line))
    const wrong = lines[parts.indexOf(null)]
    if (wrong) return new CellFault(`「${wrong}」を、「2027-04-01 1200 8%」の形でご記入ください。`)
    return {
      planned_prices: parts.map((part) => ({
        valid_from: isoDate(part![1]!),
        price_with_tax: readWholeNumber(part![2]!) ?? Number.NaN,
        tax_class: part![3] === '8' ? 'reduced' : 'usual',
      })) as CellValues['planned_prices'],
    }
  },
}

const exceptDates: Column = {
  head: labels.except_dates,
  fields: ['except_dates'],
  write: (values) => values.except_dates.join('、'),
  isText: true,
  read: (cell) => ({
    except_dates: cell
      .split(/[、,，\s]/)
      .filter(Boolean)
      .map(isoDate) as CellValues['except_dates'],
  }),
}

/** In the order of the file, behind the id and the version. */
const columnsByValue = {
  category_id: category,
  name: text('name'),
  summary: text('summary'),
  description_long: text('description_long'),
  contents,
  ingredients: text('ingredients'),
  ware: text('ware'),
  best_before: text('best_before'),
  tags,
  price_with_tax: number('price_with_tax'),
  tax_class: oneOf('tax_class', [
    ['reduced', '8', '8%'],
    ['usual', '10', '10%'],
  ]),
  planned_prices: plannedPrices,
  package_type: oneOf('package_type', [
    [0, packageWords[0]],
    [1, packageWords[1]],
  ]),
  unit: text('unit'),
  servesMin: number('servesMin', '', ['serves', 'serves.min']),
  servesMax: number('servesMax', '', ['serves.max']),
  serves_as: oneOf(
    'serves_as',
    Object.entries(servesAsWords).map(([value, words]) => [value as ProductValues['serves_as'], words] as const),
  ),
  servings: number('servings'),
  min_qty: number('min_qty'),
  max_qty: number('max_qty'),
  qty_step: number('qty_step'),
  daily_limit: number('daily_limit', '（空欄は限りなし）'),
  lead_days: number('lead_days', '（営業日前）'),
  is_age_restricted: flag('is_age_restricted'),
  contains: allergens('contains'),
  mayContain: allergens('mayContain'),
  allergens_checked_on: day('allergens_checked_on'),
  published: flag('published'),
  sold_out: flag('sold_out'),
  valid_from: day('valid_from'),
  valid_to: day('valid_to'),
  weekdays,
  except_dates: exceptDates,
} satisfies Record<keyof CellValues, Column>

/** In this order. A value without a column does not compile. */
export const columns: readonly Column[] = Object.values(columnsByValue)

/** Of an error of the schema, or of a product as a whole. */
export function columnOf(field: string): string {
  const names = [field, field.split('.').slice(0, 2).join('.'), field.split('.')[0]!]
  const found = names.flatMap((name) => columns.find(({ fields }) => fields.includes(name)) ?? [])
  return found[0]?.head ?? labels.name
}
