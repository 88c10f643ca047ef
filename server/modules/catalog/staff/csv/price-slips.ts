import { createHash } from 'node:crypto'
import { slipSize, slipWords } from '#contract/admin/price-slips.ts'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import { columnOf } from './columns.ts'
import type { RowChange } from './compare-rows.ts'

type Slip = ProductImport['price_slips'][number]

export const slipsOf = (changes: readonly RowChange[]): Slip[] =>
  changes.flatMap(({ line, before, values: { name }, slips }) =>
    slips.map(({ validFrom, ...prices }) => ({ line, id: before!.id, name, valid_from: validFrom, ...prices })),
  )

/** Nobody has agreed to slips of another key: the products or the file have changed since these were shown. */
export function keyOfSlips(slips: readonly Slip[]): string {
  if (slips.length === 0) return ''
  const shown = slips.map(({ id, valid_from, before, after }) => [id, valid_from, before, after])
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

export function unseenSlip({ line, valid_from: validFrom, before, after }: Slip): ProductImport['errors'][number] {
  const slip = { validFrom, before, after }
  return {
    line,
    column: columnOf(validFrom === null ? 'price_with_tax' : 'planned_prices'),
    message: `${slipWords(slip)}は、${slipSize(slip)}です。けたの誤りがないか、もう一度CSVを選んでお確かめください。`,
    value: String(after),
  }
}
