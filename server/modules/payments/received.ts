import { type Account, isPaid, type Paid, paidBy } from '#domain/payment.ts'
import { incomingOf, type Reading } from './queries.ts'

/** An order or a booking, with what is owed for it and what has come. */
export type OwingSale = Account & { id: string }

/** When and how all that is owed was received, by sale; of those that are paid. */
export async function paidFor(db: Reading, sales: readonly OwingSale[]): Promise<Map<string, Paid>> {
  const paid = sales.filter(isPaid)
  if (paid.length === 0) return new Map()
  const bySale = Map.groupBy(
    await incomingOf(
      db,
      paid.map(({ id }) => id),
    ),
    ({ saleId }) => saleId,
  )
  return new Map(
    paid.flatMap(({ id, owed }) => {
      const found = paidBy(bySale.get(id) ?? [], owed)
      return found ? [[id, { at: found.at, by: found.by }]] : []
    }),
  )
}
