import type { Money, RefundSeen } from '#contract/money.ts'
import { paidByWords } from '#contract/paper-words.ts'
import type { Yen } from '#domain/money.ts'
import { IS_HELD, type PaymentMethod } from '#domain/payment.ts'
import { longJapaneseDate, monthAndDay } from '#domain/tokyo-date.ts'
import { isLessened } from './money-tag.ts'

// What customers are told of the money of an order or a booking.

type Sale = { money: Money; refund: RefundSeen; method: PaymentMethod }

/** How it stands at a glance: a word, its sum where there is one, and what comes next. */
export type Standing = { word: string; yen?: Yen; next: string }

export function standingOf({ money, refund, method }: Sale): Standing {
  const { balance, state, due_on } = money
  if (state === 'over') return { word: 'お返しする分', yen: -balance, next: howItComesBack(refund) }
  if (state === 'paid') return { word: 'お支払い済み', next: 'ありがとうございました。' }
  if (state === 'none') return { word: 'お支払いいただく金額はありません', next: '' }
  const next = IS_HELD[method]
    ? 'クレジットカードで頂戴します。'
    : due_on
      ? `お支払期限 ${longJapaneseDate(due_on)}`
      : ''
  return { word: isLessened(money) ? '差引ご請求額' : 'ご請求額', yen: balance, next }
}

function howItComesBack({ account, by_card }: RefundSeen): string {
  if (by_card) return 'カード会社を通じてお返しします。お手続きは必要ありません。'
  if (account?.sent) return 'お振り込みの手続きを進めています。'
  if (account?.due_on) return `うかがった口座へ、${longJapaneseDate(account.due_on)}までにお振り込みします。`
  if (account) return '前のお振込先では、お振り込みできませんでした。お振込先の口座を、もう一度お知らせください。'
  return 'お振り込みでお返しします。お振込先の口座をお知らせください。'
}

/** What it is made of, signed, down to the balance; empty: it is one sum, and nothing has happened to it. */
export function sumsOf({ money, refund }: Pick<Sale, 'money' | 'refund'>): { name: string; yen: Yen }[] {
  const { billed, fees, credited, compensated, waived, written_off, received, bank_fees } = money
  if (!isLessened(money)) return []
  return [
    { name: 'ご請求', yen: billed },
    { name: 'キャンセル料（不課税）', yen: fees },
    { name: '返還・お値引き', yen: -credited },
    { name: 'キャンセル料の免除', yen: -waived },
    { name: 'お見舞金', yen: -compensated },
    { name: 'お支払い不要とした額', yen: -written_off },
    { name: 'ご入金済み', yen: -received },
    { name: 'お振込手数料', yen: -bank_fees },
    ...refund.done.map(({ on, amount, by }) => ({
      name: `ご返金済み（${monthAndDay(on)}・${paidByWords[by]}）`,
      yen: amount,
    })),
  ].filter(({ yen }) => yen !== 0)
}
