import type { Money } from '#contract/money.ts'

/** In the order in which they are offered. */
export const MONEY_ACTS = ['refund', 'credit', 'addition', 'receipt', 'waiver', 'compensation', 'write_off'] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export const moneyActs: Record<MoneyAct, { label: string; done: string; key?: string }> = {
  refund: { label: '返金を記録', done: '返金を記録しました。', key: 'r' },
  credit: { label: '返還・値引き', done: '返還・値引きを記録しました。', key: 'd' },
  addition: { label: '追加でお渡しした商品', done: '追加でお渡しした商品を記録しました。', key: 'a' },
  receipt: { label: '領収書を分ける', done: '領収書を分けて発行しました。' },
  waiver: { label: 'キャンセル料の免除', done: 'キャンセル料の免除を記録しました。', key: 'w' },
  compensation: { label: '見舞金・賠償', done: '見舞金・賠償を記録しました。' },
  write_off: { label: '貸倒れ', done: '貸倒れを記録しました。' },
}

type Offering = {
  money: Money
  /** It was handed over, or its day has gone. */
  isDelivered: boolean
  isCancelled: boolean
  /** What is handed over besides can still be charged: of a card no more is taken than was held. */
  takesMore: boolean
}

/** What makes sense at this moment. */
export function offeredActs({ money, isDelivered, isCancelled, takesMore }: Offering): MoneyAct[] {
  const { balance, billed, credited, fees, waived, received, refunded } = money
  const isOver = isDelivered || isCancelled
  const when: Record<MoneyAct, boolean> = {
    refund: balance < 0,
    credit: isDelivered && billed > credited,
    addition: isDelivered && takesMore,
    receipt: received > refunded && billed + fees > credited + waived,
    waiver: fees > waived,
    compensation: isOver,
    write_off: isOver && balance > 0,
  }
  return MONEY_ACTS.filter((act) => when[act])
}
