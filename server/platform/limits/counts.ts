import { sql as expression, or } from 'drizzle-orm'
import type { Sql, Tx } from '#platform/db'
import { limitCounts } from './tables.ts'

export type Limit = {
  /** What is counted. It is stored as it is, so it must not contain personal data. */
  key: string
  /** So often it may be done … */
  max: number
  /** … within this many seconds from the first attempt. */
  within: number
}

export type Counted = {
  /** This time included. */
  count: number
  isOver: boolean
  /** Whole seconds until the count is reset, at least one. */
  retryAfterSeconds: number
}

/**
 * Counts one attempt for each limit in one statement and returns each state, in their order; a key that comes several
 * times is counted as often. The count is exact over all servers and for any number at once: they queue for the row of
 * a key. Keys are taken in one order, so that two callers with the same keys never wait for each other in a circle.
 */
export async function countLimits(sql: Sql, now: Date, limits: readonly Limit[]): Promise<Counted[]> {
  const byKey = Map.groupBy(limits, ({ key }) => key)
  const asked = Array.from(byKey, ([key, same]) => ({ key, times: same.length, seconds: same[0]!.within }))
  const rows = await sql<{ key: string; count: number; expires_at: string }[]>`
    insert into limit_counts as known (key, count, expires_at)
    select key, times, ${now}::timestamptz + seconds * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(asked)}::text::jsonb) as asked (key text, times int, seconds int)
    order by key
    on conflict (key) do update set
      count = case when known.expires_at <= ${now}::timestamptz then excluded.count
        else least(known.count + excluded.count, 1000000) end,
      expires_at = case when known.expires_at <= ${now}::timestamptz then excluded.expires_at else known.expires_at end
    returning key, count, expires_at`
  const counts = new Map(rows.map((row) => [row.key, { ...row, next: row.count - byKey.get(row.key)!.length + 1 }]))
  return limits.map((limit) => {
    const row = counts.get(limit.key)!
    const count = row.next++
    const wait = Math.ceil((new Date(row.expires_at).getTime() - now.getTime()) / 1_000)
    return { count, isOver: count > limit.max, retryAfterSeconds: Math.max(1, wait) }
  })
}

export type Standing = {
  /** Once more would be too often. */
  isFull: boolean
  retryAfterSeconds: number
}

/** The state of each limit, in their order, without counting: a refused attempt needs no row. */
export async function readLimits(sql: Sql, now: Date, limits: readonly Limit[]): Promise<Standing[]> {
  const keys = limits.map(({ key }) => key)
  const rows = await sql<{ key: string; count: number; expires_at: string }[]>`
    select key, count, expires_at from limit_counts
    where key = any(${keys}::text[]) and expires_at > ${now}::timestamptz`
  return limits.map(({ key, max }) => {
    const row = rows.find((each) => each.key === key)
    const wait = row ? Math.ceil((new Date(row.expires_at).getTime() - now.getTime()) / 1_000) : 0
    return { isFull: (row?.count ?? 0) >= max, retryAfterSeconds: Math.max(1, wait) }
  })
}

/**
 * A turn for one key. The first attempt and an early one get the seconds to wait. An attempt after that time is let in,
 * once, and the wait starts again.
 */
export async function awaitTurn(
  sql: Sql,
  now: Date,
  { key, within }: Omit<Limit, 'max'>,
): Promise<{ isDue: boolean; retryAfterSeconds: number }> {
  const [row] = await sql<{ count: number; expires_at: string }[]>`
    insert into limit_counts as known (key, count, expires_at)
    values (${key}, 0, ${now}::timestamptz + ${within} * interval '1 second')
    on conflict (key) do update set
      count = case when known.expires_at <= ${now}::timestamptz then 1 else 0 end,
      expires_at = case when known.expires_at <= ${now}::timestamptz then excluded.expires_at else known.expires_at end
    returning count, expires_at`
  const wait = Math.ceil((new Date(row!.expires_at).getTime() - now.getTime()) / 1_000)
  return { isDue: row!.count === 1, retryAfterSeconds: Math.max(1, wait) }
}

/** Takes one attempt back from each key: this kind is not counted. A count of zero leaves no row. */
export async function releaseLimits(sql: Sql, keys: readonly string[]): Promise<void> {
  await sql`
    with held as (
      select key, count from limit_counts where key = any(${keys as string[]}::text[]) order by key for update
    ), gone as (
      delete from limit_counts using held where limit_counts.key = held.key and held.count <= 1
    )
    update limit_counts set count = limit_counts.count - 1 from held
    where limit_counts.key = held.key and held.count > 1`
}

/** From now on the count of this key ends after this many seconds, whatever its window was. */
export async function endLimitIn(sql: Sql, now: Date, key: string, seconds: number): Promise<void> {
  await sql`
    update limit_counts set expires_at = ${now}::timestamptz + ${seconds} * interval '1 second' where key = ${key}`
}

export async function resetLimit(sql: Sql, key: string): Promise<void> {
  await sql`delete from limit_counts where key = ${key}`
}

/** Ends all counts whose key begins so. */
export async function resetLimits(sql: Sql, keyBegins: string): Promise<void> {
  await sql`delete from limit_counts where starts_with(key, ${keyBegins})`
}

/** Ends all counts whose key contains one of these: the id of a person, or the digest of an address. */
export async function resetLimitsAbout(tx: Pick<Tx, 'delete'>, marks: readonly string[]): Promise<void> {
  await tx.delete(limitCounts).where(or(...marks.map((mark) => expression`strpos(${limitCounts.key}, ${mark}) > 0`)))
}

/** A count that has run out only takes room. */
export async function purgeExpiredLimits(sql: Sql, now: Date): Promise<void> {
  await sql`delete from limit_counts where expires_at <= ${now}`
}
