import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { campaignFields } from '../admin/campaign-fields.ts'
import { planFields } from '../admin/plan-fields.ts'
import { recordFields } from '../admin/record-fields.ts'
import { sceneFields } from '../admin/scene-fields.ts'
import { settings } from '../admin/setting-fields.ts'
import type { Field, Fields, Typed, TypedFields } from './field.ts'

const records: Record<string, Fields> = { ...recordFields, settings }
const everyField = Object.entries(records).flatMap(([record, fields]) =>
  Object.entries(fields).map(([name, field]) => [`${record}.${name}`, field] as const),
)

/** One value of each sort that some field takes. */
const values = [
  ...['一行', '2026-12-11', 'share', 'any', 'year-end-party', null, true, false, 0, 1, 1_234, 50],
  ...[['year-end-party'], [2_200, 2_600], [{ name: '料理', text: '取り分けやすいものを' }]],
  [{ minutes: -90, name: '伺う', text: '搬入口から' }],
  ...['usual', 'drink', ['旬', '新作'], { min: 2, max: 3 }, [1, 5], ['2026-12-18', '2026-12-25']],
  [{ valid_from: '2027-04-01', price_with_tax: 1_200, tax_class: 'usual' }],
  [{ code: 'egg', state: 'contains' }],
  [{ prefecture: '東京都', city: '千代田区' }],
  ...['03-1234-5678', '104-0000', 'shop@example.com', 'T7000012050002', '17:00', '10:00-17:00', 'closed'],
  ...['12-29/01-03', 'unknown', 'yes', 'optional', '0001', '004', 'ordinary', '3'],
  {
    time: '17:00',
    steps: [
      { lead_days: 3, rate: 0 },
      { lead_days: null, rate: 100 },
    ],
  },
]
const taken = (field: Field) => values.filter((value) => field.schema.safeParse(value).success)
/** What is typed in its inputs, in their order. */
const inInputs = ({ blank }: Field, typed: readonly Typed[]): TypedFields =>
  Object.fromEntries(Object.keys(blank).map((place, at) => [place, typed[at] ?? '']))
const asTyped = ({ schema, read, typed }: Field, value: unknown) =>
  schema.safeParse(read(typed(schema.parse(value)))).data

describe('every field of a record', () => {
  test.each(everyField)('%s: what its inputs hold reads as the value that they were filled with', (_name, field) => {
    expect(taken(field)).not.toHaveLength(0)
    for (const value of taken(field)) expect(asTyped(field, value)).toEqual(field.schema.parse(value))
  })

  test.each(everyField)(
    '%s: has a label, as many empty inputs as filled ones, and words for either',
    (_name, field) => {
      expect(field.label).toMatch(/^\S+$/)
      for (const value of taken(field)) {
        const typed = field.typed(field.schema.parse(value))
        if (!field.isOpen) expect(Object.keys(typed)).toEqual(Object.keys(field.blank))
        for (const each of Object.values({ ...field.blank, ...typed })) expect(field.words(each)).not.toBe('')
      }
    },
  )
})

test('no record calls two of its fields the same', () => {
  for (const fields of Object.values<Record<string, Pick<Field, 'label'> & { under?: string }>>(records)) {
    const labels = Object.values(fields).map(({ label, under = '' }) => under + label)
    expect(new Set(labels).size).toBe(labels.length)
  }
})

test('what cannot be read is refused by the schema, whatever is typed', () => {
  const unreadable = fc.string().filter((text) => !/[0-9０-９]/.test(text) && text.trim() !== '')
  fc.assert(
    fc.property(unreadable, (text) => {
      for (const name of ['discount_value', 'min_goods', 'min_days_ahead', 'max_uses'] as const) {
        const field: Field = campaignFields[name]
        expect([name, field.schema.safeParse(field.read(inInputs(field, [text]))).success]).toEqual([name, false])
      }
    }),
  )
})

test.each<[string, Field, Typed[], unknown]>([
  ['a full-width number with a comma', campaignFields.discount_value, ['１，２３４'], 1_234],
  ['no sum at all', campaignFields.min_goods, ['　'], 0],
  ['no limit', campaignFields.max_uses, [''], null],
  ['a code of blanks', campaignFields.code, ['　'], null],
  ['a list with a gap', sceneFields.budgets, ['2,200', '', '3,000'], [2_200, 3_000]],
  ['a list of nothing', sceneFields.article_slugs, ['', ' ', ''], []],
  ['what is neither ticked nor not', campaignFields.once_per_customer, [''], false],
  ['the text of a tick', campaignFields.once_per_customer, ['false'], false],
])('%s is read as it is meant', (_what, field, typed, value) => {
  expect(field.read(inInputs(field, typed))).toEqual(value)
})

test('nought is no empty input where nothing is another value', () => {
  expect([campaignFields.max_uses.typed(0), campaignFields.min_goods.typed(0)]).toEqual([{ '': '0' }, { '': '' }])
})

test.each<[Field, Typed, string]>([
  [campaignFields.min_goods, '30000', '30,000円'],
  [campaignFields.min_goods, '', 'なし'],
  [campaignFields.min_goods, '三万', '三万'],
  [campaignFields.code, '', 'なし（自動）'],
  [campaignFields.discount_kind, 'amount', '配送料から一定の額'],
  [campaignFields.order_from, '2026-12-11', '2026年12月11日'],
  [campaignFields.once_per_customer, true, 'はい'],
  [sceneFields.budgets, '2,200', '2,200円'],
  [planFields.lead_days, '', 'なし'],
  [planFields.lead_days, '10', '10営業日前'],
])('%# of an input is called as people say it', (field, typed, words) => {
  expect(field.words(typed)).toBe(words)
})
