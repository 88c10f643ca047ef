import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import type { Registration } from '#contract/wire.ts'
import { digestOf, newSecret } from '#platform/auth'
import type { Tx } from '#platform/db'
import { mailedLinks } from './tables.ts'

export type Purpose = (typeof mailedLinks.$inferSelect)['purpose']

/** Minutes for which a link can be used. */
const validFor: Record<Purpose, number> = { register: 24 * 60, reset_password: 30, change_email: 60 }

const pages: Record<Purpose, string> = {
  register: '/register-password',
  reset_password: '/reset-password/confirm',
  change_email: '/change-email',
}

type NewLink = {
  purpose: Purpose
  email: string
  person?: { id: string; email: string }
  profile?: Registration
}

export type MailedLink = {
  purpose: Purpose
  tokenHash: Buffer
  email: string
  userId: string | null
  accountEmail: string | null
  profile: Registration | null
}

export const linkEnds = (purpose: Purpose, now: Date) => new Date(now.getTime() + validFor[purpose] * 60_000)

/** A new link, as an address of this site. Only what it leads to is stored, never the token in it. */
export async function issueLink(
  tx: Pick<Tx, 'insert'>,
  { purpose, email, person, profile }: NewLink,
  { config, now }: Pick<Context, 'config' | 'now'>,
): Promise<string> {
  const token = newSecret()
  await tx.insert(mailedLinks).values({
    ...{ tokenHash: digestOf(token), purpose, email, profile },
    ...{ userId: person?.id, accountEmail: person?.email },
    ...{ createdAt: now(), expiresAt: linkEnds(purpose, now()) },
  })
  return `${config.siteUrl}${pages[purpose]}?token=${token}`
}

/** What a link is for, without using it. Refuses one that is unknown, of another purpose, run out, or used. */
export async function getLink(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailedLink> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(eq(mailedLinks.tokenHash, digestOf(token)))
  if (!link || !purposes.includes(link.purpose)) throw new Refused('link_invalid')
  if (link.usedAt || link.email === null) throw new Refused('link_used')
  if (link.expiresAt <= now()) throw new Refused('link_expired')
  return { ...link, email: link.email, profile: link.profile as Registration | null }
}

/**
 * Uses a link up within the transaction of what it allows, and with it all others for the same thing. Of any number at
 * once one gets through; the others are refused with `link_used`.
 */
export async function useLink(tx: Tx, link: MailedLink, now: Date): Promise<void> {
  const spent = { usedAt: now, email: null, profile: null, accountEmail: null }
  const used = await tx
    .update(mailedLinks)
    .set(spent)
    .where(and(eq(mailedLinks.tokenHash, link.tokenHash), isNull(mailedLinks.usedAt)))
    .returning({ purpose: mailedLinks.purpose })
  if (used.length === 0) throw new Refused('link_used')
  const same = link.userId ? eq(mailedLinks.userId, link.userId) : eq(mailedLinks.email, link.email)
  await tx
    .update(mailedLinks)
    .set(spent)
    .where(and(same, eq(mailedLinks.purpose, link.purpose), isNull(mailedLinks.usedAt)))
}
