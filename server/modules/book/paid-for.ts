import { isPaid, owedOf, type Sums } from '#domain/book.ts'
import { type Paid, paidBy } from '#domain/payment.ts'
import { incomingOf, type Reading } from './queries.ts'

/** An order or a booking, with what the book says of it. */
export type OwingSale = { id: string; sums: Sums }

/** When and how all that is owed was received, by sale; of those that are paid. */
export async function paidFor(db: Reading, sales: readonly OwingSale[]): Promise<Map<string, Paid>> {
  const paid = sales.filter(({ sums }) => isPaid(sums))
  if (paid.length === 0) return new Map()
  const bySale = Map.groupBy(
    await incomingOf(
      db,
      paid.map(({ id }) => id),
    ),
    ({ saleId }) => saleId,
  )
  return new Map(
    paid.flatMap(({ id, sums }) => {
      const found = paidBy(bySale.get(id) ?? [], owedOf(sums))
      return found ? [[id, { at: found.at, by: found.by }]] : []
    }),
  )
}
