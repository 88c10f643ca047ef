import type { Context } from '#context'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { openChangesOf, rankIn } from './kitchen-day.ts'
import { kitchenOrdersOn } from './kitchen-orders.ts'
import { findConfirmations, findLastPrintsFrom } from './queries.ts'

/** Nobody prints further ahead; whoever does is told of the first of these days. */
const mostDays = 31

/** Of today and later days whose sheet was printed: how much has changed since that nobody has confirmed. */
export async function findOpenChanges(
  context: Pick<Context, 'db' | 'now' | 'snapshot'>,
): Promise<{ date: TokyoDate; changes: number }[]> {
  const { db, now, snapshot } = context
  const prints = await findLastPrintsFrom(db, tokyoDateOf(now()), mostDays)
  if (prints.length === 0) return []
  const { ordersOn } = await kitchenOrdersOn(
    db,
    prints.map(({ date }) => date),
  )
  const confirmed = await findConfirmations(
    db,
    prints.map(({ id }) => id),
  )
  const rankOf = rankIn(snapshot.current().products)
  const confirmationsOf = Map.groupBy(confirmed, ({ printId }) => printId)
  return prints
    .map((print) => {
      const { date } = print
      const confirmations = confirmationsOf.get(print.id) ?? []
      return { date, changes: openChangesOf({ print, orders: ordersOn(date), confirmations }, rankOf).length }
    })
    .filter(({ changes }) => changes > 0)
}
