import * as accounts from '#contract/accounts.ts'
import type { Deletability, DeletingObstacle } from '#contract/wire.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { serve } from '#platform/http'
import { findDeletingObstacles } from '../queries.ts'

export const checkDeletable = serve(accounts.checkDeletable, ({ caller }, context) =>
  deletabilityOf(context, caller!.userId),
)

const obstacles: Record<'upcoming' | 'unpaid', DeletingObstacle> = {
  upcoming: {
    code: 'upcoming_meetup',
    message: 'これから開催されるご注文があります。お届けのあとか、お取り消しのあとに退会していただけます。',
  },
  unpaid: {
    code: 'unpaid_invoice',
    message: 'お支払いの済んでいないご請求があります。お支払いの確認のあとに退会していただけます。',
  },
}

/** Whether an account may be deleted today, and what stands against it. */
export async function deletabilityOf(
  { db, now }: { db: Pick<Tx, 'select'>; now: () => Date },
  userId: string,
): Promise<Deletability> {
  const found = await findDeletingObstacles(db, userId, tokyoDateOf(now()))
  const reasons = (['upcoming', 'unpaid'] as const).filter((name) => found[name]).map((name) => obstacles[name])
  return { deletable: reasons.length === 0, reasons }
}
