import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text } from '../text.ts'
import { recordKinds } from './records.ts'

const Fields = z.record(z.string(), z.unknown()).nullable()

/** Who did what to a record: only the fields that it changed. Both are null where personal data was only shown. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  by: z.object({ id: z.uuid(), name: z.string() }),
  /** The name of the operation. */
  action: z.string(),
  record: z.object({ kind: z.enum(recordKinds), id: z.string() }),
  before: Fields,
  after: Fields,
  /** Where it came from: an IPv4 address, or an IPv6 network of 64 bits. */
  network: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const listAuditLog = endpoint({
  summary: '操作の記録（新しい順。書き換えと削除はできません）',
  who: 'staff',
  needs: 'audit',
  logs: null,
  query: Page.extend({
    /** The id of a record. */
    record: z.optional(text(100)),
    /** The id of a member of staff. */
    by: z.uuid().optional(),
  }),
  answer: z.array(AuditEntry),
  paged: true,
})
