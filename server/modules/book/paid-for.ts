import { isPaid, owedOf, type Sums } from '#domain/book.ts'
import { type Incoming, type Paid, paidBy, standingPayments } from '#domain/payment.ts'
import { type Move, movesOf, type Reading } from './queries.ts'

/** An order or a booking, with what the book says of it. */
export type OwingSale = { id: string; sums: Sums }

/** When and how all that is owed was received, by sale; of those that are paid. */
export async function paidFor(db: Reading, sales: readonly OwingSale[]): Promise<Map<string, Paid>> {
  const paid = sales.filter(({ sums }) => isPaid(sums))
  if (paid.length === 0) return new Map()
  const bySale = Map.groupBy(
    await movesOf(
      db,
      paid.map(({ id }) => id),
    ),
    ({ saleId }) => saleId,
  )
  return new Map(
    paid.flatMap(({ id, sums }) => {
      const found = paidBy(inAndOut(bySale.get(id) ?? []), owedOf(sums))
      return found ? [[id, { id: found.id, at: found.at, by: found.by }]] : []
    }),
  )
}

export type Received = {
  /** From the first. */
  payments: Incoming[]
  /** What went back of it. */
  returned: Incoming[]
  /** What was noted by mistake. */
  takenBack: Incoming[]
  /** Since when all that is owed was there. */
  paid: Paid | undefined
}

/** What has come for one. */
export async function receivedFor(db: Reading, { id, sums }: OwingSale): Promise<Received> {
  const { incoming, outgoing } = inAndOut(await movesOf(db, [id]))
  const payments = standingPayments(incoming)
  return {
    payments,
    returned: standingPayments(outgoing),
    takenBack: incoming.filter((each) => each.reverses === null && !payments.includes(each)),
    paid: isPaid(sums) ? paidBy({ incoming, outgoing }, owedOf(sums)) : undefined,
  }
}

function inAndOut(moves: readonly Move[]) {
  const { received: incoming = [], refunded: outgoing = [] } = Object.groupBy(moves, ({ kind }) => kind)
  return { incoming, outgoing }
}
