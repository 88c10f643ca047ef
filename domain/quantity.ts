import { onlyVisible, toHalfWidthDigits } from './japanese-input.ts'

/** The quantities a product may be ordered in: multiples of `qtyStep`. `maxQty` null: no upper limit. */
export type QtyLimits = { minQty: number; maxQty: number | null; qtyStep: number }

export function isQtyAllowed(qty: number, { minQty, maxQty, qtyStep }: QtyLimits): boolean {
  return Number.isInteger(qty) && qty >= minQty && (maxQty === null || qty <= maxQty) && qty % qtyStep === 0
}

export const stepUp = (qty: number, step: number): number => Math.ceil(qty / step) * step
export const stepDown = (qty: number, step: number): number => Math.floor(qty / step) * step

/** The next larger quantity of whole steps; what stands between two steps comes back to one. */
export const oneStepMore = (qty: number, { qtyStep }: Pick<QtyLimits, 'qtyStep'>): number =>
  stepDown(qty, qtyStep) + qtyStep

/** The next smaller one; below the smallest that can be ordered there is none: 0. */
export function oneStepLess(qty: number, { minQty, qtyStep }: Pick<QtyLimits, 'minQty' | 'qtyStep'>): number {
  const less = stepUp(qty, qtyStep) - qtyStep
  return less < minQty ? 0 : less
}

/** Reads a typed number: full-width digits, thousands separated by commas. Refuses everything else. */
export function readWholeNumber(text: string): number | undefined {
  const plain = toHalfWidthDigits(onlyVisible(text)).replaceAll('，', ',').trim()
  if (!/^(?:[0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)$/.test(plain)) return undefined
  const value = Number(plain.replaceAll(',', ''))
  return Number.isSafeInteger(value) ? value : undefined
}

/** The same with what is counted behind it: 24名, ２４名さま, 3桶. */
export const readCount = (text: string): number | undefined =>
  readWholeNumber(onlyVisible(text).replace(/(?:名(?:様|さま)?|人[前分]?|[個本枚食桶折箱皿膳杯缶台つ])\s*$/u, ''))
