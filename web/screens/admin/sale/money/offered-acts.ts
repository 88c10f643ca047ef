import type { Money } from '#contract/money.ts'

/** In the order in which they are offered. */
export const MONEY_ACTS = [
  'payment',
  'invoice',
  'refund',
  'credit',
  'addition',
  'receipt',
  'waiver',
  'compensation',
  'write_off',
] as const
export type MoneyAct = (typeof MONEY_ACTS)[number]

export const moneyActs: Record<MoneyAct, { label: string; note: string; done: string; key?: string }> = {
  payment: { label: '入金を記録', note: '振込や現金で入ったお金', done: '入金を記録しました。', key: 'p' },
  invoice: { label: '請求書を送る', note: 'いまの差引ご請求額をメールで', done: '請求書を送りました。', key: 'i' },
  refund: { label: '返金を記録', note: 'お返ししたあとに', done: '返金を記録しました。', key: 'r' },
  credit: { label: '返還・値引き', note: '適格返還請求書を発行します', done: '返還・値引きを記録しました。', key: 'd' },
  addition: {
    label: '追加でお渡しした商品',
    note: '請求書を差し替えます',
    done: '追加でお渡しした商品を記録しました。',
    key: 'a',
  },
  receipt: { label: '領収書を分ける', note: '宛名ごとに発行します', done: '領収書を分けて発行しました。' },
  waiver: {
    label: 'キャンセル料の免除',
    note: '全部か一部を免除します',
    done: 'キャンセル料の免除を記録しました。',
    key: 'w',
  },
  compensation: { label: '見舞金・賠償', note: '代金とは別にお支払いします', done: '見舞金・賠償を記録しました。' },
  write_off: { label: '貸倒れ', note: '請求をあきらめます', done: '貸倒れを記録しました。' },
}

type Offering = {
  money: Money
  /** It was handed over, or its day has gone. */
  isDelivered: boolean
  isCancelled: boolean
  /** Goods can be handed over besides. */
  takesMore: boolean
  /** An invoice of it can be had, and there is an address that it goes to. */
  isBilled: boolean
}

/** What makes sense at this moment. */
export function offeredActs({ money, isDelivered, isCancelled, takesMore, isBilled }: Offering): MoneyAct[] {
  const { balance, billed, credited, fees, waived, received, refunded } = money
  const isOver = isDelivered || isCancelled
  const when: Record<MoneyAct, boolean> = {
    payment: true,
    invoice: isBilled && balance > 0,
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
