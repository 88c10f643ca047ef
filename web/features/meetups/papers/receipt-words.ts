import type { PublicFacts } from '#contract/shop-facts.ts'
import type { DocumentProblem } from '#domain/document.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { withFacts } from '#web/words/shop-facts-words.ts'

type Sale = { date: TokyoDate; isCancelled: boolean; isBilled: boolean }

export type ReceiptFacts = { today: TokyoDate; shop: Pick<PublicFacts, 'tel' | 'hours'> }

/** Why there is no receipt yet, and what to do. The shop learns of a transfer from its bank, or from the customer. */
export function receiptWords(
  problem: DocumentProblem,
  { date, isCancelled, isBilled }: Sale,
  { today, shop }: ReceiptFacts,
): string {
  const telephone = withFacts('お電話', shop.tel, shop.hours)
  if (problem === 'cancelled') return 'キャンセル済みのため、あらたにお出しできる書類はありません。'
  if (problem === 'split') return '領収書は、お支払いを分けて発行しています。発行済みの書類からお開きください。'
  if (isCancelled && isBilled) {
    return `キャンセル料の領収書がご入用のときは、お振り込みのあと、${telephone}でお申し付けください。`
  }
  const paid = isBilled && date < today ? `お振り込みがお済みのときは、${telephone}でお知らせください。` : ''
  return `領収書は、ご入金を確認したあとに発行いただけます。${paid}`
}
