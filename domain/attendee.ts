/** `invited` has not answered; `active` comes; `cancelled` does not. */
export const ATTENDEE_STATUSES = ['invited', 'active', 'cancelled'] as const

export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number]

export const MAX_ATTENDEES = 1_000

/** How many there are of each status. */
export function countAttendees(attendees: readonly { status: AttendeeStatus }[]): Record<AttendeeStatus, number> {
  const counts = { invited: 0, active: 0, cancelled: 0 }
  for (const { status } of attendees) counts[status] += 1
  return counts
}

/** How many of those who come must not eat each allergen; none that nobody has named. */
export function countAllergens<Code extends string>(
  attendees: readonly { status: AttendeeStatus; allergens: readonly Code[] }[],
): Partial<Record<Code, number>> {
  const counts: Partial<Record<Code, number>> = {}
  for (const { status, allergens } of attendees) {
    if (status !== 'active') continue
    for (const code of new Set(allergens)) counts[code] = (counts[code] ?? 0) + 1
  }
  return counts
}

/** Told of a cancelled gathering: whoever has an address and has not declined. */
export const isToldOfCancelling = ({ status, email }: { status: AttendeeStatus; email: string | null }) =>
  email !== null && status !== 'cancelled'

/** Reminded: whoever was invited by e-mail and has not answered. */
export const isToBeReminded = ({
  status,
  email,
  respondedAt,
}: {
  status: AttendeeStatus
  email: string | null
  respondedAt: Date | null
}) => email !== null && status === 'invited' && respondedAt === null
