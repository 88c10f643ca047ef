import { digestOf, newSecret } from '#platform/auth'
import type { Sql, Tx } from '#platform/db'
import { endOfLink, type NewLink } from './purposes.ts'
import { links } from './tables.ts'

/** The token of a new link, which opens the subject for its holder. Only its hash is kept. The caller may bring its own. */
export async function issueLink(
  tx: Pick<Tx, 'insert'>,
  link: NewLink,
  now: Date,
  token = newSecret(),
): Promise<string> {
  await tx.insert(links).values(rowOf(link, token, now))
  return token
}

/**
 * The statement that makes the link of an order under a token of the caller's, to be made part of the statement that
 * writes the order: where `written` has no row, nothing is written.
 */
export function insertOrderLink(
  sql: Sql,
  {
    link,
    token,
    now,
    written,
  }: { link: NewLink<'guest_order'>; token: string; now: Date; written: PromiseLike<object> },
) {
  const { tokenHash, purpose, meetupId, askedAt, expiresAt } = rowOf(link, token, now)
  return sql`
    insert into links (token_hash, purpose, meetup_id, asked_at, expires_at)
    select ${tokenHash}::bytea, ${purpose}::link_purpose, ${meetupId}::uuid, ${askedAt}::timestamptz,
      ${expiresAt}::timestamptz
    from (${written}) as written`
}

function rowOf<L extends NewLink>(link: L, token: string, now: Date) {
  const { purpose, askedAt = now } = link
  return { ...link, tokenHash: digestOf(token), askedAt, expiresAt: endOfLink(purpose, now, askedAt) }
}
