import type { CancellationPolicy } from '#domain/cancellation.ts'
import type { DayKind } from '#domain/delivery-window.ts'
import type { Yen } from '#domain/money.ts'
import type { NewYearBreak } from '#domain/new-year-break.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

/** The shop's terms for texts, read from its current fees and rules. Sums are tax-inclusive. */
export type ShopTerms = {
  delivery: {
    /** 「東京都」; one entry per prefecture served. */
    prefectures: readonly string[]
    /** Municipalities by fee, the lowest first. */
    fees: readonly { fee: Yen; cities: readonly string[] }[]
    /** Goods from this sum on are delivered free in every area; null: not in every area. */
    freeFrom: Yen | null
    /** Customers order goods from these sums on; areas that take any are left out, the lowest sum first. */
    least: readonly { amount: Yen; cities: readonly string[] }[]
    /** What is planned and told to customers by now, the soonest first; null: never free. What is left out stays. */
    ahead: readonly { from: TokyoDate; cities: readonly string[]; fee?: Yen; freeFrom?: Yen | null; least?: Yen }[]
    /** Deliveries start and end at these times, Asia/Tokyo, `HH:MM`. */
    from: string
    to: string
    /** Days with times of their own; the same times together. */
    others: readonly { days: readonly DayKind[]; from: string; to: string }[]
  }
  /** On which days of the week, and whether on holidays, nothing is delivered. */
  closedDays: readonly DayKind[]
  newYearBreak: NewYearBreak
  /** Orders close at this time of the day, Asia/Tokyo. */
  cutoffTime: string
  /** How many open days ahead products are ordered, the rule for all of them included; each once, smallest first. */
  leadDays: readonly number[]
  /** The automatic reduction of the delivery fee for early orders, if there is one. */
  earlyBird: { daysAhead: number; percent: number } | null
  /** What cancelling costs, of an order and of a plan that is confirmed. */
  cancellation: { products: CancellationPolicy; plans: CancellationPolicy }
}
