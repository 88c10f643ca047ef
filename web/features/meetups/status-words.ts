import type { Meetup, MeetupStatus } from '#contract/meetups.ts'
import { titleOr } from '#domain/event.ts'
import type { TagTone } from '#web/ui/tag.tsx'

/** The words for the status of an order on screens of customers. */
export const statusWords: Record<MeetupStatus, string> = {
  placed: 'ご注文を承りました',
  confirmed: 'お店で確認済み',
  preparing: 'ご用意しています',
  delivered: 'お届けしました',
  closed: '完了',
  cancelled: 'キャンセル済み',
}

export const statusTones: Record<MeetupStatus, TagTone> = {
  placed: 'ok',
  confirmed: 'ok',
  preparing: 'ok',
  delivered: 'ok',
  closed: 'ok',
  cancelled: 'bad',
}

/** What an order is called by its customer; one without a name by its day. */
export function titleOf({ title, meetup_date }: Pick<Meetup, 'title' | 'meetup_date'>): string {
  return titleOr(title, meetup_date)
}
