import type { MeetupStep } from '#domain/meetup.ts'

/** The button that leads there. */
export const stepWords: Record<MeetupStep, string> = {
  confirmed: 'ご注文を確定する',
  preparing: '仕込み中に進める',
  delivered: 'お届け済みにする',
  closed: '完了にする',
}

export const actorWords = { guest: 'お客さま', customer: 'お客さま', staff: 'スタッフ', system: '自動' } as const
