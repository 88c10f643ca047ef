import type { DeliveryWindow } from './delivery-window.ts'
import type { OrderAllergy } from './order-allergies.ts'

/** An order as the kitchen sees it: no address, and no person but for who is named in the orderer's own words. Lines of one product are one. */
export type KitchenOrder = {
  id: string
  number: string
  /** Somebody of the shop has said that it is taken on. */
  isConfirmed: boolean
  window: DeliveryWindow
  persons: number
  /** A digest of where and to whom it is brought: only whether it is another one matters. */
  place: string
  products: readonly { id: number; qty: number }[]
  /** How many guests must avoid each, as they have answered themselves; a code without a guest is left out. */
  allergens: Readonly<Record<string, number>>
  /** What came with the order. The same people may be among the guests who have answered. */
  allergies: readonly OrderAllergy[]
  /** The orderer's own words. */
  note: string
  /** How it is brought in, in the orderer's words: an allergy may be among them. */
  addressNote: string
  /** Of how many guests nobody knows what they must avoid. */
  unanswered: number
}

/** What is made for one delivery window. */
export type KitchenWindow = DeliveryWindow & {
  meetups: number
  /** How many of them nobody has confirmed. */
  unconfirmed: number
  persons: number
  products: { id: number; qty: number }[]
  allergens: Record<string, number>
  unanswered: number
}

/** Of each window, the earliest first; dishes in the order of `rankOf`. */
export function kitchenWindows(orders: readonly KitchenOrder[], rankOf: (id: number) => number): KitchenWindow[] {
  const byWindow = Map.groupBy(orders, ({ window }) => windowKey(window))
  return [...byWindow.values()]
    .map((inWindow) => ({
      from: inWindow[0]!.window.from,
      to: inWindow[0]!.window.to,
      meetups: inWindow.length,
      unconfirmed: inWindow.filter(({ isConfirmed }) => !isConfirmed).length,
      persons: sumOf(inWindow.map(({ persons }) => persons)),
      products: totalsOf(inWindow, rankOf),
      allergens: addUp(inWindow.map(({ allergens }) => Object.entries(allergens))),
      unanswered: sumOf(inWindow.map(({ unanswered }) => unanswered)),
    }))
    .sort((a, b) => (windowKey(a) < windowKey(b) ? -1 : 1))
}

/** How many of each product these orders need. */
export function totalsOf(
  orders: readonly Pick<KitchenOrder, 'products'>[],
  rankOf: (id: number) => number,
): { id: number; qty: number }[] {
  const totals = addUp(orders.map(({ products }) => products.map(({ id, qty }) => [String(id), qty] as const)))
  return Object.entries(totals)
    .map(([id, qty]) => ({ id: Number(id), qty }))
    .sort((a, b) => rankOf(a.id) - rankOf(b.id) || a.id - b.id)
}

/** '17:30-18:00' */
export const windowKey = ({ from, to }: DeliveryWindow): string => `${from}-${to}`

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

function addUp(lists: readonly (readonly (readonly [string, number])[])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, n] of lists.flat()) sums[key] = (sums[key] ?? 0) + n
  return sums
}

/** That a dish was finished for a window, or that this was taken back. */
export type Tick = {
  isDone: boolean
  /** How many were wanted when it was pressed. */
  qty: number
  at: Date
}

/**
 * Which of two ticks of one dish holds: the later one, wherever it was kept meanwhile. Of two at the same moment it is
 * the one that leaves more to do, so that the order in which they arrive is of no matter.
 */
export function holdingTick<T extends Tick>(one: T, other: T): T {
  const difference = one.at.getTime() - other.at.getTime() || Number(other.isDone) - Number(one.isDone)
  return (difference || other.qty - one.qty) >= 0 ? one : other
}

/** What is still to be made of a dish. One that has grown since its tick is not done any more. */
export function leftToDo(qty: number, tick: Pick<Tick, 'isDone' | 'qty'> | undefined): number {
  return tick?.isDone ? Math.max(0, qty - tick.qty) : qty
}
