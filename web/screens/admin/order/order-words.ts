import type { MeetupStatus } from '#contract/meetups.ts'

export const orderSteps = ['placed', 'confirmed', 'preparing', 'delivered', 'closed'] as const

/** The next step, in the words of its button. */
export const nextSteps: Partial<Record<MeetupStatus, { to: MeetupStatus; words: string }>> = {
  placed: { to: 'confirmed', words: 'ご注文を確定する' },
  confirmed: { to: 'preparing', words: '仕込み中に進める' },
  preparing: { to: 'delivered', words: 'お届け済みにする' },
  delivered: { to: 'closed', words: '完了にする' },
}

export const actorWords = { guest: 'お客さま', customer: 'お客さま', staff: 'スタッフ', system: '自動' } as const
