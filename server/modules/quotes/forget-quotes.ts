import { eq } from 'drizzle-orm'
import { deleteMailsAbout } from '#modules/mail'
import type { Tx } from '#platform/db'
import { quotes } from './tables.ts'

/** The account goes: its quotes go with it, and the mails about them, which name their organiser. */
export async function forgetQuotes(tx: Pick<Tx, 'delete'>, userId: string): Promise<void> {
  const gone = await tx.delete(quotes).where(eq(quotes.userId, userId)).returning({ number: quotes.number })
  if (gone.length === 0) return
  await deleteMailsAbout(
    tx,
    gone.map(({ number }) => number),
  )
}
