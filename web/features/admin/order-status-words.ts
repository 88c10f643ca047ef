import type { MeetupStatus } from '#contract/meetups.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The words for the status of an order on screens of staff. */
export const orderStatusWords: Record<MeetupStatus, string> = {
  placed: '確認待ち',
  confirmed: '確認済み',
  preparing: '仕込み中',
  delivered: 'お届け済み',
  closed: '完了',
  cancelled: 'キャンセル',
}

export const orderStatusTones: Record<MeetupStatus, TagTone> = {
  placed: 'warn',
  confirmed: 'plain',
  preparing: 'plain',
  delivered: 'ok',
  closed: 'mute',
  cancelled: 'bad',
}
