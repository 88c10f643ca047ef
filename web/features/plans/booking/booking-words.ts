import type { PlanBookingStatus } from '#domain/plan.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export const bookingStatusWords: Record<PlanBookingStatus, string> = {
  requested: 'お申し込みを確認しています',
  confirmed: '確定しました',
  declined: 'お受けできませんでした',
  cancelled: 'キャンセル済み',
}

export const bookingStatusTones: Record<PlanBookingStatus, TagTone> = {
  requested: 'warn',
  confirmed: 'ok',
  declined: 'bad',
  cancelled: 'bad',
}
