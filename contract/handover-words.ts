import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'

/** Of a hand-over that is said to have been before the day of its delivery. */
export const beforeItsDay = (day: TokyoDate): string => `お届け日の${japaneseDate(day)}より後の日時をご記入ください。`
