import { and, eq, gt, max } from 'drizzle-orm'
import type { KindWith } from '#contract/admin/record-kinds.ts'
import type { PublishedVersion } from '#contract/admin/records.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Sql, Tx } from '#platform/db'
import { publishedVersions } from './tables.ts'

export type PublishedKind = KindWith<'hasVersions'>

export type Of = { kind: PublishedKind; recordId: number }
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
export async function findVersions(sql: Sql, { kind, recordId }: Of): Promise<PublishedVersion[]> {
  const rows = await sql<{ no: number; at: string; by: string | null }[]>`
    select no, at, nullif(trim(concat(last_name, ' ', first_name)), '') as by
    from published_versions left join users on users.id = by_user_id
    where kind = ${kind} and record_id = ${recordId} order by no desc`
  return rows.map(({ no, at, by }) => ({ no, at: isoInTokyo(new Date(at)), by }))
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

/** Of a publication that is planned for later than `now`. */
export async function forgetUnread(tx: Tx, of: Of, now: Date): Promise<void> {
  await tx.delete(publishedVersions).where(and(isOf(of), gt(publishedVersions.at, now)))
}

export async function forgetVersions(tx: Tx, of: Of): Promise<void> {
  await tx.delete(publishedVersions).where(isOf(of))
}
