import type { Yen } from './money.ts'

/** What an order holds between two changes. Prices are those that were agreed. */
export type Standing = { goods: readonly Goods[]; total: Yen }

type Goods = { id: number; qty: number; unitPrice: Yen }

/** `rate`: whole per cent, of the step in force at the instant of the change. */
type Change = { before: Standing; after: Standing; rate: number }

/** What taking goods out has come to over the life of an order. */
export type Parts = {
  /** In hundredths of a yen, so that many changes are rounded down together, once. */
  due: number
  /** The largest total since taking out has cost anything, without `dearer`. */
  most: Yen
  /** By how much the delivery has come to cost more for goods that were taken out. */
  dearer: Yen
  charged: readonly ChargedPieces[]
}

/** Pieces of a product that were charged this much each: those that are out, and those that were put back. */
type ChargedPieces = { id: number; each: Hundredths; out: number; back: number }

type Hundredths = number

/** For an order without goods taken out so far. */
export const noParts = ({ total }: Standing): Parts => ({ due: 0, most: total, dearer: 0, charged: [] })

/** By every change of an order, from the first; `rate` is that in force when the next standing replaced this one. */
export function partsOf(past: readonly { standing: Standing; rate: number }[], now: Standing): Parts {
  return past.reduce(
    (parts, { standing, rate }, i) =>
      partsAfter(parts, { before: standing, after: past[i + 1]?.standing ?? now, rate }),
    noParts(past[0]?.standing ?? now),
  )
}

/**
 * Each piece by which a line shrinks costs the rate of its agreed price; nothing else of a change costs anything. A
 * piece that was taken out before and put back costs only the part not yet charged: the pieces that were charged most
 * are the first to be put back, and the first to be taken out again.
 */
export function partsAfter(parts: Parts, { before, after, rate }: Change): Parts {
  const less = lessOf({ before, after })
  const isTakenOut = less.some(({ qty }) => qty > 0)
  const rise = besides(after) - besides(before)
  const dearer = Math.max(0, parts.dearer + (isTakenOut ? rise : Math.min(0, rise)))
  const most = rate === 0 ? after.total : Math.max(parts.most, after.total - dearer)
  let sums: Sums = parts
  for (const { id, qty, unitPrice } of less) {
    sums = qty > 0 ? takeOut(sums, { id, qty, each: unitPrice * rate }) : putBack(sums, { id, qty: -qty })
  }
  return { ...sums, most, dearer }
}

/** By how many pieces each product shrinks, at its price before; negative where it grows. */
function lessOf({ before, after }: Pick<Change, 'before' | 'after'>): Goods[] {
  const left = new Map(after.goods.map(({ id, qty }) => [id, qty]))
  const known = new Set(before.goods.map(({ id }) => id))
  return [
    ...before.goods.map((goods) => ({ ...goods, qty: goods.qty - (left.get(goods.id) ?? 0) })),
    ...after.goods.filter(({ id }) => !known.has(id)).map((goods) => ({ ...goods, qty: -goods.qty })),
  ]
}

/** The delivery, less what a campaign takes off it. */
const besides = ({ goods, total }: Standing): Yen =>
  total - goods.reduce((sum, { qty, unitPrice }) => sum + qty * unitPrice, 0)

type Sums = Pick<Parts, 'due' | 'charged'>

function takeOut(sums: Sums, { id, qty, each }: { id: number; qty: number; each: Hundredths }): Sums {
  let missing = qty
  let { due } = sums
  const charged = ofMost(sums.charged).flatMap((pieces) => {
    const again = pieces.id === id ? Math.min(pieces.back, missing) : 0
    missing -= again
    due += again * Math.max(0, each - pieces.each)
    const left = { ...pieces, back: pieces.back - again }
    return [left, { id, each: Math.max(each, pieces.each), out: again, back: 0 }]
  })
  return { due: due + missing * each, charged: tidy([...charged, { id, each, out: missing, back: 0 }]) }
}

function putBack({ due, charged }: Sums, { id, qty }: { id: number; qty: number }): Sums {
  let missing = qty
  const back = ofMost(charged).map((pieces) => {
    const again = pieces.id === id ? Math.min(pieces.out, missing) : 0
    missing -= again
    return { ...pieces, out: pieces.out - again, back: pieces.back + again }
  })
  return { due, charged: back }
}

const ofMost = (charged: Parts['charged']) => charged.toSorted((a, b) => b.each - a.each)

const tidy = (charged: Parts['charged']): Parts['charged'] =>
  [...Map.groupBy(charged, ({ id, each }) => `${id} ${each}`).values()]
    .map((same) => ({
      ...same[0]!,
      out: same.reduce((sum, { out }) => sum + out, 0),
      back: same.reduce((sum, { back }) => sum + back, 0),
    }))
    .filter(({ each, out, back }) => each > 0 && out + back > 0)

/**
 * The fee of one change (一部キャンセル料): what it adds to what was due, but with all that was charged before never more
 * than cancelling the order would have cost. Outside consumption tax, as the fee of the whole is.
 */
export function partialFee({
  before,
  after,
  rate,
  charged,
}: {
  before: Parts
  after: Parts
  rate: number
  charged: Yen
}): Yen {
  const left = Math.max(0, yenOf(before.most * rate) - charged)
  return Math.min(yenOf(after.due) - yenOf(before.due), left)
}

/**
 * What cancelling the rest costs at each step: the rate of its total, less what was charged for pieces that are in it
 * again; and with all that was charged never more than the rate of the largest total.
 */
export function feesOnRest<Step extends { rate: number }>(
  timeline: readonly Step[],
  { rest, parts, charged }: { rest: Standing; parts: Parts; charged: Yen },
): (Step & { fee: Yen })[] {
  return timeline.map((step) => {
    const { rate } = step
    const fee = yenOf(rest.total * rate - paidOf(rest, parts, rate))
    return { ...step, fee: Math.max(0, Math.min(fee, yenOf(parts.most * rate) - charged)) }
  })
}

/** A piece whose price has fallen since was charged for more than it costs now; no other piece gets cheaper by it. */
function paidOf({ goods }: Standing, { charged }: Parts, rate: number): Hundredths {
  const priceOf = new Map(goods.map(({ id, unitPrice }) => [id, unitPrice]))
  return charged.reduce((sum, { id, each, back }) => sum + back * Math.min(each, (priceOf.get(id) ?? 0) * rate), 0)
}

const yenOf = (hundredths: Hundredths): Yen => Math.floor(hundredths / 100)
