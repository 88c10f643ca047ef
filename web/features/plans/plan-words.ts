import type { PlanBookingStatus } from '#domain/plan.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The steps from the request to the day. */
export const planFlow = [
  { title: 'お申し込み', text: '開催日と開始時刻、人数、会場をお知らせください。その日を仮に確保します。' },
  { title: 'お返事', text: '料理人の手配を確かめ、担当者からメールまたはお電話でお返事します。ここで確定です。' },
  { title: 'お打ち合わせ', text: '会場の広さ、搬入の経路、アレルギーを、お電話で伺います。' },
  { title: '当日', text: '道具と器を持って伺い、会場で仕上げます。片づけまで承ります。' },
]

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
