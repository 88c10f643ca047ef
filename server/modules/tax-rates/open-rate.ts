import { type Refusing, refused } from '#contract/refusals.ts'
import { isClosed } from '#domain/rate-plan.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { presentRate } from './plan-rates.ts'
import { lockRate, type RateRow } from './queries.ts'

type No = Refusing<'tax_rate_not_found' | 'tax_rate_in_force' | 'edited_meanwhile'>

/** A row that staff are about to change or to take away, locked. Once its day has come things were sold at it. */
export async function openRate(
  tx: Tx,
  { id, version }: { id: number; version: number },
  now: Date,
): Promise<RateRow | No> {
  const row = await lockRate(tx, id)
  if (!row) return refused('tax_rate_not_found')
  if (isClosed(row, tokyoDateOf(now))) return refused('tax_rate_in_force')
  return version === row.version ? row : refused('edited_meanwhile', { body: { rate: presentRate(row, now) } })
}
