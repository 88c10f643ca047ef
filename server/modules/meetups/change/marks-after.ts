import { OVERRIDES, type Override } from '#contract/admin/phone-order-fields.ts'
import type { Fit } from '#modules/calendar'
import type { MeetupRow } from '../present.ts'

/** What a change has put aside for its order, or has brought to an end; left out: it is as it was. */
export type PutAside = Partial<Record<'cutoff' | 'area', boolean>>

/** `room`: what its day is to it then; `kept`: what it was. */
type MarkedChange = { putAside: PutAside; room: Fit; reason: string | null }

/** The marks of an order once it is changed: each is true of the order as it is then. */
export function marksAfter(
  before: MeetupRow,
  after: MeetupRow,
  { putAside: decided, room, reason }: MarkedChange,
): Pick<MeetupRow, 'overrides' | 'overrideReason'> {
  const { overrides, overrideReason } = before
  const { contactEmail, contactLastNameKana, contactFirstNameKana } = after
  const putAside: Partial<Record<Override, boolean>> = {
    ...decided,
    ...(room !== 'kept' && { capacity: room === 'beyond' }),
  }
  const former: readonly Override[] = overrides ?? []
  const isUntold = { email: contactEmail === '', kana: contactLastNameKana === '' || contactFirstNameKana === '' }
  const { cutoff, capacity, area } = putAside
  const holds: Record<Override, boolean> = {
    cutoff: cutoff ?? former.includes('cutoff'),
    capacity: capacity ?? former.includes('capacity'),
    area: area ?? former.includes('area'),
    email: former.includes('email') && isUntold.email,
    kana: former.includes('kana') && isUntold.kana,
  }
  const marks = OVERRIDES.filter((each) => holds[each])
  if (marks.length === 0) return { overrides: null, overrideReason: null }
  const isNow = (each: Override) => putAside[each] === true
  const reasons = [
    ...(marks.every(isNow) ? [] : (overrideReason ?? '').split('\n')),
    ...(marks.some(isNow) ? [reason ?? ''] : []),
  ]
  return { overrides: marks, overrideReason: [...new Set(reasons.filter(Boolean))].join('\n') }
}
