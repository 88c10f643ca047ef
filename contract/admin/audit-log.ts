import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text, tokyoDate } from '../text.ts'
import { recordKinds } from './record-kinds.ts'

const Fields = z.record(z.string(), z.unknown()).nullable()

/** Who did what to a record: only the fields that it changed. Both are null where personal data was only shown. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  /** The name of the operation. */
  action: z.string(),
  /** `label` is what staff call it: a number, a date, a name. Empty where it had none. */
  record: z.object({ kind: z.enum(recordKinds), id: z.string(), label: z.string() }),
  before: Fields,
  after: Fields,
  /** Where it came from: an IPv4 address, or an IPv6 network of 64 bits. Empty: a command on the server. */
  network: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const filters = {
  /** What a record is called (an order's number, a date), or its id. */
  record: z.optional(text(100)),
  /** The id of a member of staff. */
  by: z.uuid().optional(),
  kind: z.enum(recordKinds).optional(),
  /** The name of an operation, or several with commas between; with a minus in front all but these. */
  action: z.optional(text(500)),
  /** The first and the last day, in Tokyo. */
  from: z.optional(tokyoDate),
  to: z.optional(tokyoDate),
}

export const listAuditLog = endpoint({
  summary: '操作の記録（新しい順。書き換えと削除はできません）',
  who: 'staff',
  needs: 'audit',
  logs: null,
  query: Page.extend(filters),
  answer: z.array(
    AuditEntry.extend({
      /** Lines of its day under the same filters; null where they are too many to count. */
      lines_of_day: z.int().nullable(),
    }),
  ),
  paged: true,
})

export const listAuditPeople = endpoint({
  summary: '操作の記録にある人（いまはスタッフでない方も）。一覧を絞り込むために',
  who: 'staff',
  needs: 'audit',
  logs: null,
  /** With the name of their last act. */
  answer: z.array(AuditEntry.shape.by),
})

/** Rows of one file. */
export const mostRowsInAuditCsv = 10_000

export const exportAuditLog = endpoint({
  summary: '操作の記録のCSV（新しい順、1万件まで）。書き出したことも記録に残ります',
  who: 'staff',
  needs: 'audit',
  logs: 'audit_log',
  query: z.object(filters),
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['too_many_rows'],
})
