import { and, eq, gte, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Registration } from '#contract/wire.ts'
import { digestOf, newSecret } from '#platform/auth'
import type { Tx } from '#platform/db'
import { mailedLinks, users } from './tables.ts'

export type Purpose = (typeof mailedLinks.$inferSelect)['purpose']

/** Minutes for which a link can be used. */
const validFor: Record<Purpose, number> = {
  register: 24 * 60,
  reset_password: 30,
  change_email: 60,
  stop_change_email: 3 * 24 * 60,
}

const pages: Record<Purpose, string> = {
  register: '/register-password',
  reset_password: '/reset-password/confirm',
  change_email: '/change-email',
  stop_change_email: '/change-email/stop',
}

type NewLink = {
  purpose: Purpose
  email: string
  person?: { id: string; email: string }
  profile?: Registration
  /** When what it is about was done, if not now. */
  since?: Date
}

export type MailedLink = {
  purpose: Purpose
  tokenHash: Buffer
  email: string
  userId: string | null
  accountEmail: string | null
  profile: Registration | null
  createdAt: Date
}

export const linkEnds = (purpose: Purpose, now: Date) => new Date(now.getTime() + validFor[purpose] * 60_000)

/** A new link, as an address of this site. */
export async function issueLink(
  tx: Pick<Tx, 'insert'>,
  link: NewLink,
  context: Pick<Context, 'config' | 'now'>,
): Promise<string> {
  return `${context.config.siteUrl}${pages[link.purpose]}?token=${await issueToken(tx, link, context)}`
}

/** The token of a new link. Only what it leads to is stored, never the token itself. */
export async function issueToken(
  tx: Pick<Tx, 'insert'>,
  { purpose, email, person, profile, since }: NewLink,
  { now }: Pick<Context, 'now'>,
): Promise<string> {
  const createdAt = since ?? now()
  const token = newSecret()
  await tx.insert(mailedLinks).values({
    ...{ tokenHash: digestOf(token), purpose, email, profile },
    ...{ userId: person?.id, accountEmail: person?.email },
    ...{ createdAt, expiresAt: linkEnds(purpose, createdAt) },
  })
  return token
}

/** What a link is for, without using it. Refuses one that is unknown, of another purpose, run out, or used. */
export async function getLink(
  { db, now, refuse }: Pick<Context, 'db' | 'now'> & MayRefuse<'link_invalid' | 'link_used' | 'link_expired'>,
  token: string,
  purposes: readonly Purpose[],
): Promise<MailedLink> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(eq(mailedLinks.tokenHash, digestOf(token)))
  if (!link || !purposes.includes(link.purpose)) throw refuse('link_invalid')
  if (link.usedAt || link.email === null) throw refuse('link_used')
  if (link.expiresAt <= now()) throw refuse('link_expired')
  return { ...link, email: link.email, profile: link.profile as Registration | null }
}

const spentAt = (now: Date) => ({ usedAt: now, email: null, profile: null, accountEmail: null })

/**
 * Uses a link up within the transaction of what it allows, and ends the person's others. Of any number at once one gets
 * through; the rest are refused with `link_used`.
 */
export async function useLink(
  tx: Tx,
  link: MailedLink,
  { now, refuse }: Pick<Context, 'now'> & MayRefuse<'link_used'>,
): Promise<void> {
  const used = await tx
    .update(mailedLinks)
    .set(spentAt(now()))
    .where(and(eq(mailedLinks.tokenHash, link.tokenHash), isNull(mailedLinks.usedAt)))
    .returning({ purpose: mailedLinks.purpose })
  if (used.length === 0) throw refuse('link_used')
  if (link.userId) await endLinks(tx, link.userId, now())
  else await endRegistrations(tx, link.email, now())
}

/**
 * Ends every open link of a person: what was asked for before a new password, by another session or for another address
 * opens nothing any more. The links that stop a change of the address stay: they are there for when somebody else has
 * done all this.
 */
export async function endLinks(tx: Pick<Tx, 'update'>, userId: string, now: Date): Promise<void> {
  await tx
    .update(mailedLinks)
    .set(spentAt(now))
    .where(
      and(eq(mailedLinks.userId, userId), ne(mailedLinks.purpose, 'stop_change_email'), isNull(mailedLinks.usedAt)),
    )
}

/**
 * Ends the links that could undo what this one has just restored: those sent to later addresses of the account. Those
 * sent to earlier ones stay, or a thief who changes the address twice would own the last word.
 */
export async function endLaterStops(tx: Tx, { userId, email, createdAt }: MailedLink, now: Date): Promise<void> {
  await tx
    .update(mailedLinks)
    .set(spentAt(now))
    .where(
      and(
        eq(mailedLinks.userId, userId!),
        eq(mailedLinks.purpose, 'stop_change_email'),
        isNull(mailedLinks.usedAt),
        or(gte(mailedLinks.createdAt, createdAt), eq(mailedLinks.email, email)),
      ),
    )
}

/** As `endLinks`; and no change of the address is waited for any more. */
export async function endRequests(tx: Pick<Tx, 'update'>, userId: string, now: Date): Promise<void> {
  await endLinks(tx, userId, now)
  await tx.update(users).set({ pendingEmail: null, pendingEmailUntil: null }).where(eq(users.id, userId))
}

async function endRegistrations(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .update(mailedLinks)
    .set(spentAt(now))
    .where(and(eq(mailedLinks.email, email), eq(mailedLinks.purpose, 'register'), isNull(mailedLinks.usedAt)))
}
