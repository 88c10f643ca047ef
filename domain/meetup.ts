import type { Yen } from './money.ts'
import { instantAt, type TokyoDate } from './tokyo-date.ts'

export const MEETUP_STATUSES = ['placed', 'confirmed', 'preparing', 'delivered', 'closed', 'cancelled'] as const

export type MeetupStatus = (typeof MEETUP_STATUSES)[number]

const NEXT: Record<MeetupStatus, readonly MeetupStatus[]> = {
  placed: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['delivered', 'cancelled'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}

/** One step forward at a time. A delivered order cannot be cancelled. */
export function canMove(from: MeetupStatus, to: MeetupStatus): boolean {
  return NEXT[from].includes(to)
}

/** What has been done with it on its day, or after: neither is there before that day. */
const ON_ITS_DAY: ReadonlySet<MeetupStatus> = new Set(['delivered', 'closed'])

/** Where an order that is there now could be on that day. After its day nothing is confirmed or made for it any more. */
export const isInTime = (to: MeetupStatus, { meetupDate }: { meetupDate: TokyoDate }, today: TokyoDate): boolean =>
  ON_ITS_DAY.has(to) ? meetupDate <= today : today <= meetupDate

/** The next step of an order on that day: what its day has left behind was handed over, or cancelled. */
export function nextStepOf(
  { status, meetupDate }: { status: MeetupStatus; meetupDate: TokyoDate },
  today: TokyoDate,
): MeetupStatus | undefined {
  if (isStillToCome(status) && meetupDate < today) return 'delivered'
  const next = NEXT[status].find((to) => to !== 'cancelled')
  return next && isInTime(next, { meetupDate }, today) ? next : undefined
}

/** Where a step that staff made by mistake is taken back to. What was cancelled has given its place away. */
const STEP_BACK: Partial<Record<MeetupStatus, MeetupStatus>> = {
  confirmed: 'placed',
  preparing: 'confirmed',
  delivered: 'preparing',
  closed: 'delivered',
}

export const stepBackFrom = (status: MeetupStatus): MeetupStatus | undefined => STEP_BACK[status]

/** Steps that an orderer is mailed about: of those in between they hear nothing. */
const TOLD_STEPS = ['confirmed', 'delivered'] as const satisfies readonly MeetupStatus[]
export type ToldStep = (typeof TOLD_STEPS)[number]

export const isToldStep = (status: MeetupStatus): status is ToldStep =>
  (TOLD_STEPS as readonly MeetupStatus[]).includes(status)

/**
 * Steps that staff make with many orders at once. What is handed over is noted one by one, with who received it; but of
 * those whose day has passed without a record nobody can say that any more.
 */
export const STEPS_TOGETHER = [
  'confirmed',
  'preparing',
  'delivered',
  'closed',
] as const satisfies readonly MeetupStatus[]
export type StepTogether = (typeof STEPS_TOGETHER)[number]

/** Final states: no transition leaves them. */
export const FINISHED_STATUSES = MEETUP_STATUSES.filter((status) => NEXT[status].length === 0)

/** Neither handed over nor cancelled. */
export const isStillToCome = (status: MeetupStatus): boolean => canMove(status, 'cancelled')

/** The statuses of orders that the shop still has to serve: few at any time, however many there have been. */
export const STILL_TO_COME = MEETUP_STATUSES.filter(isStillToCome)

const isHandedOver = (status: MeetupStatus): boolean => status !== 'cancelled' && !isStillToCome(status)
export const HANDED_OVER = MEETUP_STATUSES.filter(isHandedOver)

/** The customer may change it until its cut-off, unless the kitchen has begun to prepare it. */
export const isChangeable = (status: MeetupStatus): boolean => status === 'placed' || status === 'confirmed'
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

/** What staff write down about an order. */
export const NOTE_KINDS = ['call', 'note'] as const
export type NoteKind = (typeof NOTE_KINDS)[number]

/** Goods and fees; of a cancelled order the fees. */
export const owedFor = (order: { total: Yen; changeFee: Yen; cancellationFee: Yen | null }): Yen =>
  (order.cancellationFee ?? order.total) + order.changeFee
