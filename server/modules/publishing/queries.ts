import { and, desc, eq, sql as expression, max } from 'drizzle-orm'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { users } from '#tables/accounts'
import { publishedVersions } from './tables.ts'

export type PublishedKind = 'article' | 'faq' | 'mail'

type Of = { kind: PublishedKind; recordId: number }
type Published = { content: Record<string, unknown>; at: Date; byUserId: string | null }

const isOf = ({ kind, recordId }: Of) => and(eq(publishedVersions.kind, kind), eq(publishedVersions.recordId, recordId))

/** Keeps what customers read from that moment on. `before` is what they had read until then, where nothing was kept yet. */
export async function keepVersion(tx: Tx, of: Of, published: Published, before?: Published): Promise<void> {
  const [last] = await tx
    .select({ no: max(publishedVersions.no) })
    .from(publishedVersions)
    .where(isOf(of))
  const first = last?.no ?? 0
  const kept = first === 0 && before ? [before, published] : [published]
  await tx.insert(publishedVersions).values(kept.map((each, index) => ({ ...of, ...each, no: first + index + 1 })))
}

/** The newest first. */
export async function findVersions(db: Pick<Tx, 'select'>, of: Of) {
  const rows = await db
    .select({
      no: publishedVersions.no,
      at: publishedVersions.at,
      by: expression<string | null>`nullif(trim(concat(${users.lastName}, ' ', ${users.firstName})), '')`,
    })
    .from(publishedVersions)
    .leftJoin(users, eq(users.id, publishedVersions.byUserId))
    .where(isOf(of))
    .orderBy(desc(publishedVersions.no))
  return rows.map(({ no, at, by }) => ({ no, at: isoInTokyo(at), by }))
}

export async function findContent(
  db: Pick<Tx, 'select'>,
  { no, ...of }: Of & { no: number },
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ content: publishedVersions.content })
    .from(publishedVersions)
    .where(and(isOf(of), eq(publishedVersions.no, no)))
  return row?.content
}

export async function forgetVersions(tx: Tx, of: Of): Promise<void> {
  await tx.delete(publishedVersions).where(isOf(of))
}
