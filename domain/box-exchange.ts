import type { Yen } from './money.ts'
import { isQtyAllowed, stepUp } from './quantity.ts'
import { limitsOf, type Servable } from './quantity-advice.ts'

type Box = Pick<Servable, 'min_qty' | 'max_qty' | 'qty_step'> & { id: number; price: Yen }

type Exchange = {
  /** How many guests need the box. */
  guests: number
  ordered: readonly (Box & { qty: number })[]
  /** Of each of the ordered boxes how many can be taken out. */
  spare: ReadonlyMap<number, number>
}

export type BoxChange = {
  add: number
  /** What the order then has of it. */
  qty: number
  out: readonly { id: number; qty: number }[]
  /** What the order then costs more; less than none where it is cheaper. */
  difference: Yen
}

/**
 * One more of a box for each of these guests, or as many as it can be ordered in, and as many others out: of the kind
 * that is nearest in price, and so that what is left of it can be ordered. As few as can be exchanged like this; where
 * none can, the boxes are added. Undefined if the box cannot be had in the quantity.
 */
export function exchangeFor(box: Box, { guests, ordered, spare }: Exchange): BoxChange | undefined {
  const { minQty, maxQty, qtyStep } = limitsOf(box)
  const had = ordered.find(({ id }) => id === box.id)?.qty ?? 0
  const least = Math.max(minQty, stepUp(had + guests, qtyStep))
  if (least > maxQty) return undefined
  const others = ordered
    .filter(({ id }) => id !== box.id)
    .map((line) => ({ ...line, spare: Math.min(line.qty, spare.get(line.id) ?? 0) }))
    .sort((a, b) => Math.abs(a.price - box.price) - Math.abs(b.price - box.price) || a.id - b.id)
  const most = Math.min(maxQty, had + others.reduce((sum, line) => sum + line.spare, 0))
  for (let qty = least; qty <= most; qty += qtyStep) {
    const out = takenOut(qty - had, others)
    if (!out) continue
    const less = out.reduce((sum, { line, count }) => sum + line.price * count, 0)
    return {
      add: qty - had,
      qty,
      out: out.map(({ line, count }) => ({ id: line.id, qty: count })),
      difference: box.price * (qty - had) - less,
    }
  }
  return { add: least - had, qty: least, out: [], difference: box.price * (least - had) }
}

type Spare = Box & { qty: number; spare: number }

/** From one kind if that has so many to spare, else from several. Undefined: just so many cannot be taken out. */
function takenOut(count: number, lines: readonly Spare[]): { line: Spare; count: number }[] | undefined {
  const one = lines.find((line) => line.spare >= count && canBeLeft(line.qty - count, line))
  if (one) return [{ line: one, count }]
  const out: { line: Spare; count: number }[] = []
  let missing = count
  for (const line of lines) {
    let some = Math.min(missing, line.spare)
    while (some > 0 && !canBeLeft(line.qty - some, line)) some -= 1
    if (some > 0) out.push({ line, count: some })
    missing -= some
  }
  return missing === 0 ? out : undefined
}

const canBeLeft = (qty: number, line: Box) => qty === 0 || isQtyAllowed(qty, limitsOf(line))
