import { allergyWords } from './allergy-words.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { type KitchenOrder, type KitchenWindow, kitchenWindows, windowKey } from './kitchen.ts'

/** What differs between a printed sheet and the day as it is. `from` and `to` are what stood there and what stands now. */
export type KitchenChange = {
  /** Of what it speaks, once a day: `product:17:30-18:00:4`. */
  key: string
} & (
  | { kind: 'product'; window: DeliveryWindow; product: number; from: number; to: number }
  | { kind: 'allergen'; window: DeliveryWindow; allergen: string; from: number; to: number }
  | { kind: 'persons'; number: string; from: number; to: number }
  | { kind: 'window'; number: string; from: string; to: string }
  | { kind: 'place'; number: string; from: string; to: string }
  /** What came with the order about what must not be eaten, its note, and how it is brought in: in words. */
  | { kind: WordKind; number: string; from: string; to: string }
  /** `from` or `to` is its window; the other one is empty. */
  | { kind: 'added' | 'removed'; number: string; from: string; to: string }
)

const wordKinds = ['allergies', 'note', 'address_note'] as const
type WordKind = (typeof wordKinds)[number]

/** Told by what was written, not by a figure. */
export const isInWords = (change: KitchenChange): change is KitchenChange & { kind: WordKind } =>
  (wordKinds as readonly string[]).includes(change.kind)

/** Before sheets had the words of an order and said whether it was confirmed, they were printed without. */
export type PrintedOrder = Omit<KitchenOrder, keyof typeof unprinted> & Partial<KitchenOrder>

const unprinted = { isConfirmed: true, allergies: [], note: '', addressNote: '' } satisfies Partial<KitchenOrder>

type ProductChange = KitchenChange & { kind: 'product' }

/** Dishes first, in the order of `rankOf`, as the kitchen reads them, then allergens and orders. An order that is cancelled or moved is removed. */
export function changesSince(
  printed: readonly PrintedOrder[],
  now: readonly KitchenOrder[],
  rankOf: (product: number) => number,
): KitchenChange[] {
  const presentOf = new Map(now.map((order) => [order.id, order]))
  // An older sheet does not tell whether what it lacks about bringing in was there already; `place` tells that it changed.
  const before = printed.map((order) => ({
    ...unprinted,
    addressNote: presentOf.get(order.id)?.addressNote ?? '',
    ...order,
  }))
  const windows = pairsBy(kitchenWindows(before, rankOf), kitchenWindows(now, rankOf), windowKey)
  const orders = pairsBy(before, now, ({ id }) => id)
  return [
    ...windows.flatMap(([former, present]) =>
      productChanges(former, present).sort((a, b) => rankOf(a.product) - rankOf(b.product)),
    ),
    ...windows.flatMap(([former, present]) => allergenChanges(former, present)),
    ...orders.flatMap(([former, present]) => orderChanges(former, present)),
  ]
}

type Pair<T> = [former: T | undefined, present: T | undefined]

/** What has the same key, in the order of the keys. */
function pairsBy<T>(former: readonly T[], present: readonly T[], keyOf: (each: T) => string): Pair<T>[] {
  const before = new Map(former.map((each) => [keyOf(each), each]))
  const after = new Map(present.map((each) => [keyOf(each), each]))
  return [...new Set([...before.keys(), ...after.keys()])].sort().map((key) => [before.get(key), after.get(key)])
}

function productChanges(former: KitchenWindow | undefined, present: KitchenWindow | undefined): ProductChange[] {
  const window = windowOf(former, present)
  return pairsBy(former?.products ?? [], present?.products ?? [], ({ id }) => String(id)).flatMap(([was, is]) => {
    const product = (was ?? is)!.id
    const [from, to] = [was?.qty ?? 0, is?.qty ?? 0]
    if (from === to) return []
    return { key: `product:${windowKey(window)}:${product}`, kind: 'product' as const, window, product, from, to }
  })
}

function allergenChanges(former: KitchenWindow | undefined, present: KitchenWindow | undefined): KitchenChange[] {
  const window = windowOf(former, present)
  const entries = (of: KitchenWindow | undefined) => Object.entries(of?.allergens ?? {})
  return pairsBy(entries(former), entries(present), ([code]) => code).flatMap(([was, is]) => {
    const allergen = (was ?? is)![0]
    const [from, to] = [was?.[1] ?? 0, is?.[1] ?? 0]
    if (from === to) return []
    return { key: `allergen:${windowKey(window)}:${allergen}`, kind: 'allergen' as const, window, allergen, from, to }
  })
}

function orderChanges(former: KitchenOrder | undefined, present: KitchenOrder | undefined): KitchenChange[] {
  const { id, number } = (present ?? former)!
  const [from, to] = [former, present].map((order) => (order ? windowKey(order.window) : '')) as [string, string]
  if (!present) return [{ key: `order:${id}`, kind: 'removed', number, from, to }]
  if (!former) return [{ key: `order:${id}`, kind: 'added', number, from, to }, ...wordChanges(unprinted, present)]
  const changes: KitchenChange[] = []
  if (from !== to) changes.push({ key: `window:${id}`, kind: 'window', number, from, to })
  if (former.persons !== present.persons) {
    changes.push({ key: `persons:${id}`, kind: 'persons', number, from: former.persons, to: present.persons })
  }
  if (former.place !== present.place) {
    changes.push({ key: `place:${id}`, kind: 'place', number, from: former.place, to: present.place })
  }
  return [...changes, ...wordChanges(former, present)]
}

type Words = Pick<KitchenOrder, 'allergies' | 'note' | 'addressNote'>

function wordChanges(former: Words, present: KitchenOrder): KitchenChange[] {
  const { id, number } = present
  const words = {
    allergies: ({ allergies }: Words) => allergies.map(allergyWords).join('、'),
    note: ({ note }: Words) => note,
    address_note: ({ addressNote }: Words) => addressNote,
  }
  return wordKinds.flatMap((kind) => {
    const [from, to] = [words[kind](former), words[kind](present)]
    return from === to ? [] : [{ key: `${kind}:${id}`, kind, number, from, to }]
  })
}

function windowOf(former: KitchenWindow | undefined, present: KitchenWindow | undefined): DeliveryWindow {
  const { from, to } = (present ?? former)!
  return { from, to }
}
