import type { Money } from '#contract/money.ts'

/** In the order in which they are offered. */
export const MONEY_ACTS = ['refund', 'credit', 'addition', 'waiver', 'compensation', 'write_off'] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export const moneyActs: Record<MoneyAct, { label: string; done: string; key?: string }> = {
  refund: { label: '返金を記録', done: '返金', key: 'r' },
  credit: { label: '返還・値引き', done: '返還・値引き', key: 'd' },
  addition: { label: '追加でお渡しした商品', done: '追加でお渡しした商品', key: 'a' },
  waiver: { label: 'キャンセル料の免除', done: 'キャンセル料の免除', key: 'w' },
  compensation: { label: '見舞金・賠償', done: '見舞金・賠償' },
  write_off: { label: '貸倒れ', done: '貸倒れ' },
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
  const { balance, billed, credited, fees, waived } = money
  const isOver = isDelivered || isCancelled
  const when: Record<MoneyAct, boolean> = {
    refund: balance < 0,
    credit: isDelivered && billed > credited,
    addition: isDelivered && takesMore,
    waiver: fees > waived,
    compensation: isOver,
    write_off: isOver && balance > 0,
  }
  return MONEY_ACTS.filter((act) => when[act])
}
