import {
  type Avoids,
  type Cover,
  coverOf,
  type Dish,
  ENOUGH_DISHES,
  enoughFor,
  type GuestGroup,
  isFedBy,
  isSafe,
  isShared,
  type OrderedDish,
} from './allergen-cover.ts'
import { type BoxChange, exchangeFor } from './box-exchange.ts'
import type { Yen } from './money.ts'
import { isBox, isMain, type Servable } from './quantity-advice.ts'
import { type Need, smallestChoice } from './smallest-choice.ts'

type Priced = Pick<Servable, 'min_qty' | 'max_qty' | 'qty_step'> & { /** Of one, tax-inclusive. */ price: Yen }

export type OrderedGoods = OrderedDish & Priced
/** What could be added to the order; `max_qty` is what can be had of it. */
export type DishToAdd = Dish & Priced

/** One line of a mend: `add` more, fewer than none for boxes that are taken out; the order then has `qty`. */
export type MendLine = {
  id: number
  add: number
  qty: number
  /** A box or a set: each is one guest’s alone. */
  isBox: boolean
  /** The guests, by place in the list, who had too little and for whom it is. */
  helps: readonly number[]
}

export type Mend = {
  lines: readonly MendLine[]
  /** Guest by guest: whether there is enough for him after it. */
  isEnough: readonly boolean[]
}

/**
 * The smallest change of the order after which each guest has enough, as far as the menu can help him to a meal. Where
 * boxes are ordered, boxes are exchanged: the fewest kinds, of these the nearest in price. Otherwise dishes to share or
 * boxes are added, whichever leaves fewer without, then the fewest products, of these the cheapest, each in its smallest
 * quantity. Sides and sweets are never added for somebody whom they leave without a meal. Undefined if somebody has too
 * little and nothing on the menu helps.
 */
export function smallestMend(
  guests: readonly Avoids[],
  ordered: readonly OrderedGoods[],
  menu: readonly DishToAdd[],
): Mend | undefined {
  const cover = coverOf(guests, ordered)
  const lacking = cover.groups
    .map(({ avoids, guests: same, fed }) => ({ avoids, guests: same.slice(fed) }))
    .filter((group) => group.guests.length > 0)
  if (lacking.length === 0) return { lines: [], isEnough: guests.map(() => true) }
  const table: Table = { ordered, menu, cover }
  const plans = ordered.some(isBox)
    ? [boxesFirst(lacking, table)]
    : [dishesFirst(lacking, table), boxesFirst(lacking, table)]
  const mends = plans
    .filter((lines) => lines.length > 0)
    .map((lines) => {
      const isEnough = enoughFor(guests, afterwards(table, lines))
      return { lines, isEnough, without: isEnough.filter((isSo) => !isSo).length, cost: costOf(lines, table) }
    })
    .sort((a, b) => a.without - b.without || a.lines.length - b.lines.length || a.cost - b.cost)
  const [best] = mends
  return best && { lines: best.lines, isEnough: best.isEnough }
}

type Lacking = Omit<GuestGroup, 'fed'>
type Table = { ordered: readonly OrderedGoods[]; menu: readonly DishToAdd[]; cover: Cover }

function boxesFirst(lacking: readonly Lacking[], table: Table): MendLine[] {
  const boxes = boxChanges(lacking, table)
  const helped = new Set(boxes.flatMap(({ helps }) => helps))
  const rest = lacking.filter(({ guests }) => !guests.some((guest) => helped.has(guest)))
  return [...boxes, ...dishAdditions(rest, table)]
}

function dishesFirst(lacking: readonly Lacking[], table: Table): MendLine[] {
  const dishes = dishAdditions(lacking, table)
  const then = afterwards(table, dishes)
  const rest = lacking.filter(({ avoids }) => !isFedBy(avoids, then))
  const boxes = boxChanges(rest, table)
  if (boxes.length === 0) return dishes
  const helped = new Set(boxes.flatMap(({ helps }) => helps))
  const others = lacking.filter(({ guests }) => !guests.some((guest) => helped.has(guest)))
  return [...dishAdditions(others, table), ...boxes]
}

