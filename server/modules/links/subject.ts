import type { Link, Subjects } from './purposes.ts'
import { purposes } from './purposes.ts'
import { links } from './tables.ts'

/** The column that says which one it is. */
const idNames = {
  address: 'email',
  person: 'userId',
  order: 'meetupId',
  booking: 'planBookingId',
  handover: 'meetupId',
  refund_of_order: 'meetupId',
  refund_of_booking: 'planBookingId',
  invitation: 'staffInvitationId',
} as const satisfies {
  [K in keyof Subjects]: keyof Subjects[K] & keyof typeof links.$inferSelect
}

export const idColumn = (kind: keyof Subjects) => links[idNames[kind]]

/** The kind and the id of what a link opens. */
export function subjectOf(link: Link): { kind: keyof Subjects; id: string } {
  const { subject: kind } = purposes[link.purpose]
  return { kind, id: (link as unknown as Record<string, string>)[idNames[kind]]! }
}
