import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Context } from '#context'
import type { Registration } from '#contract/accounts.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { digestOf } from '#platform/auth'
import type { Db } from '#platform/db'
import {
  type Link,
  type Purpose,
  type PurposeForMany,
  type PurposeForOnce,
  purposes,
  type Subjects,
} from './purposes.ts'
import { idColumn } from './subject.ts'
import { links } from './tables.ts'

/** What a link opens, without using it. Refuses one that is unknown, of another purpose, used, revoked, or run out. */
export async function getLink<P extends PurposeForOnce>(
  { db, now, refuse }: Pick<Context, 'db' | 'now'> & MayRefuse<'link_invalid' | 'link_used' | 'link_expired'>,
  token: string,
  wanted: readonly P[],
): Promise<Link<P>> {
  const [link] = await db
    .select()
    .from(links)
    .where(eq(links.tokenHash, digestOf(token)))
  if (!link || !(wanted as readonly Purpose[]).includes(link.purpose)) throw refuse('link_invalid')
  if (link.endedAt) throw refuse('link_used')
  if (link.expiresAt && link.expiresAt <= now()) throw refuse('link_expired')
  return link as unknown as Link<P>
}

/**
 * The id of what a link opens, as a part of the query that reads it: `where(inArray(meetups.id, openedBy(…)))`. No row
 * where the link is unknown, of another purpose, revoked, or run out.
 */
export const openedBy = (
  db: Pick<Db, 'select'>,
  { purpose, token, now }: { purpose: PurposeForMany; token: string; now: Date },
) => idsOf(db, purpose, and(isOpen(purpose, now), eq(links.tokenHash, digestOf(token))))

/** The ids of all that a link of this purpose opens now, as a part of a query. */
export const idsWithLink = (db: Pick<Db, 'select'>, purpose: PurposeForMany, now: Date) =>
  idsOf(db, purpose, isOpen(purpose, now))

/** Whether a link for the same was asked for after this time, whatever has become of it. */
export async function isAskedSince(
  db: Pick<Db, 'select'>,
  { purpose, subject, askedAt }: { purpose: Purpose; subject: { kind: keyof Subjects; id: string }; askedAt: Date },
): Promise<boolean> {
  const newer = and(eq(links.purpose, purpose), eq(idColumn(subject.kind), subject.id), gt(links.askedAt, askedAt))
  const found = await db.select({ purpose: links.purpose }).from(links).where(newer).limit(1)
  return found.length > 0
}

const idsOf = (db: Pick<Db, 'select'>, purpose: PurposeForMany, which: ReturnType<typeof and>) =>
  db
    .select({ id: idColumn(purposes[purpose].subject) })
    .from(links)
    .where(which)

const isOpen = (purpose: Purpose, now: Date) =>
  and(eq(links.purpose, purpose), isNull(links.endedAt), or(isNull(links.expiresAt), gt(links.expiresAt, now)))

/** The addressee of an open link for an order, and the link's expiry. */
export async function openOffer(
  db: Pick<Db, 'select'>,
  meetupId: string,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> {
  const [offer] = await db
    .select({ email: links.email, expiresAt: links.expiresAt })
    .from(links)
    .where(and(isOpen('take_over', now), eq(links.meetupId, meetupId)))
  return offer?.email && offer.expiresAt ? { email: offer.email, expiresAt: offer.expiresAt } : undefined
}

/** Registrations for which nobody has chosen a password yet: the newest of each address, the newest first. */
export async function openRegistrations(
  db: Pick<Db, 'select'>,
  now: Date,
): Promise<{ email: string; askedAt: Date; profile: Registration }[]> {
  const open = await db
    .select({ email: links.email, askedAt: links.askedAt, carried: links.carried })
    .from(links)
    .where(and(eq(links.purpose, 'register'), isNull(links.endedAt), gt(links.expiresAt, now)))
    .orderBy(desc(links.askedAt))
    .limit(mostRegistrations)
  const newest = new Map(open.toReversed().map((link) => [link.email?.toLowerCase(), link]))
  return open.flatMap((link) => {
    const { profile } = (link.carried ?? {}) as Partial<Link<'register'>['carried']>
    const isNewest = newest.get(link.email?.toLowerCase()) === link
    return isNewest && link.email && profile ? [{ email: link.email, askedAt: link.askedAt, profile }] : []
  })
}

/** More than that in a day are not people. */
const mostRegistrations = 1_000
