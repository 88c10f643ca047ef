import type { PaperState } from '#domain/paper-ledger.ts'
import type { ReceivedBy } from '#domain/payment.ts'

/** What has become of a paper, as screens and files say it. */
export const paperStateWords: Record<PaperState, string> = {
  valid: '有効',
  replaced: '差し替え済み',
  void: '取消',
}

export const paidByWords: Readonly<Record<ReceivedBy, string>> = { card: 'カード', transfer: '銀行振込', cash: '現金' }
