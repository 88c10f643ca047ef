import type { Yen } from './money.ts'
import type { Part } from './proposal-food.ts'
import { type Choice, levelOf } from './proposal-menu.ts'
import { isQtyAllowed, stepUp } from './quantity.ts'
import { limitsOf } from './quantity-advice.ts'

/** The most kinds that something is divided into where one product alone cannot be had in the quantity. */
const MOST_KINDS = 8

export type Wanted = {
  choices: readonly Choice[]
  /** Guests or glasses. */
  shares: number
  /** As many kinds as this, if there are: each is an even part. */
  kinds: number
}

/**
 * Sweets, drinks or ware for all: a function of the level, which answers with the cheapest. With `usualFirst` the finest
 * are those that stand first. Undefined: the menu has not enough of them.
 */
export function partOf(
  { choices, shares, kinds: wanted }: Wanted,
  { usualFirst = false } = {},
): ((level: number) => Part | undefined) | undefined {
  for (const kinds of kindsToTry(wanted)) {
    const lines = orderable(choices, shares, kinds)
    if (lines.length < kinds) continue
    const levels = lines.map(({ cheaper }, i) =>
      usualFirst ? (i < kinds ? 100 : 0) : levelOf(cheaper, choices.length, kinds),
    )
    return (level) => {
      const chosen = cheapestOf(lines, kinds, (i) => levels[i]! >= level)
      if (chosen.length < kinds) return undefined
      return {
        lines: chosen.map(({ id, qty }) => ({ id, qty })),
        cost: chosen.reduce((sum, { cost }) => sum + cost, 0),
      }
    }
  }
  return undefined
}

const kindsToTry = (wanted: number) => [
  ...Array.from({ length: wanted }, (_, i) => wanted - i),
  ...Array.from({ length: Math.max(0, MOST_KINDS - wanted) }, (_, i) => wanted + 1 + i),
]

type PartLine = { id: number; qty: number; cost: Yen; cheaper: number }

/** What can be ordered in the quantity that its part takes. */
function orderable(choices: readonly Choice[], shares: number, kinds: number): PartLine[] {
  const lines: PartLine[] = []
  for (const { item, shares: each, cheaper } of choices) {
    const { minQty, maxQty, qtyStep } = limitsOf(item)
    const qty = Math.max(minQty, stepUp(Math.ceil(shares / kinds / each), qtyStep))
    if (qty <= maxQty) lines.push({ id: item.id, qty, cost: qty * item.price, cheaper })
  }
  return lines
}

/** The cheapest first, of equal ones that with the lowest id. Few of many, so they are not sorted. */
function cheapestOf(lines: readonly PartLine[], count: number, isGood: (i: number) => boolean): PartLine[] {
  const chosen: PartLine[] = []
  for (const [i, line] of lines.entries()) {
    const last = chosen[count - 1]
    if ((last && !isBefore(line, last)) || !isGood(i)) continue
    const place = chosen.findIndex((other) => isBefore(line, other))
    chosen.splice(place < 0 ? chosen.length : place, 0, line)
    if (chosen.length > count) chosen.pop()
  }
  return chosen
}

const isBefore = (a: PartLine, b: PartLine) => a.cost < b.cost || (a.cost === b.cost && a.id < b.id)

type PerGuest = {
  choices: readonly Choice[]
  /** The number of products it is ranked among. */
  of: number
  guests: number
  mostMeals: number
}

/**
 * Sets or boxes, one for every guest, by level as above: one kind, or the fewest of one category whose quantities can
 * be ordered. The first kinds take the rest where the headcount cannot be divided.
 */
export function perGuestPart({
  choices,
  of,
  guests,
  mostMeals,
}: PerGuest): ((level: number) => Part | undefined) | undefined {
  const most = Math.floor(guests * mostMeals + 1e-9)
  for (const kinds of kindsToTry(1)) {
    const even = Math.floor(guests / kinds)
    const rest = guests - even * kinds
    const fits = choices.flatMap(({ item, cheaper }) => {
      const limits = limitsOf(item)
      const least = kinds === 1 ? Math.max(limits.minQty, stepUp(guests, limits.qtyStep)) : even
      const highest = kinds === 1 ? least : even + Number(rest > 0)
      const isOrderable = isQtyAllowed(least, limits) && isQtyAllowed(highest, limits)
      return isOrderable && (kinds > 1 || least <= most) && least > 0
        ? [{ item, qty: least, level: levelOf(cheaper, of, kinds) }]
        : []
    })
    fits.sort((a, b) => a.item.price - b.item.price || a.item.id - b.item.id)
    const categories = [...Map.groupBy(fits, ({ item }) => item.categoryId)].sort(([a], [b]) => a - b)
    if (!categories.some(([, { length }]) => length >= kinds)) continue
    return (level) => {
      const parts = categories.flatMap(([, category]): Part[] => {
        const chosen = firstOf(category, kinds, (own) => own.level >= level)
        if (chosen.length < kinds) return []
        const lines = chosen.map(({ item, qty }, i) => ({
          id: item.id,
          qty: qty + Number(i < rest),
          price: item.price,
        }))
        return [
          {
            lines: lines.map(({ id, qty }) => ({ id, qty })),
            cost: lines.reduce((sum, { qty, price }) => sum + qty * price, 0),
          },
        ]
      })
      return cheapest(parts)
    }
  }
  return undefined
}

function firstOf<T>(all: readonly T[], count: number, isGood: (one: T) => boolean): T[] {
  const good: T[] = []
  for (const one of all) {
    if (good.length === count) break
    if (isGood(one)) good.push(one)
  }
  return good
}

/** If several cost the same, the first. */
function cheapest(parts: readonly (Part | undefined)[]): Part | undefined {
  return parts.reduce((best, part) => (part && (!best || part.cost < best.cost) ? part : best), undefined)
}
