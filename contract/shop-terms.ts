import type { Yen } from '#domain/money.ts'

/** Terms of the shop as texts say them, read from what the shop charges and allows at this moment. Sums are tax-inclusive. */
export type ShopTerms = {
  delivery: {
    /** 「東京都」; several where we deliver to several. */
    prefectures: readonly string[]
    /** Municipalities by fee, the lowest first. */
    fees: readonly { fee: Yen; cities: readonly string[] }[]
    /** Goods from this sum on are delivered free of charge wherever we deliver; null: not everywhere. */
    freeFrom: Yen | null
    /** Between these times, Asia/Tokyo, `HH:MM`. */
    from: string
    to: string
  }
  /** Time of the day at which orders close, Asia/Tokyo. */
  cutoffTime: string
  /** How many open days ahead products want to be ordered, each number once, the smallest first. */
  leadDays: readonly number[]
  /** The automatic reduction of the delivery fee for early orders, if there is one. */
  earlyBird: { daysAhead: number; percent: number } | null
}
