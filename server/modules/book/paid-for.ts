import { isPaid, owedOf, type Sums } from '#domain/book.ts'
import { type Incoming, type Paid, paidBy, standingPayments } from '#domain/payment.ts'
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

/** What has come for one, and since when all that is owed was there. */
export async function receivedFor(
  db: Reading,
  { id, sums }: OwingSale,
): Promise<{ payments: Incoming[]; paid: Paid | undefined }> {
  const payments = sums.received === 0 ? [] : standingPayments(await incomingOf(db, [id]))
  return { payments, paid: isPaid(sums) ? paidBy(payments, owedOf(sums)) : undefined }
}
