import { eq, sql as expression } from 'drizzle-orm'
import { deleteMailsAbout, forgetMailsOf } from '#modules/mail'
import type { Tx } from '#platform/db'
import { quotes } from './tables.ts'

/**
 * The account goes: what the shop has quoted is kept as the law wants it, as its paper says it, without addresses and
 * wishes, and no link opens it any more. The mails about it, which name its organiser, go.
 */
export async function forgetQuotes(tx: Pick<Tx, 'select' | 'delete' | 'update'>, userId: string): Promise<void> {
  const theirs = await tx.select().from(quotes).where(eq(quotes.userId, userId))
  await tx
    .update(quotes)
    .set({
      userId: null,
      accountGone: true,
      makerEmail: null,
      approverEmail: null,
      allergies: [],
      ownFields: [],
      // A quote that was sent back says so on no paper.
      answeredBy: expression`case when ${quotes.answer} = 'returned' then '' else ${quotes.answeredBy} end`,
      comment: expression`case when ${quotes.answer} = 'returned' then '' else ${quotes.comment} end`,
    })
    .where(eq(quotes.userId, userId))
  if (theirs.length === 0) return
  await deleteMailsAbout(
    tx,
    theirs.map(({ number }) => number),
  )
  await forgetMailsOf(
    tx,
    theirs.map(({ id, number, approverEmail }) => ({ id, number, address: approverEmail ?? '' })),
  )
}
