import { eq, sql as expression, or } from 'drizzle-orm'
import { addressesInLinks, forgetLinksTo } from '#modules/links'
import { deleteFromMailbox, deleteMailsTo } from '#modules/mail'
import type { Tx } from '#platform/db'
import { addressMark, mailboxMark, resetLimitsAbout } from '#platform/limits'
import type { UserRow } from '../queries.ts'
import { accountNotices, users } from '../tables.ts'

/**
 * Takes a person out of every table: the account with all that hangs on it, links, mails sent and waiting, notices, and
 * counts that are kept by the digest of an address or by an id. What the law makes us keep of their orders is not here.
 */
export async function erasePerson(tx: Tx, { id, email, pendingEmail }: UserRow): Promise<void> {
  const addresses = [email, ...(pendingEmail ? [pendingEmail] : []), ...(await addressesInLinks(tx, id))]
  const lower = [...new Set(addresses.map((address) => address.toLowerCase()))]
  await tx.delete(users).where(eq(users.id, id))
  await forgetLinksTo(tx, lower)
  await tx.delete(accountNotices).where(or(...[id, ...lower].map((mark) => holds(accountNotices.notice, mark))))
  const marks = [id, addressMark(id), ...lower.flatMap((address) => [addressMark(address), mailboxMark(address)])]
  await resetLimitsAbout(tx, marks)
  for (const address of lower) {
    await deleteMailsTo(tx, address)
    await deleteFromMailbox(tx, address)
  }
}

const holds = (column: typeof accountNotices.notice, mark: string) =>
  expression`strpos(lower(${column}::text), ${mark}) > 0`
