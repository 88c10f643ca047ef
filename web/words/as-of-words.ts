import { japaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'

/** 「16:31 の内容」 of '…T16:31:00+09:00', with the day if it was another one. */
export function asOfWords(asOf: string, now: Date): string {
  const day = tokyoDateOf(new Date(asOf))
  return `${day === tokyoDateOf(now) ? '' : japaneseDate(day)}${asOf.slice(11, 16)} の内容`
}
