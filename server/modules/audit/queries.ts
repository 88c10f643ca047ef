import { and, count, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { type Context, ofErased } from '#context'
import { mostRowsInAuditCsv } from '#contract/admin/audit-log.ts'
import type { AuditAction } from '#contract/admin/audit-words.ts'
import type { RecordKind } from '#contract/admin/record-kinds.ts'
import type { LastChange } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { instantAt, isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import { type Db, findPage, type Sql } from '#platform/db'
import { auditLog } from './tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
type NewEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'byName'>

/** Notes what was done, with the name that its doer has now. */
export async function insertEntry(db: Pick<Db, 'insert'>, entry: NewEntry): Promise<void> {
  await db.insert(auditLog).values({ ...entry, byName: nameOf(entry.byUserId) })
}

/** What the transaction changes is this person's doing: read by the trigger `note_staff_change`. */
export async function nameDoer(db: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await db.execute(sql`select set_config('shop.done_by', ${userId}, true)`)
}

/** Notes an act for which there is no door: what somebody does who is not one of the staff before it. */
export const noteEntry = (db: Pick<Db, 'insert'>, entry: NewEntry & { action: AuditAction }): Promise<void> =>
  insertEntry(db, entry)

/** The id that no account has: of what the shop does by itself. */
export const nobody = '00000000-0000-0000-0000-000000000000'
const theShopItself = { byUserId: nobody, byName: '自動の処理', network: '' }

/** Notes what a job did that somebody may have to account for. */
export async function noteOwnEntries(
  db: Pick<Db, 'insert'>,
  entries: readonly (Omit<NewEntry, 'byUserId' | 'network'> & { action: AuditAction })[],
): Promise<void> {
  if (entries.length > 0) await db.insert(auditLog).values(entries.map((entry) => ({ ...entry, ...theShopItself })))
}

export type AuditFilters = {
  record?: string | undefined
  by?: string | undefined
  kind?: RecordKind | undefined
  action?: string | undefined
  from?: TokyoDate | undefined
  to?: TokyoDate | undefined
  /** Lines about what is kept of somebody who was erased, too. */
  seesErased: boolean
}

/** Rows are counted up to here; there may be more. */
const counted = 10_000

/** The newest first. */
export function findEntries({ db }: Pick<Context, 'db'>, { page, ...filters }: AuditFilters & { page: number }) {
  return findPage(db, auditLog, {
    where: whereOf(db, filters),
    id: auditLog.id,
    orderBy: [desc(auditLog.id)],
    page,
    rowsPerPage: staffRowsPerPage,
    countUpTo: counted,
  })
}

/**
 * How many lines each day has under the filters, of the days from the first to the last of these lines: days beyond the
 * bound are missing. What is read are the lines of a page and the rest of its first and its last day.
 */
export async function countLinesOfDays(
  { db }: Pick<Context, 'db'>,
  lines: readonly Pick<AuditRow, 'at'>[],
  filters: AuditFilters,
): Promise<Map<TokyoDate, number>> {
  const days = lines.map(({ at }) => tokyoDateOf(at)).sort()
  if (days.length === 0) return new Map()
  const some = db
    .select({ day: sql<TokyoDate>`(${auditLog.at} at time zone 'Asia/Tokyo')::date::text`.as('day') })
    .from(auditLog)
    .where(whereOf(db, { ...filters, from: days[0], to: days.at(-1) }))
    .orderBy(desc(auditLog.at))
    .limit(counted + 1)
    .as('some')
  const found = await db.select({ day: some.day, lines: count() }).from(some).groupBy(some.day).orderBy(desc(some.day))
  const total = found.reduce((sum, each) => sum + each.lines, 0)
  // Where counting has ended, the earliest day may have more.
  const whole = total > counted ? found.slice(0, -1) : found
  return new Map(whole.map((each) => [each.day, each.lines]))
}

/** For one file: one row more than it may have tells that there are too many. */
export const findEntriesForFile = ({ db }: Pick<Context, 'db'>, filters: AuditFilters): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditLog)
    .where(whereOf(db, filters))
    .orderBy(desc(auditLog.id))
    .limit(mostRowsInAuditCsv + 1)

/** What was changed of one record, the last change first. */
export const findHistory = (
  tx: Pick<Db, 'select'>,
  { kind, id, most }: { kind: RecordKind; id: string; most: number },
) =>
  tx
    .select({
      id: auditLog.id,
      at: auditLog.at,
      byId: auditLog.byUserId,
      byName: auditLog.byName,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(and(eq(auditLog.recordId, id), eq(auditLog.recordKind, kind)))
    .orderBy(desc(auditLog.id))
    .limit(most)

/** How often somebody is named in the log as the doer, counted up to a bound. */
export async function countEntriesBy(db: Pick<Db, 'select' | '$count'>, userId: string): Promise<number> {
  const some = db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.byUserId, userId)).limit(counted)
  return db.$count(some.as('some'))
}

/** By the ids of records: who changed each last. What was only shown, and what customers change, is nobody's change. */
export async function findLastChanges(
  sql: Sql,
  kind: RecordKind,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  if (ids.length === 0) return new Map()
  const changes = await sql<{ id: string; by: string; at: number }[]>`
    select asked.id, by_name as by, (extract(epoch from at) * 1000)::float8 as at
    from unnest(${ids}::text[]) as asked (id) cross join lateral (
      select by_name, at from audit_log
      where record_id = asked.id and record_kind = ${kind} and after is not null
      order by audit_log.id desc limit 1
    ) as last`
  return new Map(changes.map(({ id, by, at }) => [id, { by, at: isoInTokyo(new Date(at)) }]))
}

/** Who changed this field of a record last. */
export async function findLastChangeOf(
  sql: Sql,
  { kind, id, field }: { kind: RecordKind; id: string; field: string },
): Promise<LastChange | null> {
  const [last] = await sql<{ by: string; at: Date }[]>`
    select by_name as by, at from audit_log
    where record_id = ${id} and record_kind = ${kind} and after ? ${field} order by id desc limit 1`
  return last ? { by: last.by, at: isoInTokyo(new Date(last.at)) } : null
}

/**
 * Everybody who is named in the log, by the name of their last act. From one person to the next by the index: a log of
 * years has millions of rows and a few dozen people.
 */
export const findPeople = (sql: Sql) => sql<{ id: string; name: string }[]>`
  with recursive people as (
    (select by_user_id as id from audit_log order by by_user_id limit 1)
    union all
    select (select by_user_id from audit_log where by_user_id > people.id order by by_user_id limit 1)
    from people where people.id is not null
  )
  select id, (select by_name from audit_log where by_user_id = people.id order by audit_log.id desc limit 1) as name
  from people where id is not null order by name, id`

function whereOf(
  db: Pick<Db, 'select'>,
  { record, by, kind, action, from, to, seesErased }: AuditFilters,
): SQL | undefined {
  return and(
    record === undefined ? undefined : inArray(auditLog.id, ofRecord(db, record)),
    by === undefined ? undefined : eq(auditLog.byUserId, by),
    kind && eq(auditLog.recordKind, kind),
    action === undefined ? undefined : isAct(action),
    from === undefined ? undefined : gte(auditLog.at, instantAt(from, '00:00')),
    to === undefined ? undefined : lt(auditLog.at, instantAt(to, '24:00')),
    seesErased ? undefined : aboutOthers,
  )
}

/** By the record, one of its papers, or what the log calls it. */
const aboutOthers = sql`${auditLog.recordId} not in (
    with kept as (${sql.raw(ofErased('id'))})
    select id from kept union all
    select id::text from issued_documents where coalesce(meetup_id, plan_booking_id)::text in (select id from kept))
  and ${auditLog.recordLabel} not in (${sql.raw(ofErased('number'))})`

/** With a minus all acts but these: met soon enough on the way through the newest, so that it needs no index. */
const isAct = (asked: string): SQL =>
  asked.startsWith('-')
    ? notInArray(auditLog.action, asked.slice(1).split(','))
    : inArray(auditLog.action, asked.split(','))

/** By its id or by what it is called: each has an index. */
const ofRecord = (db: Pick<Db, 'select'>, record: string) =>
  union(
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.recordId, record)),
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.recordLabel, record), sql`${auditLog.recordLabel} <> ''`)),
  )
