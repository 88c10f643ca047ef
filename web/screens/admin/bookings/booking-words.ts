import type { PlanBookingStatus } from '#domain/plan.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The words for the status of a booking on screens of staff. */
export const bookingWords: Record<PlanBookingStatus, string> = {
  requested: 'お返事待ち',
  confirmed: '確定',
  declined: 'お断り',
  cancelled: 'キャンセル',
}

export const bookingTones: Record<PlanBookingStatus, TagTone> = {
  requested: 'warn',
  confirmed: 'ok',
  declined: 'mute',
  cancelled: 'bad',
}
