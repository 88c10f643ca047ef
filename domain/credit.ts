import type { CreditReason } from './book.ts'
import type { Yen } from './money.ts'
import type { TaxGroup } from './pricing.ts'
import { type TaxClass, taxIn } from './tax.ts'

/** A line of what was sold: of an order its dishes, of a booking the plan. Yen are tax-inclusive. */
export type SoldLine = { id: number; name: string; unitPrice: Yen; qty: number; taxClass: TaxClass; rate: number }

/** What was agreed, and stays so whatever is given back of it. */
export type SoldGoods = {
  lines: readonly SoldLine[]
  /** The delivery with its discount, at the usual rate. */
  delivery: Yen
  /** In all, at each class; the tax in them as it was billed. */
  classes: Readonly<Record<TaxClass, { rate: number; amount: Yen }>>
  groups: readonly TaxGroup[]
}

/** One line of a credit. `of`: a line of what was sold by its place, the delivery, or a sum taken off the price. */
export type CreditLine = {
  of: number | 'delivery' | 'sum'
  name: string
  qty: number
  unitPrice: Yen
  amount: Yen
  taxClass: TaxClass
  rate: number
}

export type CreditAsked = {
  lines: readonly { id: number; qty: number }[]
  /** All that is left of what the delivery cost. */
  delivery: boolean
  /** Taken off the price, without a line. */
  amount: Readonly<Partial<Record<TaxClass, Yen>>>
}

/** What is given back of a sale after its delivery. `groups`: with the tax in it, at the rates of the delivery. */
export type Credit = { lines: CreditLine[]; groups: TaxGroup[]; amount: Yen }

/** Why it cannot be given back: more than was sold, less what was given back before. `left`: pieces of a line, yen of a sum. */
export type TooMuch = { field: 'lines' | 'delivery' | `amount.${TaxClass}` | 'nothing'; id?: number; left: number }

/** What went back before: its lines and its groups, those taken back left out. */
export type Given = { lines: readonly CreditLine[]; groups: readonly TaxGroup[] }

const DELIVERY = '配送料'
const OFF: Readonly<Record<CreditReason, string>> = {
  short: '不足分',
  quality: '値引き',
  late: '値引き',
  goodwill: '値引き',
}

/**
 * Of what was sold, up to all of it: the price that was agreed for each piece, so that nothing gets dearer by it. The tax is
 * rounded down at each rate; the credit that completes a rate takes the rest, so that together they are the invoice's.
 */
export function creditOf(
  sold: SoldGoods,
  given: Given,
  asked: CreditAsked,
  reason: CreditReason,
): Credit | { tooMuch: TooMuch[] } {
  const tooMuch: TooMuch[] = []
  const lines: CreditLine[] = []
  for (const { id, qty } of asked.lines) {
    const left = piecesLeft(sold, given, id)
    const inAll = left.reduce((sum, each) => sum + each.left, 0)
    if (qty > inAll) tooMuch.push({ field: 'lines', id, left: inAll })
    else lines.push(...taken(left, qty))
  }
  const deliveryLeft = sold.delivery - amountAmong(given.lines, ({ of }) => of === 'delivery')
  if (asked.delivery) {
    if (deliveryLeft <= 0) tooMuch.push({ field: 'delivery', left: 0 })
    else lines.push(lineOf({ of: 'delivery', name: DELIVERY, amount: deliveryLeft, taxClass: 'usual' }, sold))
  }
  for (const taxClass of ['reduced', 'usual'] as const) {
    const amount = asked.amount[taxClass] ?? 0
    if (amount > 0) lines.push(lineOf({ of: 'sum', name: OFF[reason], amount, taxClass }, sold))
    const left = sold.classes[taxClass].amount - amountAmong(given.lines, (line) => line.taxClass === taxClass)
    const now = amountAmong(lines, (line) => line.taxClass === taxClass)
    if (now <= left) continue
    tooMuch.push(amount > 0 ? { field: `amount.${taxClass}`, left: left - (now - amount) } : { field: 'lines', left })
  }
  if (tooMuch.length > 0) return { tooMuch }
  if (lines.length === 0) return { tooMuch: [{ field: 'nothing', left: 0 }] }
  return { lines, groups: groupsOf(lines, sold, given), amount: amountAmong(lines, () => true) }
}

/** Pieces that were added last are the first to go, as in a change. */
function piecesLeft({ lines }: SoldGoods, given: Given, id: number): (SoldLine & { at: number; left: number })[] {
  return lines
    .map((line, at) => ({
      ...line,
      at,
      left: line.qty - given.lines.reduce((sum, { of, qty }) => (of === at ? sum + qty : sum), 0),
    }))
    .filter((line) => line.id === id && line.left > 0)
    .toReversed()
}

function taken(from: ReturnType<typeof piecesLeft>, wanted: number): CreditLine[] {
  let rest = wanted
  return from.flatMap(({ at, left, name, unitPrice, taxClass, rate }) => {
    const qty = Math.min(rest, left)
    rest -= qty
    return qty > 0 ? [{ of: at, name, qty, unitPrice, amount: unitPrice * qty, taxClass, rate }] : []
  })
}

type Sum = Pick<CreditLine, 'of' | 'name' | 'amount' | 'taxClass'>

const lineOf = ({ amount, taxClass, ...sum }: Sum, { classes }: SoldGoods): CreditLine => ({
  ...sum,
  qty: 1,
  unitPrice: amount,
  amount,
  taxClass,
  rate: classes[taxClass].rate,
})

const amountAmong = (lines: readonly CreditLine[], isMeant: (line: CreditLine) => boolean): Yen =>
  lines.reduce((sum, line) => (isMeant(line) ? sum + line.amount : sum), 0)

function groupsOf(lines: readonly CreditLine[], sold: SoldGoods, given: Given): TaxGroup[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))]
  return rates.map((rate) => {
    const amount = amountAmong(lines, (line) => line.rate === rate)
    const [all, before] = [atRate(sold.groups, rate), atRate(given.groups, rate)]
    const isRest = before.amount + amount === all.amount
    return { rate, amount, tax: isRest ? all.tax - before.tax : taxIn(amount, rate) }
  })
}

const atRate = (groups: readonly TaxGroup[], rate: number) =>
  groups
    .filter((group) => group.rate === rate)
    .reduce((sum, group) => ({ amount: sum.amount + group.amount, tax: sum.tax + group.tax }), { amount: 0, tax: 0 })
