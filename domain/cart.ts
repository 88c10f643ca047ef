import type { Yen } from './money.ts'
import { readWholeNumber } from './quantity.ts'
import { parseTokyoDate, type TokyoDate } from './tokyo-date.ts'

export type CartLine = { id: number; qty: number }

export const MAX_CART_LINES = 200
export const MAX_LINE_QTY = 9999

/** A per-person set (おまかせの席), as opposed to goods counted by piece. */
const SET = 1

type Products<Product> = ReadonlyMap<number, Product>

/** Adds one, or a new line with one. At the limits of a cart nothing changes. */
export function addOne(lines: readonly CartLine[], id: number): CartLine[] {
  return withQty(lines, id, qtyOf(lines, id) + 1)
}

/**
 * Sets the quantity and adds a missing line; 0 and an empty field remove the line. Full-width digits are accepted.
 * Anything but a whole number from 0 to 9,999 changes nothing.
 */
export function changeQty(lines: readonly CartLine[], id: number, qty: number | string): CartLine[] {
  const value = typeof qty === 'number' ? qty : qty.trim() === '' ? 0 : readWholeNumber(qty)
  return value === undefined ? [...lines] : withQty(lines, id, value)
}

/** Removes one. The last one removes the line. */
export function subtractOne(lines: readonly CartLine[], id: number): CartLine[] {
  return withQty(lines, id, Math.max(0, qtyOf(lines, id) - 1))
}

export function removeItem(lines: readonly CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id)
}

/** For the badge: a set per person counts at most 1 per line, everything else by quantity. */
export function itemCount(lines: readonly CartLine[], products: Products<{ package_type: number }>): number {
  return sumOf(lines, ({ id, qty }) => (products.get(id)?.package_type === SET ? Math.min(1, qty) : qty))
}

/** Sum of the goods, tax-inclusive. Unknown products add nothing. */
export function cartTotal(lines: readonly CartLine[], products: Products<{ price_with_tax: Yen }>): Yen {
  return sumOf(lines, ({ id, qty }) => (products.get(id)?.price_with_tax ?? 0) * qty)
}

/** @internal Sum of the prices without tax. The specification has it; no screen of our shop shows it. */
export function cartTotalWithoutTax(lines: readonly CartLine[], products: Products<{ price: Yen }>): Yen {
  return sumOf(lines, ({ id, qty }) => (products.get(id)?.price ?? 0) * qty)
}

export function hasItems(total: Yen): boolean {
  return total > 0
}

/** True when any product in the cart is for people of 20 or older only. */
export function isAgeRestricted(
  lines: readonly CartLine[],
  products: Products<{ is_age_restricted: boolean }>,
): boolean {
  return lines.some(({ id }) => products.get(id)?.is_age_restricted === true)
}

export type StoredCart = { cart: CartLine[]; meetupDate: TokyoDate | null; estimatedPerson: number | null }

/** Ids are PostgreSQL integers. */
const MAX_ID = 2_147_483_647
const MAX_PERSONS = 100_000
/** Entries that are read. A longer stored list is not from this site. */
const MAX_ENTRIES = 2_000

/**
 * Makes a valid cart from stored data: an object or its JSON text, old, broken or hostile. Invalid lines are left out,
 * lines of one product are merged. Never throws.
 */
export function parseStoredCart(value: unknown): StoredCart {
  const stored = fieldsOf(typeof value === 'string' ? parseJson(value) : value)
  const { meetupDate, estimatedPerson } = stored
  return {
    cart: cartLinesIn(stored.cart),
    meetupDate: (typeof meetupDate === 'string' && parseTokyoDate(meetupDate)) || null,
    estimatedPerson: wholeBetween(estimatedPerson, 1, MAX_PERSONS) ?? null,
  }
}

function cartLinesIn(value: unknown): CartLine[] {
  if (!Array.isArray(value)) return []
  const qtyById = new Map<number, number>()
  for (const entry of value.slice(0, MAX_ENTRIES)) {
    const fields = fieldsOf(entry)
    const id = wholeBetween(fields.id, 1, MAX_ID)
    const qty = wholeBetween(fields.qty, 1, MAX_LINE_QTY)
    if (id === undefined || qty === undefined) continue
    if (qtyById.size === MAX_CART_LINES && !qtyById.has(id)) continue
    qtyById.set(id, Math.min(MAX_LINE_QTY, (qtyById.get(id) ?? 0) + qty))
  }
  return Array.from(qtyById, ([id, qty]) => ({ id, qty }))
}

function qtyOf(lines: readonly CartLine[], id: number): number {
  return lines.find((line) => line.id === id)?.qty ?? 0
}

function withQty(lines: readonly CartLine[], id: number, qty: number): CartLine[] {
  if (!Number.isInteger(qty) || qty < 0 || qty > MAX_LINE_QTY) return [...lines]
  if (qty === 0) return removeItem(lines, id)
  if (lines.some((line) => line.id === id)) return lines.map((line) => (line.id === id ? { ...line, qty } : line))
  return lines.length < MAX_CART_LINES ? [...lines, { id, qty }] : [...lines]
}

function sumOf(lines: readonly CartLine[], amountOf: (line: CartLine) => number): number {
  return lines.reduce((sum, line) => sum + amountOf(line), 0)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Numbers, and text of digits as an older page may have stored. */
function wholeBetween(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === 'string' ? readWholeNumber(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number)) return undefined
  return number >= min && number <= max ? number : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One line a product, in the order in which they first appear; lines of nothing are left out. */
export function mergeLines(cart: readonly CartLine[]): CartLine[] {
  const qtyById = new Map<number, number>()
  for (const { id, qty } of cart) {
    if (qty > 0) qtyById.set(id, (qtyById.get(id) ?? 0) + qty)
  }
  return Array.from(qtyById, ([id, qty]) => ({ id, qty }))
}
