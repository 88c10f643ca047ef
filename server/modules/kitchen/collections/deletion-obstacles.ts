import type { DeletingObstacle } from '#contract/accounts.ts'
import { lastFetchedBy } from '#domain/calendar.ts'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AskedToLeave } from '#modules/accounts'
import type { Tx } from '#platform/db'
import { hasDishesOut } from './queries.ts'

/** An account stays until its dishes are back or the day on which they were to be fetched is over: its address goes with it. */
export async function deletionObstacles(
  db: Pick<Tx, 'select'>,
  userId: string,
  { now, snapshot: { shop, kitchens } }: AskedToLeave,
): Promise<DeletingObstacle[]> {
  const today = tokyoDateOf(now)
  const after = lastFetchedBy(addDays(today, -1), kitchens.products.isOpen)
  if (!(await hasDishesOut(db, { userId, after, today }))) return []
  const message = `お届けした食器の回収が、まだ済んでいません。回収のあとに退会していただけます。お急ぎのときは、お電話（${shop.tel}、${shop.hours}）でお知らせください。`
  return [{ code: 'dishes_to_return', message }]
}