/** The order with these changes. */
function afterwards({ ordered, menu }: Pick<Table, 'ordered' | 'menu'>, lines: readonly MendLine[]): OrderedDish[] {
  const qty = new Map(lines.map((line) => [line.id, line.qty]))
  const kept = ordered.map((dish) => ({ ...dish, qty: qty.get(dish.id) ?? dish.qty }))
  const known = new Set(ordered.map(({ id }) => id))
  const added = menu.filter(({ id }) => qty.has(id) && !known.has(id))
  return [...kept.filter((dish) => dish.qty > 0), ...added.map((dish) => ({ ...dish, qty: qty.get(dish.id)! }))]
}

function costOf(lines: readonly MendLine[], { ordered, menu }: Table): Yen {
  const priceOf = new Map([...menu, ...ordered].map(({ id, price }) => [id, price]))
  return lines.reduce((sum, { id, add }) => sum + add * priceOf.get(id)!, 0)
}

/**
 * Dishes to share for those who can get a meal of them: with what they can eat already as many as are enough, or as the
 * menu has for them, a main dish among them.
 */
function dishAdditions(lacking: readonly Lacking[], { ordered, menu }: Table): MendLine[] {
  const orderedIds = new Set(ordered.map(({ id }) => id))
  const addable = menu.filter((dish) => isShared(dish) && !orderedIds.has(dish.id))
  const needs: Need<DishToAdd>[] = []
  const mendable = new Set<number>()
  for (const { avoids, guests } of lacking) {
    const isFor = (dish: Dish) => isSafe(dish, avoids)
    const has = ordered.filter((dish) => isShared(dish) && isFor(dish))
    const more = addable.filter(isFor)
    const wanted = Math.min(ENOUGH_DISHES - has.length, more.length)
    const lacksMain = !has.some(isMain)
    if (lacksMain ? !more.some(isMain) : wanted <= 0) continue
    for (const guest of guests) mendable.add(guest)
    needs.push({ wanted, isMetBy: isFor })
    if (lacksMain) needs.push({ wanted: 1, isMetBy: (dish) => isMain(dish) && isFor(dish) })
  }
  return smallestChoice(
    needs.filter(({ wanted }) => wanted > 0),
    addable.map((dish) => ({ item: dish, cost: dish.price * dish.min_qty })),
  ).map((dish) => ({
    id: dish.id,
    add: dish.min_qty,
    qty: dish.min_qty,
    isBox: false,
    helps: lacking
      .filter(({ avoids }) => isSafe(dish, avoids))
      .flatMap(({ guests }) => guests.filter((guest) => mendable.has(guest))),
  }))
}

/** A box for each of those who can be helped to one, for boxes of the order as far as these can be spared. */
function boxChanges(lacking: readonly Lacking[], { ordered, menu, cover }: Table): MendLine[] {
  const boxes = menu.filter(isBox)
  const goods = ordered.filter(isBox)
  const eaters = (box: Dish) => lacking.filter(({ avoids }) => isSafe(box, avoids)).flatMap(({ guests }) => guests)
  const candidates = boxes.flatMap((box) => {
    const change = exchangeFor(box, { guests: eaters(box).length, ordered: goods, spare: cover.spare })
    return change ? [{ item: box, cost: Math.abs(change.difference) }] : []
  })
  const chosen = smallestChoice<DishToAdd>(
    lacking
      .filter(({ avoids }) => candidates.some(({ item }) => isSafe(item, avoids)))
      .map(({ avoids }) => ({ wanted: 1, isMetBy: (box: Dish) => isSafe(box, avoids) })),
    candidates,
  )
  const spare = new Map(cover.spare)
  const out = new Map<number, number>()
  const taken = new Set<number>()
  const lines = chosen.flatMap((box): MendLine[] => {
    const helps = eaters(box).filter((guest) => !taken.has(guest))
    if (helps.length === 0) return []
    for (const guest of helps) taken.add(guest)
    const left = goods.map((line) => ({ ...line, qty: line.qty - (out.get(line.id) ?? 0) }))
    const change: BoxChange = exchangeFor(box, { guests: helps.length, ordered: left, spare })!
    for (const { id, qty } of change.out) {
      spare.set(id, spare.get(id)! - qty)
      out.set(id, (out.get(id) ?? 0) + qty)
    }
    return [{ id: box.id, add: change.add, qty: change.qty, isBox: true, helps }]
  })
  const takenOut = goods.flatMap(({ id, qty }): MendLine[] => {
    const count = out.get(id)
    return count ? [{ id, add: -count, qty: qty - count, isBox: true, helps: [] }] : []
  })
  return [...takenOut, ...lines]
}
