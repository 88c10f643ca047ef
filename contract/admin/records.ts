/** What staff keep, and what the audit log calls it. */
export const recordKinds = ['booking', 'enquiry', 'day', 'staff', 'audit_log', 'view', 'meetup', 'order_list'] as const
export type RecordKind = (typeof recordKinds)[number]
