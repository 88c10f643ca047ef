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
  return (await findRecord(db, sql, { id, today: tokyoDateOf(now()) })) ?? refused('notice_not_found')
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
  async (tx, { params: { id }, body: { version, ...change } }, { now }) => {
    const today = tokyoDateOf(now())
    const before = await hold(tx, id, today)
    if (!before) return refused('notice_not_found')
    const values = { ...valuesIn(before), ...change }
    if (isDeepStrictEqual(values, valuesIn(before))) {
      return { id: String(id), before: null, after: null, answer: before }
    }
    if (before.version !== version) return refused('edited_meanwhile', { body: { notice: before } })
    const errors = noticeErrors(values)
    if (errors.length > 0) return refused('invalid', { errors })
    await tx.update(notices).set(columnsOf(values)).where(eq(notices.id, id))
    return written(tx, { before: valuesIn(before), id, today })
  },
)

export const deleteNotice = changeRecord(
  contract.deleteNotice,
  async (tx, { params: { id }, query, body }, { now }) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    const before = await hold(tx, id, tokyoDateOf(now()))
    if (!before) return refused('notice_not_found')
    if (before.version !== version) return refused('edited_meanwhile', { body: { notice: before } })
    await tx.delete(notices).where(eq(notices.id, id))
    return { id: String(id), before: valuesIn(before), after: null, answer: undefined }
  },
)

type Row = typeof notices.$inferSelect

const presentRow = ({ shownFrom, shownUntil, ...row }: Row, today: TokyoDate): contract.NoticeRow => ({
  ...row,
  shown_from: shownFrom,
  shown_until: shownUntil,
  status: noticeStatus({ ...row, shownFrom, shownUntil }, today),
})

type Which = { id: number; today: TokyoDate }

async function findRecord(
  db: Pick<Tx, 'select'>,
  query: Sql,
  { id, today }: Which,
): Promise<contract.NoticeRecord | undefined> {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  if (!row) return undefined
  const changes = await findLastChanges(query, 'notice', [String(id)])
  return { ...presentRow(row, today), last_change: changes.get(String(id)) ?? null }
}

/** Who is next to change it waits. */
async function hold(tx: Tx, id: number, today: TokyoDate) {
  await tx.select({ id: notices.id }).from(notices).where(eq(notices.id, id)).for('update')
  return findRecord(tx, sqlIn(tx), { id, today })
}

const valuesIn = ({ message, path, shown_from, shown_until, published }: contract.NoticeRecord): NoticeValues => ({
  message,
  path,
  shown_from,
  shown_until,
  published,
})

const columnsOf = ({ shown_from: shownFrom, shown_until: shownUntil, ...same }: NoticeValues) => ({
  ...same,
  shownFrom,
  shownUntil,
})

async function written(tx: Tx, { before, id, today }: Which & { before: NoticeValues | null }) {
  const answer = (await findRecord(tx, sqlIn(tx), { id, today }))!
  return { id: String(id), before, after: valuesIn(answer), answer }
}
