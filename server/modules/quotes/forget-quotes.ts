import { eq } from 'drizzle-orm'
import { deleteMailsAbout } from '#modules/mail'
import type { Tx } from '#platform/db'
import { quotes } from './tables.ts'

/**
 * The account goes: what the shop has quoted is kept as the law wants it, without addresses, and no link opens it any more.
 * The mails about it, which name its organiser, go.
 */
export async function forgetQuotes(tx: Pick<Tx, 'delete' | 'update'>, userId: string): Promise<void> {
  const kept = await tx
    .update(quotes)
    .set({ userId: null, accountGone: true, makerEmail: null, approverEmail: null })
    .where(eq(quotes.userId, userId))
    .returning({ number: quotes.number })
  if (kept.length === 0) return
  await deleteMailsAbout(
    tx,
    kept.map(({ number }) => number),
  )
}
