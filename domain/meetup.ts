import type { Yen } from './money.ts'
import { instantAt, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

export const MEETUP_STATUSES = ['placed', 'confirmed', 'preparing', 'delivered', 'closed', 'cancelled'] as const

export type MeetupStatus = (typeof MEETUP_STATUSES)[number]

type Decided = {
  /** One step forward at a time. */
  next: readonly MeetupStatus[]
  /** Where a step that staff made by mistake is taken back to. What was cancelled has given its place away. */
  back: MeetupStatus | null
  /** The customer may change it until its cut-off, unless the kitchen has begun to prepare it. */
  isChangeable: boolean
  /** Orderers are mailed about this step: of those in between they hear nothing. */
  isTold: boolean
  /**
   * Staff make this step with many orders at once. What is handed over is noted one by one, with who received it; but of
   * those whose day has passed without a record nobody can say that any more.
   */
  isMadeTogether: boolean
}

/** All that is decided for a status. */
const STATUS = {
  placed: { next: ['confirmed', 'cancelled'], back: null, isChangeable: true, isTold: false, isMadeTogether: false },
  confirmed: {
    next: ['preparing', 'cancelled'],
    back: 'placed',
    isChangeable: true,
    isTold: true,
    isMadeTogether: true,
  },
  preparing: {
    next: ['delivered', 'cancelled'],
    back: 'confirmed',
    isChangeable: false,
    isTold: false,
    isMadeTogether: true,
  },
  delivered: { next: ['closed'], back: 'preparing', isChangeable: false, isTold: true, isMadeTogether: true },
  closed: { next: [], back: 'delivered', isChangeable: false, isTold: false, isMadeTogether: true },
  cancelled: { next: [], back: null, isChangeable: false, isTold: false, isMadeTogether: false },
} as const satisfies Record<MeetupStatus, Decided>

type StatusWith<Fact extends 'isTold' | 'isMadeTogether'> = {
  [Status in MeetupStatus]: (typeof STATUS)[Status][Fact] extends true ? Status : never
}[MeetupStatus]

const nextOf = (status: MeetupStatus): readonly MeetupStatus[] => STATUS[status].next

/** A delivered order cannot be cancelled. */
export function canMove(from: MeetupStatus, to: MeetupStatus): boolean {
  return nextOf(from).includes(to)
}

/** Where an order that is there now could be on that day. After its day nothing is confirmed or made for it any more. */
export const isInTime = (to: MeetupStatus, { meetupDate }: { meetupDate: TokyoDate }, today: TokyoDate): boolean =>
  isHandedOver(to) ? meetupDate <= today : today <= meetupDate

/** The next step of an order on that day: what its day has left behind was handed over, or cancelled. */
export function nextStepOf(
  { status, meetupDate }: { status: MeetupStatus; meetupDate: TokyoDate },
  today: TokyoDate,
): MeetupStep | undefined {
  if (isStillToCome(status) && meetupDate < today) return 'delivered'
  const next = nextOf(status).find(isMeetupStep)
  return next && isInTime(next, { meetupDate }, today) ? next : undefined
}

/** What was given back is of a delivery that happened, at its rates: it is taken back before the delivery is, or is made anew. */
export const isHeldByCredits = ({ status, credited }: { status: MeetupStatus; credited: Yen }): boolean =>
  status === 'delivered' && credited > 0

export const stepBackFrom = (status: MeetupStatus): MeetupStatus | null => STATUS[status].back

export type ToldStep = StatusWith<'isTold'>
export const isToldStep = (status: MeetupStatus): status is ToldStep => STATUS[status].isTold

export type StepTogether = StatusWith<'isMadeTogether'>
export const STEPS_TOGETHER = MEETUP_STATUSES.filter((status): status is StepTogether => STATUS[status].isMadeTogether)

/** What staff move an order to. Cancelling is an act of its own. */
export type MeetupStep = Exclude<MeetupStatus, 'placed' | 'cancelled'>
export const isMeetupStep = (status: MeetupStatus): status is MeetupStep =>
  status !== 'placed' && status !== 'cancelled'

/** Final states: no transition leaves them. */
export const FINISHED_STATUSES = MEETUP_STATUSES.filter((status) => nextOf(status).length === 0)

/** Neither handed over nor cancelled. */
export const isStillToCome = (status: MeetupStatus): boolean => canMove(status, 'cancelled')

/** The statuses of orders that the shop still has to serve: few at any time, however many there have been. */
export const STILL_TO_COME = MEETUP_STATUSES.filter(isStillToCome)

/** Done with it on its day, or after: it is in neither state before that day. */
export const isHandedOver = (status: MeetupStatus): boolean => status !== 'cancelled' && !isStillToCome(status)
export const HANDED_OVER = MEETUP_STATUSES.filter(isHandedOver)

export const isChangeable = (status: MeetupStatus): boolean => STATUS[status].isChangeable
export const CHANGEABLE = MEETUP_STATUSES.filter(isChangeable)

/** Cancelling is possible until the delivery window begins, whatever the fee. */
export function isCancellable(
  { status, meetupDate, windowFrom }: { status: MeetupStatus; meetupDate: TokyoDate; windowFrom: string },
  now: Date,
): boolean {
  return canMove(status, 'cancelled') && now < instantAt(meetupDate, windowFrom)
}

/** Whether its goods have been handed over: staff said so, or its day has passed without its being cancelled. */
export const isDelivered = (
  { status, meetupDate }: { status: MeetupStatus; meetupDate: TokyoDate },
  today: TokyoDate,
): boolean => isHandedOver(status) || (status !== 'cancelled' && meetupDate < today)

/**
 * The day of the transaction: that on which it was handed over; until then, or where nobody has said when, its date. Its
 * rates, its papers, the day by which it is to be paid and the day that it counts for in the book are of this day.
 */
export const rateDayOf = ({
  deliveredAt,
  meetupDate,
}: {
  deliveredAt: Date | null
  meetupDate: TokyoDate
}): TokyoDate => (deliveredAt ? tokyoDateOf(deliveredAt) : meetupDate)

/** What staff write down about an order. */
export const NOTE_KINDS = ['call', 'note'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]
