import type { Context, Job } from '#context'
import { erasableUntil } from '#domain/retention.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { noteOwnEntries } from '#modules/audit'
import { deleteMailsAbout } from '#modules/mail'
import { dueBookings, dueOrders, dueQuotes, eraseBookings, eraseOrders, eraseQuotes } from './queries.ts'

const perBatch = 100

const kinds = [
  { recordKind: 'meetup', due: dueOrders, erase: eraseOrders },
  { recordKind: 'booking', due: dueBookings, erase: eraseBookings },
  { recordKind: 'quote', due: dueQuotes, erase: eraseQuotes },
] as const

/**
 * Each night erases orders, bookings and quotes that no law wants any more, of members, guests and persons who were erased before,
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

async function eraseBatch({ recordKind, due, erase }: (typeof kinds)[number], context: Context): Promise<number> {
  const { db, now, snapshot } = context
  const { shop } = snapshot.current()
  const until = erasableUntil(tokyoDateOf(now()), Number(shop.fiscalYearEnd))
  const at = now()
  return db.transaction(async (tx) => {
    const sales = await due(tx, { until, limit: perBatch })
    if (sales.length === 0) return 0
    await erase(tx, sales)
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
