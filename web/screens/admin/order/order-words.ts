import type { MeetupStatus } from '#contract/meetups.ts'

export const orderSteps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed'] as const

/** The button that leads there. */
export const stepWords: Partial<Record<MeetupStatus, string>> = {
  confirmed: 'ご注文を確定する',
  preparing: '仕込み中に進める',
  delivered: 'お届け済みにする',
  closed: '完了にする',
}

export const actorWords = { guest: 'お客さま', customer: 'お客さま', staff: 'スタッフ', system: '自動' } as const
