import type { Context } from '#context'
import type { RateChange, TaxRate } from '#contract/admin/tax-rates.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { isClosed, rateProblem } from '#domain/rate-plan.ts'
import type { TaxRate as Rate } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { RecordChange } from '#modules/audit'
import { followRatesSoon } from '#modules/meetups'
import type { Tx } from '#platform/db'
import { findRates, orderNumbered, type RateRow } from './queries.ts'
import { exampleOf, touchedBy } from './touched.ts'

export const presentRate = ({ id, taxClass, rate, validFrom, version }: RateRow, now: Date): TaxRate => ({
  id,
  class: taxClass,
  rate,
  from: validFrom,
  is_closed: isClosed({ validFrom }, tokyoDateOf(now)),
  version,
})

const problems = {
  not_ahead: '適用する日は、明日以降の日付をお選びください。',
  taken: 'この区分には、同じ日からの税率があります。別の日をお選びいただくか、その予定を変更してください。',
}

/** Beside the field. `others`: the rows besides the one that is planned or changed. */
export function checkRate(wanted: Rate, others: readonly Rate[], now: Date): Refusing<'invalid'> | undefined {
  const problem = rateProblem(wanted, others, tokyoDateOf(now))
  return problem && refused('invalid', { errors: [{ field: 'from', message: problems[problem] }] })
}

type Planned = {
  /** What is written unless it is only shown; undefined: the row is gone then. */
  write: () => Promise<RateRow | undefined>
  before: RateRow | undefined
  /** All rows as they will be. */
  rows: readonly Rate[]
  /** The first day whose rates may be others by it. */
  from: TokyoDate
  query: { dry_run: '0' | '1'; order?: string | undefined }
}

/** What a change of the rates touches, or the change: then a job follows it, in the same transaction. */
export async function planRates(
  tx: Tx,
  { write, before, rows, from, query }: Planned,
  { now: clock, jobs }: Pick<Context, 'now' | 'jobs'>,
): Promise<RecordChange<RateChange> | Refusing<'invalid'>> {
  const now = clock()
  const touches = await touchedBy(tx, rows, { from, now })
  if (query.dry_run === '1') {
    const example = await exampleFor(tx, { query, rows, touches })
    if (example && 'refused' in example) return example
    return { id: idOf(before), before: null, after: null, answer: { rate: null, touches, example } }
  }
  const row = await write()
  await followRatesSoon(tx, { from }, { jobs })
  return {
    id: idOf(row ?? before),
    label: labelOf(row ?? before!),
    before: before ? loggedOf(before) : null,
    after: row ? loggedOf(row) : null,
    answer: { rate: row ? presentRate(row, now) : null, touches, example: null },
  }
}

type Shown = Pick<Planned, 'query' | 'rows'> & Pick<RateChange, 'touches'>

async function exampleFor(tx: Tx, { query, rows, touches }: Shown) {
  const number = query.order || touches.rows.find(({ kind }) => kind === 'meetup')?.number
  if (!number) return null
  const order = await orderNumbered(tx, number)
  if (order && order.status !== 'cancelled') return exampleOf(order, rows)
  return refused('invalid', {
    errors: [{ field: 'order', message: 'この番号の受注は見つかりません。番号をお確かめください。' }],
  })
}

/** Without the row of that id. */
export const othersThan = async (tx: Tx, id: number): Promise<RateRow[]> =>
  (await findRates(tx)).filter((row) => row.id !== id)

const idOf = (row: RateRow | undefined) => `tax_rate/${row?.id ?? ''}`

const labelOf = ({ taxClass, validFrom }: RateRow) => `${classWords[taxClass]}（${validFrom}から）`

const loggedOf = ({ taxClass, rate, validFrom }: RateRow) => ({ class: classWords[taxClass], rate, from: validFrom })

const classWords = { reduced: '軽減税率', usual: '標準税率' }
