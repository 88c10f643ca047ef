import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { text, version } from '../text.ts'
import { versionToEnd } from './records.ts'
import { TaxRateToPlan } from './tax-rate-fields.ts'

export const TaxRate = z.object({
  id: z.int(),
  ...TaxRateToPlan.shape,
  from: z.string(),
  /** Its day has come: it cannot be changed or taken away. */
  is_closed: z.boolean(),
  version: z.int(),
})
export type TaxRate = z.output<typeof TaxRate>

export const TaxRates = z.object({
  /** By class and day, the oldest first. */
  rates: z.array(TaxRate),
  today: z.string(),
})
export type TaxRates = z.output<typeof TaxRates>

/** Whole yen. */
const Sums = { total: z.int(), tax_before: z.int(), tax_after: z.int() }

/** How many of a kind get another tax. Their totals stay. */
export const RatedRecords = z.object({ count: z.int(), ...Sums })
export type RatedRecords = z.output<typeof RatedRecords>

export const RatedRecord = z.object({
  kind: z.enum(['meetup', 'booking', 'quote']),
  id: z.uuid(),
  number: z.string(),
  /** The day of the delivery, or of the service. */
  date: z.string(),
  ...Sums,
  /** Numbers of its papers that another one takes the place of. */
  papers: z.array(z.string()),
})
export type RatedRecord = z.output<typeof RatedRecord>

/** Most that are listed; all are counted. */
export const mostRated = 50

const Group = z.object({ rate: z.int(), amount: z.int(), tax: z.int() })

/** One order under both rates: what its invoice shows of each. */
export const RatedExample = z.object({
  number: z.string(),
  date: z.string(),
  total: z.int(),
  before: z.array(Group),
  after: z.array(Group),
})
export type RatedExample = z.output<typeof RatedExample>

/** What a change of the rates touches, and what came of it. */
export const RateChange = z.object({
  /** As it is then; null: taken away, or none yet (dry run). */
  rate: TaxRate.nullable(),
  touches: z.object({
    meetups: RatedRecords,
    bookings: RatedRecords,
    quotes: RatedRecords,
    /** Papers that are replaced. */
    papers: z.int(),
    /** The earliest by day. */
    rows: z.array(RatedRecord),
  }),
  /** Of a dry run: the order that was named, or the first that is touched. */
  example: RatedExample.nullable(),
})
export type RateChange = z.output<typeof RateChange>

const dry = z.object({
  dry_run: z.enum(['0', '1']).default('0'),
  /** The number of an order, for `example`. */
  order: z.optional(text(40)),
})

const TaxRateId = z.object({ id: z.coerce.number<string>().int().min(1).max(2_147_483_647) })

const aboutRates = { who: 'staff', needs: 'settings', logs: 'tax_rate' } as const

export const listTaxRates = endpoint({
  summary: '消費税の税率。お届けの日（プランは席の日）の税率で計算します',
  who: 'staff',
  needs: 'settings',
  logs: null,
  answer: TaxRates,
})

export const createTaxRate = endpoint({
  summary:
    '税率の予定。その日からのお届けの消費税を計算し直し（税込の金額はそのまま）、前の税率の書類を差し替えて、お客さまに1通ずつお知らせします。dry_run=1 では、触れるものをお返しするだけで、何も変わりません',
  ...aboutRates,
  query: dry,
  body: z.strictObject(TaxRateToPlan.shape),
  answer: RateChange,
  refuses: ['invalid'],
})

export const changeTaxRate = endpoint({
  summary: '税率の予定の変更。その日が来た税率は変えられません。dry_run は税率の予定と同じです',
  ...aboutRates,
  params: TaxRateId,
  query: dry,
  body: z.strictObject({ ...TaxRateToPlan.shape, version }).partial({ class: true, rate: true, from: true }),
  answer: RateChange,
  refuses: ['tax_rate_not_found', 'tax_rate_in_force', 'edited_meanwhile', 'invalid'],
})

export const deleteTaxRate = endpoint({
  summary: '税率の予定の取りやめ。その日が来た税率は消せません。dry_run は税率の予定と同じです',
  ...aboutRates,
  params: TaxRateId,
  query: versionToEnd.query.extend(dry.shape),
  body: versionToEnd.body,
  answer: RateChange,
  refuses: ['tax_rate_not_found', 'tax_rate_in_force', 'edited_meanwhile', 'invalid'],
})
