import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { serve } from '#context'
import { type NoticeValues, noticeErrors } from '#contract/admin/notice-fields.ts'
import * as contract from '#contract/admin/notices.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { noticeStatus } from '#domain/notice.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord, findLastChanges } from '#modules/audit'
import {
  askedBack,
  changeStanding,
  findVersions,
  forgetVersions,
  keepRead,
  latestOf,
  type Standing,
  textsOf,
} from '#modules/publishing'
import { type Sql, sqlIn, type Tx } from '#platform/db'
import { notices } from '../tables.ts'

export const listNoticeRows = serve(contract.listNoticeRows, async ({ query: { page } }, { db, now }) => {
  const rows = await db
    .select()
    .from(notices)
    .orderBy(desc(notices.id))
    .limit(staffRowsPerPage)
    .offset((page - 1) * staffRowsPerPage)
  const today = tokyoDateOf(now())
  return { rows: rows.map((row) => presentRow(row, today)), total: await db.$count(notices) }
})

export const getNotice = serve(contract.getNotice, async ({ params: { id } }, { db, sql, now }) => {
  const row = await findRow(db, id)
  return row ? presentRecord(row, sql, tokyoDateOf(now())) : refused('notice_not_found')
})

const unwritten = { path: null, shown_from: null, shown_until: null, published: false }

export const createNotice = changeRecord(contract.createNotice, async (tx, { body }, { now }) => {
  const values = { ...unwritten, ...body }
  const errors = noticeErrors(values)
  if (errors.length > 0) return refused('invalid', { errors })
  const [row] = await tx.insert(notices).values(columnsOf(values)).returning({ id: notices.id })
  return written(tx, { before: null, id: row!.id, today: tokyoDateOf(now()) })
})

export const changeNotice = changeRecord(
  contract.changeNotice,
  async (tx, { params: { id }, body: { version, draft, restore, ...change }, caller }, { now }) => {
    const today = tokyoDateOf(now())
    const before = await hold(tx, id)
    if (!before) return refused('notice_not_found')
    const back = await askedBack<NoticeValues>(tx, idOf(id), { draft, restore })
    if (isRefusing(back)) return back
    const standing = standingOf(before)
    const next = changeStanding(standing, { ...back.kept, ...change }, back.act)
    if (isDeepStrictEqual(next, standing)) {
      return { id: String(id), before: null, after: null, answer: await presentRecord(before, sqlIn(tx), today) }
    }
    if (before.version !== version) return outdated(tx, before, today)
    const errors = textsOf(next)
      .map(noticeErrors)
      .find(({ length }) => length > 0)
    if (errors) return refused('invalid', { errors })
    await tx
      .update(notices)
      .set({ ...columnsOf(next.stored), draft: next.draft })
      .where(eq(notices.id, id))
    await keepRead(tx, idOf(id), standing, { after: next, at: now(), byUserId: caller.userId })
    return written(tx, { before, id, today })
  },
)

export const deleteNotice = changeRecord(
  contract.deleteNotice,
  async (tx, { params: { id }, query, body }, { now }) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await hold(tx, id)
    if (!before) return refused('notice_not_found')
    if (before.version !== version) return outdated(tx, before, tokyoDateOf(now()))
    await tx.delete(notices).where(eq(notices.id, id))
    await forgetVersions(tx, idOf(id))
    return { id: String(id), before: loggedOf(before), after: null, answer: undefined }
  },
)

type Row = typeof notices.$inferSelect

const idOf = (recordId: number) => ({ kind: 'notice', recordId }) as const

const findRow = async (db: Pick<Tx, 'select'>, id: number): Promise<Row | undefined> =>
  (await db.select().from(notices).where(eq(notices.id, id)))[0]

/** Who is next to change it waits. */
const hold = async (tx: Tx, id: number): Promise<Row | undefined> =>
  (await tx.select().from(notices).where(eq(notices.id, id)).for('update'))[0]

const presentRow = (row: Row, today: TokyoDate): contract.NoticeRow => ({
  id: row.id,
  ...standingOf(row).stored,
  has_draft: row.draft !== null,
  status: noticeStatus(row, today),
  version: row.version,
})

async function presentRecord(row: Row, query: Sql, today: TokyoDate): Promise<contract.NoticeRecord> {
  const changes = await findLastChanges(query, 'notice', [String(row.id)])
  return {
    ...presentRow(row, today),
    ...latestOf(standingOf(row)),
    versions: await findVersions(query, idOf(row.id)),
    last_change: changes.get(String(row.id)) ?? null,
  }
}

const standingOf = ({ message, path, shownFrom, shownUntil, published, draft }: Row): Standing<NoticeValues> => ({
  stored: { message, path, shown_from: shownFrom, shown_until: shownUntil, published },
  draft,
})

const loggedOf = (row: Row) => ({ ...latestOf(standingOf(row)), has_draft: row.draft !== null })

const columnsOf = ({ shown_from: shownFrom, shown_until: shownUntil, ...same }: NoticeValues) => ({
  ...same,
  shownFrom,
  shownUntil,
})

const outdated = async (tx: Tx, row: Row, today: TokyoDate) =>
  refused('edited_meanwhile', { body: { notice: await presentRecord(row, sqlIn(tx), today) } })

async function written(tx: Tx, { before, id, today }: { before: Row | null; id: number; today: TokyoDate }) {
  const row = (await findRow(tx, id))!
  return {
    id: String(id),
    before: before && loggedOf(before),
    after: loggedOf(row),
    answer: await presentRecord(row, sqlIn(tx), today),
  }
}
