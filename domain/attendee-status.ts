/** `invited` has not answered for good; `active` comes; `cancelled` does not. */
export const ATTENDEE_STATUSES = ['invited', 'active', 'cancelled'] as const

export type AttendeeStatus = (typeof ATTENDEE_STATUSES)[number]

/** 未定: has answered that it is not known yet. Such a guest is `invited` until there is another answer. */
export type Undecided = { maybe: boolean }

/** What a guest has said. */
export type AnswerKind = AttendeeStatus | 'maybe'

export const answerKindOf = ({ status, maybe }: { status: AttendeeStatus } & Partial<Undecided>): AnswerKind =>
  status === 'invited' && maybe ? 'maybe' : status
