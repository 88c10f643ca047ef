import { invoiceTerm } from '#domain/payment-term.ts'
import { longJapaneseDate, type TokyoDate, yearAndMonth } from '#domain/tokyo-date.ts'

/** The steps from the request to the day. */
export const planFlow = [
  { title: 'お申し込み', text: '開催日と開始時刻、人数、会場をお知らせください。その日を仮に確保します。' },
  { title: 'お返事', text: '料理人の手配を確かめ、担当者からメールまたはお電話でお返事します。ここで確定です。' },
  { title: 'お打ち合わせ', text: '会場の広さ、搬入の経路、アレルギーを、お電話で伺います。' },
  { title: '当日', text: '道具と器を持って伺い、会場で仕上げます。片づけまで承ります。' },
]

/** 「2026年12月末締め、2027年1月31日（日）までにお振り込みください。」 */
export function invoiceWords(eventDate: TokyoDate): string {
  const { closing, due } = invoiceTerm(eventDate)
  return `${yearAndMonth(closing)}末締め、${longJapaneseDate(due)}までにお振り込みください。`
}
