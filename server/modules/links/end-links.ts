import { and, eq, gte, inArray, isNull, lte, type SQLWrapper, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import { type Link, type Purpose, type PurposeForOnce, purposes, type Subjects } from './purposes.ts'
import { idColumn, subjectOf } from './subject.ts'
import { links } from './tables.ts'

/**
 * Uses a link up within the transaction of what it allows, and ends the others of its subject. Of any number at once one
 * gets through; the rest are refused with `link_used`.
 */
export async function useLink(
  tx: Tx,
  link: Link<PurposeForOnce>,
  { now, refuse }: Pick<Context, 'now'> & MayRefuse<'link_used'>,
): Promise<void> {
  const used = await tx
    .update(links)
    .set(endedAt(now()))
    .where(and(eq(links.tokenHash, link.tokenHash), isNull(links.endedAt)))
    .returning({ purpose: links.purpose })
  if (used.length === 0) throw refuse('link_used')
  await revokeLinks(tx, { subject: subjectOf(link) }, now())
}

type Revoked = {
  /** `id` may be a query of many. */
  subject: { kind: keyof Subjects; id: string | SQLWrapper }
  /** Left out: all that end with the others of their subject. */
  purposes?: readonly Purpose[]
  /** Only those that were asked for at this time or earlier. */
  askedUntil?: Date
  /** Only those that were asked for at this time or later. */
  askedFrom?: Date
  /** Only those that were mailed to this address. */
  email?: string
}

/** Ends open links, within the transaction of what makes them void: they open nothing any more. */
export async function revokeLinks(tx: Pick<Tx, 'update'>, which: Revoked, now: Date): Promise<void> {
  const { subject, askedUntil, askedFrom, email } = which
  await tx
    .update(links)
    .set(endedAt(now))
    .where(
      and(
        inArray(idColumn(subject.kind), typeof subject.id === 'string' ? [subject.id] : subject.id),
        inArray(links.purpose, [...(which.purposes ?? endingTogether(subject.kind))]),
        isNull(links.endedAt),
        askedUntil && lte(links.askedAt, askedUntil),
        askedFrom && gte(links.askedAt, askedFrom),
        email === undefined ? undefined : eq(links.email, email),
      ),
    )
}

const endingTogether = (kind: keyof Subjects) =>
  (Object.keys(purposes) as Purpose[]).filter(
    (purpose) => purposes[purpose].subject === kind && purposes[purpose].endsWithOthers,
  )

/** What it carried is forgotten at once, the rest with the links that have run out. */
const endedAt = (now: Date) => ({
  endedAt: now,
  email: null,
  carried: null,
  expiresAt: sql`coalesce(${links.expiresAt}, ${now.toISOString()}::timestamptz)`,
})
