import type { Context } from '#context'
import type { Change } from '#contract/admin/live.ts'

export type NotedChange = Change & { noted: number }
/** Up to where changes are known: all of transactions before `horizon`, and of the others those in `seen`. */
export type Cursor = { horizon: bigint; seen: ReadonlySet<number> }

type NotedRow = {
  noted: number | null
  kind: Change['kind']
  id: string
  version: number | null
  by: string | null
  transaction: string
  horizon: string
}
type Source = Pick<Context, 'sql'>

/** More changes than these at once are answered with `reset`. */
export const mostAtOnce = 1_000

/** Where to begin: everything that is visible now is known. */
export const findCursor = async (source: Source): Promise<Cursor> => {
  const rows = await source.sql<NotedRow[]>`
    select staff_changes.id as noted, transaction::text, now.horizon::text
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) as now
      left join staff_changes on transaction >= now.horizon`
  return cursorAfter(rows)
}

/** What has become visible since, and where to go on; 'too many' if it is. */
export async function findAfterCursor(
  { sql }: Source,
  { horizon, seen }: Cursor,
): Promise<{ changes: NotedChange[]; cursor: Cursor } | 'too many'> {
  const most = mostAtOnce + seen.size
  const rows = await sql<NotedRow[]>`
    select noted, kind, record_id as id, version, by, transaction::text, now.horizon::text
    from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) as now
      left join (
        select id as noted, kind, record_id, version, by, transaction from staff_changes
        where transaction >= ${String(horizon)}::xid8 order by transaction, id limit ${most + 1}
      ) as news on true
    order by noted`
  if (rows.length > most) return 'too many'
  return { changes: rows.flatMap((row) => changeOf(row, seen)), cursor: cursorAfter(rows) }
}

const cursorAfter = (rows: readonly NotedRow[]): Cursor => {
  const horizon = BigInt(rows[0]!.horizon)
  const open = rows.filter(({ noted, transaction }) => noted !== null && BigInt(transaction) >= horizon)
  return { horizon, seen: new Set(open.map(({ noted }) => noted!)) }
}

const changeOf = ({ noted, kind, id, version, by }: NotedRow, seen: ReadonlySet<number>): NotedChange[] =>
  noted === null || seen.has(noted) ? [] : [{ noted, kind, id, version, by }]

/** The id of the last change; 0 if there is none. */
export async function findLastId({ sql }: Source): Promise<number> {
  const [last] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from staff_changes`
  return last!.id
}

/**
 * What may be unknown to who has heard of this change last, by their ids; undefined if the log does not reach back to
 * it. Ids are taken before a commit: smaller ones count, too, if their transaction was open then.
 */
export async function findAfterId({ sql }: Source, id: number): Promise<NotedChange[] | undefined> {
  if (id === 0) return findFromTheFirst({ sql })
  const rows = await sql<NotedRow[]>`
    select news.id as noted, news.kind, news.record_id as id, news.version, news.by
    from staff_changes as last
      left join staff_changes as news on news.transaction >= pg_snapshot_xmin(last.snapshot) and case
        when news.transaction = last.transaction then news.id > last.id
        else not pg_visible_in_snapshot(news.transaction, last.snapshot)
      end
    where last.id = ${id}
    order by news.id limit ${mostAtOnce + 1}`
  if (rows.length === 0 || rows.length > mostAtOnce) return undefined
  return rows.flatMap((row) => changeOf(row, new Set()))
}

/** For who came before there was any. */
async function findFromTheFirst({ sql }: Source): Promise<NotedChange[] | undefined> {
  const rows = await sql<NotedChange[]>`
    select id as noted, kind, record_id as id, version, by from staff_changes order by id limit ${mostAtOnce + 1}`
  const isWhole = rows.length <= mostAtOnce && (rows[0]?.noted ?? 1) === 1
  return isWhole ? rows : undefined
}

/** Except the last one, so that who has heard of it can go on from there. */
export async function purgeChanges({ sql }: Source): Promise<void> {
  await sql`
    delete from staff_changes where at < now() - interval '26 hours' and id < (select max(id) from staff_changes)`
}
