import { randomUUID } from 'node:crypto'
import type { Yen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { oppositeOf } from './opposite.ts'
import { entriesOf } from './queries.ts'
import { idOf, type SaleId } from './sale-id.ts'
import { standingAmong } from './standing-entries.ts'
import { bookEntries } from './tables.ts'

/** Of the sale: what is owed before and after what has just been written. */
type Lessened = { sale: SaleId; before: Yen; after: Yen; now: Date }

const why = '残りのご請求を超えた分'

/**
 * What was given up was never received, so it never goes back. Once less is owed, so much less was given up, the last one
 * first; what was owed back before, or is owed beyond the price (damages), stays.
 */
export async function trimWriteOffs(tx: Tx, { sale, before, after, now }: Lessened): Promise<void> {
  let over = Math.min(0, before) - after
  if (over <= 0) return
  const writeOffs = standingAmong(await entriesOf(tx, [idOf(sale)])).filter(({ kind }) => kind === 'write_off')
  for (const entry of writeOffs.toReversed()) {
    if (over <= 0) return
    const { amount, note, byUserId, byName } = entry
    await tx.insert(bookEntries).values({ ...oppositeOf(entry, now), note: why })
    if (amount > over) {
      const rest = { ...sale, kind: 'write_off' as const, amount: amount - over, note, byUserId, byName }
      await tx.insert(bookEntries).values({ ...rest, id: randomUUID(), accountingDay: tokyoDateOf(now), at: now })
    }
    over -= amount
  }
}
