import type { Context, Job } from '#context'
import { erasableUntil } from '#domain/retention.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { noteOwnEntries } from '#modules/audit'
import { deleteMailsAbout } from '#modules/mail'
import { dueBookings, dueOrders, eraseSales } from './queries.ts'

const perBatch = 100

const kinds = [
  { kind: 'order', recordKind: 'meetup', due: dueOrders },
  { kind: 'booking', recordKind: 'booking', due: dueBookings },
] as const

/**
 * Each night erases orders and bookings that no law wants any more, of members, guests and persons who were erased before,
 * with all that was written about them. The log names each by its number.
 */
export const eraseAfterRetention: Job = {
  name: 'erase-after-retention',
  cron: '51 4 * * *',
  async run(context, _, { signal }) {
    for (const each of kinds) {
      while (!signal.aborted && (await eraseBatch(each, context)) === perBatch);
    }
  },
}

async function eraseBatch({ kind, recordKind, due }: (typeof kinds)[number], context: Context): Promise<number> {
  const { db, now, snapshot } = context
  const { shop } = snapshot.current()
  const until = erasableUntil(tokyoDateOf(now()), Number(shop.fiscalYearEnd))
  const at = now()
  return db.transaction(async (tx) => {
    const sales = await due(tx, { until, limit: perBatch })
    if (sales.length === 0) return 0
    await eraseSales(tx, sales, kind)
    await deleteMailsAbout(
      tx,
      sales.map(({ number }) => number),
    )
    await noteOwnEntries(
      tx,
      sales.map(({ id, number }) => ({
        at,
        action: 'eraseAfterRetention' as const,
        recordKind,
        recordId: id,
        recordLabel: number,
        before: { erased_at: null },
        after: { erased_at: isoInTokyo(at) },
      })),
    )
    return sales.length
  })
}
