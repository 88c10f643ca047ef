import type { Yen } from './money.ts'
import type { TaxGroup } from './pricing.ts'

/**
 * What an entry of the book says. `sale`: what was agreed, signed, with what a change or a cancellation made of it; `fee`:
 * for cancelling, whole or in part; `credit`: price given back after the delivery; `compensation`: for damage, beyond the
 * price; `waiver`: a fee forgiven; `write_off`: a debt given up; `bank_fee`: what the payer's bank kept of a transfer.
 */
export const BOOK_KINDS = [
  'sale',
  'fee',
  'credit',
  'compensation',
  'waiver',
  'write_off',
  'received',
  'bank_fee',
  'refunded',
] as const

export type BookKind = (typeof BOOK_KINDS)[number]

/** Whose fault it was: all but `goodwill` are the shop's. */
export const CREDIT_REASONS = ['short', 'quality', 'late', 'goodwill'] as const

export type CreditReason = (typeof CREDIT_REASONS)[number]

/** The sum that its entries make, and what they do to what the customer owes and to what the shop holds of the customer's. */
const KIND = {
  sale: { sum: 'billed', owes: 1, holds: 0 },
  fee: { sum: 'fees', owes: 1, holds: 0 },
  credit: { sum: 'credited', owes: -1, holds: 0 },
  compensation: { sum: 'compensated', owes: -1, holds: 0 },
  waiver: { sum: 'waived', owes: -1, holds: 0 },
  write_off: { sum: 'writtenOff', owes: -1, holds: 0 },
  received: { sum: 'received', owes: 0, holds: 1 },
  bank_fee: { sum: 'bankFees', owes: 0, holds: 1 },
  refunded: { sum: 'refunded', owes: 0, holds: -1 },
} as const satisfies Record<BookKind, { sum: string; owes: 1 | 0 | -1; holds: 1 | 0 | -1 }>

/** Whole yen, tax-inclusive, each positive in its own sense. */
export type Sums = Record<(typeof KIND)[BookKind]['sum'], Yen>

/** What a sale's row keeps of the book; `billed` and `fees` are other columns of it. */
export type SettledSums = Omit<Sums, 'billed' | 'fees'>

export const NOTHING_SETTLED: SettledSums = {
  credited: 0,
  compensated: 0,
  waived: 0,
  writtenOff: 0,
  received: 0,
  bankFees: 0,
  refunded: 0,
}

/** An order or a booking as its row has it: what was agreed, what of it is charged, and what the book adds. */
export type KeptSale = SettledSums & { total: Yen; changeFee: Yen; cancellationFee: Yen | null }

/** All that the book says of it. Once it is cancelled nothing is billed but the fees. */
export const sumsOfSale = (row: KeptSale): Sums => ({
  billed: row.cancellationFee === null ? row.total : 0,
  fees: row.changeFee + (row.cancellationFee ?? 0),
  credited: row.credited,
  compensated: row.compensated,
  waived: row.waived,
  writtenOff: row.writtenOff,
  received: row.received,
  bankFees: row.bankFees,
  refunded: row.refunded,
})

export type Entry = { kind: BookKind; amount: Yen }

/** What a yen of it does to the balance. */
export const effectOf = (kind: BookKind): 1 | -1 => (KIND[kind].owes - KIND[kind].holds > 0 ? 1 : -1)

/** Of whatever entries: of one sale, of a day, of a customer. The rows of sales have theirs by the database. */
export function sumsOf(entries: readonly Entry[]): Sums {
  const sums: Sums = { billed: 0, fees: 0, ...NOTHING_SETTLED }
  for (const { kind, amount } of entries) sums[KIND[kind].sum] += amount
  return sums
}

/** What the customer is to pay in all, whatever has come: negative where the shop owes more than it was owed. */
export const owedOf = (sums: Sums): Yen => summed(sums, 'owes')

/** What the shop has of the customer's: what came less what went back. */
export const heldOf = (sums: Sums): Yen => summed(sums, 'holds')

/** What is still to be paid; negative: what the shop gives back. */
export const balanceOf = (sums: Sums): Yen => owedOf(sums) - heldOf(sums)

/** What the invoices, less the return invoices, of a sale say: payments, damages and debts given up leave them as they are. */
export const invoicedOf = ({ billed, fees, credited, waived }: Sums): Yen => billed + fees - credited - waived

const summed = (sums: Sums, side: 'owes' | 'holds'): Yen =>
  BOOK_KINDS.reduce((sum, kind) => sum + KIND[kind][side] * sums[KIND[kind].sum], 0)

export const MONEY_STATES = ['none', 'unpaid', 'part', 'paid', 'over'] as const

export type MoneyState = (typeof MONEY_STATES)[number]

/** `none`: nothing is owed and nothing is held. What was never owed is never called paid. */
export function moneyStateOf(sums: Sums): MoneyState {
  const [owed, held] = [owedOf(sums), heldOf(sums)]
  if (held > owed) return 'over'
  if (held === owed) return owed > 0 ? 'paid' : 'none'
  return held > 0 ? 'part' : 'unpaid'
}

/** Whatever has become of the sale: what counts is the money. A sale that costs nothing is never paid for. */
export const isPaid = (sums: Sums): boolean => owedOf(sums) > 0 && balanceOf(sums) <= 0

/** What of the sale's rates is different: whole per cent; groups that come to nothing are left out. */
export function differenceOfGroups(after: readonly TaxGroup[], before: readonly TaxGroup[]): TaxGroup[] {
  const at = (groups: readonly TaxGroup[], rate: number) =>
    groups.filter((group) => group.rate === rate).reduce(added, { rate, amount: 0, tax: 0 })
  return [...new Set([...after, ...before].map(({ rate }) => rate))]
    .map((rate) => {
      const [now, then] = [at(after, rate), at(before, rate)]
      return { rate, amount: now.amount - then.amount, tax: now.tax - then.tax }
    })
    .filter(({ amount, tax }) => amount !== 0 || tax !== 0)
}

const added = (one: TaxGroup, other: TaxGroup): TaxGroup => ({
  rate: one.rate,
  amount: one.amount + other.amount,
  tax: one.tax + other.tax,
})

/** What has been sold at this moment, and what it costs besides. Outside consumption tax: the fees. */
export type Sold = { groups: readonly TaxGroup[]; fees: Yen }

/** The entries that bring the book from what was sold before to what is now; nothing where nothing is different. */
export function entriesOfChange(before: Sold, after: Sold): (Entry & { groups?: TaxGroup[] })[] {
  const groups = differenceOfGroups(after.groups, before.groups)
  const fee = after.fees - before.fees
  return [
    ...(groups.length > 0 ? [{ kind: 'sale' as const, amount: amountOf(groups), groups }] : []),
    ...(fee !== 0 ? [{ kind: 'fee' as const, amount: fee }] : []),
  ]
}

export const amountOf = (groups: readonly TaxGroup[]): Yen => groups.reduce((sum, { amount }) => sum + amount, 0)
