import { z } from 'zod'

/** Who of the staff changed a record last, and when. */
export const LastChange = z.object({ by: z.string(), at: z.string() })
export type LastChange = z.output<typeof LastChange>

/** What staff keep, and what the audit log calls it. */
export const recordKinds = ['booking', 'enquiry', 'day', 'staff', 'audit_log', 'view', 'meetup', 'order_list'] as const
export type RecordKind = (typeof recordKinds)[number]
