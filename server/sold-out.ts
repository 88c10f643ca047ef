import { type Refusing, refused } from '#contract/refusals.ts'
import { stepDown } from '#domain/quantity.ts'
import { databaseErrorOf } from '#platform/db'
import type { Snapshot } from '#snapshot'

/** What the database says when an order would have more of a product than its day has left (`keep_daily_limit`). */
export function soldOutIn(error: unknown, { products }: Snapshot): Refusing<'not_offerable'> | undefined {
  const { code, detail } = databaseErrorOf(error)
  if (code !== 'OR001' || !detail) return undefined
  const { id, left: rest } = JSON.parse(detail) as { id: number; left: number }
  const { name, qtyStep } = products.get(id) ?? { name: '', qtyStep: 1 }
  const left = stepDown(rest, qtyStep)
  const message = `「${name}」は、この開催日にはあと${left}までです。数をお直しください。`
  return refused('not_offerable', {
    ...(left > 0 && { message }),
    body: { products: [{ id, name, reason: 'sold_out_on_date' }] },
  })
}
