import { toHalfWidthDigits } from './japanese-input.ts'

/** The quantities a product may be ordered in; `maxQty` null: no upper limit. */
export type QtyLimits = { minQty: number; maxQty: number | null }

export function isQtyAllowed(qty: number, { minQty, maxQty }: QtyLimits): boolean {
  return Number.isInteger(qty) && qty >= minQty && (maxQty === null || qty <= maxQty)
}

/** Reads a typed number: full-width digits, thousands separated by commas. Refuses everything else. */
export function readWholeNumber(text: string): number | undefined {
  const plain = toHalfWidthDigits(text).replaceAll('，', ',').trim()
  if (!/^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)$/.test(plain)) return undefined
  const value = Number(plain.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value : undefined
}
