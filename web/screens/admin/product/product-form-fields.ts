import type { ProductValues } from '#contract/admin/product-fields.ts'
import type { ProductRecord } from '#contract/admin/products.ts'
import { contentsIn, contentsText } from '#contract/fields/contents-text.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { DIETS, dietsOf } from '#domain/diet.ts'
import { formatNumber } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

type Source = Omit<ProductValues, 'price_with_tax'> & { price_with_tax: number | null }

/** A product as flat fields, each of which two people may change without meeting; numbers as they are typed. */
export function fieldsOf(product: Source): EditFields {
  const { serves, allergens, contents, tags, weekdays: own, except_dates, planned_prices, ...rest } = product
  const states = new Map(allergens.map(({ code, state }) => [code, state]))
  return {
    name: rest.name,
    category_id: String(rest.category_id),
    summary: rest.summary,
    description_long: rest.description_long,
    contents: contentsText(contents),
    ingredients: rest.ingredients,
    ware: rest.ware,
    best_before: rest.best_before,
    tags: tags.join('、'),
    price_with_tax: rest.price_with_tax === null ? '' : formatNumber(rest.price_with_tax),
    tax_class: rest.tax_class,
    planned_prices: plannedText(planned_prices),
    package_type: String(rest.package_type),
    unit: rest.unit,
    'serves.min': numberText(serves?.min ?? null),
    'serves.max': numberText(serves?.max ?? null),
    serves_as: rest.serves_as,
    servings: numberText(rest.servings),
    min_qty: numberText(rest.min_qty),
    max_qty: numberText(rest.max_qty),
    qty_step: numberText(rest.qty_step),
    daily_limit: numberText(rest.daily_limit),
    lead_days: numberText(rest.lead_days),
    is_age_restricted: rest.is_age_restricted,
    ...Object.fromEntries(ALLERGENS.map(({ code }) => [`allergen.${code}`, states.get(code) ?? ''])),
    allergens_checked_on: rest.allergens_checked_on ?? '',
    published: rest.published,
    sold_out: rest.sold_out,
    valid_from: rest.valid_from ?? '',
    valid_to: rest.valid_to ?? '',
    ...Object.fromEntries(weekdays.map((day) => [`weekday.${day}`, own === null || own.includes(day)])),
    except_dates: except_dates.join(' '),
  }
}

type Planned = ProductValues['planned_prices']

/** Planned prices as one field, the soonest first: 「2027-04-01 1200 reduced」 for each line. */
export const plannedText = (steps: Planned): string =>
  steps
    .map((step) => `${step.valid_from} ${step.price_with_tax} ${step.tax_class}`)
    .toSorted()
    .join('\n')

export const plannedIn = (text: string): Planned =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [valid_from = '', price, tax_class] = line.split(' ')
      return { valid_from, price_with_tax: Number(price), tax_class: tax_class === 'usual' ? 'usual' : 'reduced' }
    })

/** As a record has it. */
export const fieldsOfRecord = (record: ProductRecord): EditFields =>
  fieldsOf({ ...record, allergens: [...record.allergens] } as Source)

const numberText = (value: number | null) => (value === null ? '' : formatNumber(value))

/** What is typed, as the shop takes it. A number that cannot be read is NaN, which no rule of the contract lets pass. */
export function valuesOf(fields: EditFields): ProductValues {
  const text = (name: string) => String(fields[name] ?? '')
  const number = (name: string) => readWholeNumber(text(name)) ?? Number.NaN
  const maybe = (name: string) => (text(name).trim() === '' ? null : number(name))
  const [min, max] = [maybe('serves.min'), maybe('serves.max')]
  const days = weekdays.filter((day) => fields[`weekday.${day}`] === true)
  return {
    name: text('name'),
    category_id: Number(text('category_id')),
    summary: text('summary'),
    description_long: text('description_long'),
    contents: contentsIn(text('contents')),
    ingredients: text('ingredients'),
    ware: text('ware'),
    best_before: text('best_before'),
    tags: tagsIn(text('tags')),
    price_with_tax: number('price_with_tax'),
    tax_class: text('tax_class') as ProductValues['tax_class'],
    planned_prices: plannedIn(text('planned_prices')),
    package_type: Number(text('package_type')) as 0 | 1,
    unit: text('unit'),
    serves: min === null && max === null ? null : { min: min ?? max!, max: max ?? min! },
    serves_as: text('serves_as') as ProductValues['serves_as'],
    servings: maybe('servings'),
    min_qty: number('min_qty'),
    max_qty: number('max_qty'),
    qty_step: number('qty_step'),
    daily_limit: maybe('daily_limit'),
    lead_days: number('lead_days'),
    is_age_restricted: fields.is_age_restricted === true,
    allergens: ALLERGENS.flatMap(({ code }) => {
      const state = text(`allergen.${code}`)
      return state === 'contains' || state === 'may_contain' ? { code, state } : []
    }),
    allergens_checked_on: text('allergens_checked_on') || null,
    published: fields.published === true,
    sold_out: fields.sold_out === true,
    valid_from: text('valid_from') || null,
    valid_to: text('valid_to') || null,
    weekdays: days.length === weekdays.length ? null : days,
    except_dates: text('except_dates').split(' ').filter(Boolean),
  }
}

export const tagsIn = (text: string): string[] => text.split(/[、,，\s]+/).filter(Boolean)

/** The tags with the marks of just these diets; those that are there already stay as they are spelt. */
export function withDiets(text: string, diets: readonly string[]): string {
  const before = tagsIn(text)
  const marked = dietsOf(before)
  const kept = before.filter((tag) => dietsOf([tag]).every((diet) => diets.includes(diet)))
  const added = DIETS.filter(({ code }) => diets.includes(code) && !marked.includes(code)).map(({ name }) => name)
  return [...kept, ...added].join('、')
}

type Field = keyof ProductValues

/** Which field of the call a field of the form belongs to. */
const callFieldOf = (name: string): Field =>
  name.startsWith('allergen.') ? 'allergens' : name.startsWith('weekday.') ? 'weekdays' : (name.split('.')[0] as Field)

/** The fields of the call that differ, whole. */
export function changeOf(fields: EditFields, names: readonly string[]): Partial<ProductValues> {
  const values = valuesOf(fields)
  return Object.fromEntries([...new Set(names.map(callFieldOf))].map((name) => [name, values[name]]))
}

/** The input at which the form says what is wrong with a field of the call: `contents.0.name` at `contents`. */
export const inputOf = (field: string): string => {
  if (field === 'serves') return 'serves.max'
  return field.startsWith('serves.') ? field : field.split('.')[0]!
}
