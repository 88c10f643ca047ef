import { desc } from 'drizzle-orm'
import { serve } from '#context'
import { noticeErrors, noticeFields } from '#contract/admin/notice-fields.ts'
import * as contract from '#contract/admin/notices.ts'
import { noticeStatus } from '#domain/notice.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { draftedRecords, draftedValues, rowsOf } from '#modules/publishing'
import { notices } from '../tables.ts'

type Notice = typeof notices.$inferSelect

const { standingOf, columnsOf, latestIn, unwritten } = draftedValues(noticeFields)

const presentRow = (row: Notice, today: TokyoDate): contract.NoticeRow => ({
  id: row.id,
  ...standingOf(row).stored,
  has_draft: row.draft !== null,
  status: noticeStatus(row, today),
  version: row.version,
})

const stored = rowsOf(notices, columnsOf)

const records = draftedRecords({
  kind: 'notice',
  notFound: 'notice_not_found',
  ...stored,
  standingOf,
  check: (_tx, values) => noticeErrors(values),
  present: (row: Notice, known, { now }): contract.NoticeRecord => ({
    ...presentRow(row, tokyoDateOf(now())),
    ...latestIn(row),
    ...known,
  }),
})

export const listNoticeRows = serve(contract.listNoticeRows, async ({ query: { page } }, { db, now }) => {
  const { rows, total } = await stored.page(db, page, desc(notices.id))
  const today = tokyoDateOf(now())
  return { rows: rows.map((row) => presentRow(row, today)), total }
})

export const getNotice = serve(contract.getNotice, ({ params: { id } }, context) => records.get(id, context))

export const createNotice = changeRecord(contract.createNotice, (tx, { body }, context) =>
  records.create(tx, { ...unwritten, ...body }, context),
)

export const changeNotice = changeRecord(contract.changeNotice, records.change)

export const deleteNotice = changeRecord(contract.deleteNotice, (tx, asked, context) =>
  records.remove(tx, asked, context),
)
