import { priceSlips } from '#contract/admin/price-slips.ts'
import type { ProductImport } from '#contract/admin/product-csv.ts'
import {
  emptyProduct,
  type ProductValues,
  ProductValues as ProductValuesSchema,
  productErrors,
} from '#contract/admin/product-fields.ts'
import type { PriceSlip } from '#domain/price-slip.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { type CsvCharset, inShiftJis } from '#platform/csv'
import { isSameProduct, valuesOf } from '../product-values.ts'
import type { StoredProduct } from '../queries.ts'
import {
  CellFault,
  type CellValues,
  type Column,
  cellValuesOf,
  columnOf,
  columns,
  idHead,
  productValuesOf,
  versionHead,
} from './columns.ts'

type ImportError = ProductImport['errors'][number]

/** What a row of the file makes of a product; `before` undefined: a new one. */
export type RowChange = {
  line: number
  before: StoredProduct | undefined
  values: ProductValues
  cells: ProductImport['changes'][number]['cells']
  slips: readonly PriceSlip[]
}

type Shop = {
  charset: CsvCharset
  categories: ReadonlyMap<string, number>
  products: ReadonlyMap<number, StoredProduct>
  today: TokyoDate
}

type SheetLine = { line: number; cells: readonly string[] }

/** What the file changes, and everything that is wrong with it. Nothing is written here. */
export function compareRows(heads: readonly string[], rows: readonly (readonly string[])[], shop: Shop) {
  const errors = errorsInHeads(heads)
  const changes: RowChange[] = []
  let unchanged = 0
  if (errors.length > 0) return { errors, changes, unchanged }
  const plainHeads = heads.map((head) => head.trim())
  const seen = new Set<number>()
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const row = { line: index + 2, cells }
    const compared = compareRow(plainHeads, row, { ...shop, seen })
    if ('errors' in compared) errors.push(...compared.errors)
    else if (compared.change) changes.push(compared.change)
    else unchanged += 1
  }
  return { errors, changes, unchanged }
}

function errorsInHeads(heads: readonly string[]): ImportError[] {
  const known = new Set([idHead, versionHead, ...columns.map(({ head }) => head)])
  const wrong = (head: string, message: string) => ({ line: 1, column: head, message, value: head })
  if (heads.length === 0) return [wrong('', 'ファイルに何も書かれていません。')]
  return heads.flatMap((head, index) => {
    if (!known.has(head.trim()))
      return [wrong(head, 'この見出しの列はありません。書き出したCSVの見出しのままにしてください。')]
    return heads.indexOf(head) === index ? [] : [wrong(head, '同じ見出しの列が2つあります。')]
  })
}

type Compared = { errors: ImportError[] } | { change: RowChange | undefined }

function compareRow(
  heads: readonly string[],
  { line, cells }: SheetLine,
  shop: Shop & { seen: Set<number> },
): Compared {
  const cellOf = (head: string) => cells[heads.indexOf(head)]?.trim()
  const wrong = (column: string, message: string): ImportError => ({
    line,
    column,
    message,
    value: cellOf(column) ?? '',
  })
  if (cells.length > heads.length && cells.slice(heads.length).some((cell) => cell.trim() !== '')) {
    return { errors: [wrong(heads.at(-1)!, '見出しより列が多くなっています。カンマをお確かめください。')] }
  }
  const asked = cellOf(idHead)
  const before = asked ? shop.products.get(readWholeNumber(asked) ?? 0) : undefined
  const misfit = asked ? misfitOf(before, cellOf(versionHead), shop.seen) : undefined
  if (misfit) return { errors: [wrong(misfit.column, misfit.message)] }
  const read = readCells(heads, cells, { ...shop, before })
  if (read.faults.length > 0) return { errors: read.faults.map(({ column, message }) => wrong(column, message)) }
  if (before && read.cells.length === 0) return { change: undefined }
  if (before && cellOf(versionHead) && readWholeNumber(cellOf(versionHead)!) !== before.version) {
    return { errors: [wrong(versionHead, '書き出したあとに変更されています。もう一度書き出して、お直しください。')] }
  }
  const start = before ? cellValuesOf(before, shop.today) : { ...(emptyProduct as ProductValues), ...noCells }
  const parsed = ProductValuesSchema.safeParse(productValuesOf({ ...start, ...read.values } as CellValues))
  if (!parsed.success) {
    const found = parsed.error.issues.map(({ path, message }) => wrong(columnOf(path.join('.')), message))
    return { errors: found.map((error) => (cellOf(error.column) === undefined ? withoutColumn(error) : error)) }
  }
  const values = parsed.data
  const problems = productErrors(values, shop.today)
  if (problems.length > 0) return { errors: problems.map(({ field, message }) => wrong(columnOf(field), message)) }
  const present = before && valuesOf(before, shop.today)
  if (present && isSameProduct(present, values)) return { change: undefined }
  return { change: { line, before, values, cells: read.cells, slips: present ? priceSlips(present, values) : [] } }
}

const noCells = { servesMin: null, servesMax: null, contains: [], mayContain: [] }

const withoutColumn = (error: ImportError): ImportError => ({
  ...error,
  message: `新しい商品には「${error.column}」の列が必要です。`,
})

function misfitOf(before: StoredProduct | undefined, version: string | undefined, seen: Set<number>) {
  if (!before) return { column: idHead, message: 'このIDの商品はありません。新しい商品は、IDを空欄にしてください。' }
  if (before.archivedAt) return { column: idHead, message: '取り下げた商品です。商品の画面で下書きに戻してください。' }
  if (seen.has(before.id)) return { column: idHead, message: '同じIDの行が、ほかにもあります。' }
  seen.add(before.id)
  if (version && readWholeNumber(version) === undefined)
    return { column: versionHead, message: '数字だけでご記入ください。' }
  return undefined
}

type Reading = Pick<Shop, 'charset' | 'categories' | 'today'> & { before: StoredProduct | undefined }

/** A cell that reads as it was written is not looked into: the file may be in a character set that knows less. */
function readCells(
  heads: readonly string[],
  cells: readonly string[],
  { charset, categories, today, before }: Reading,
) {
  const present = before && cellValuesOf(before, today)
  const written = ({ write }: Column) => (present ? write(present, before.category.name) : '')
  const values: Partial<CellValues> = {}
  const faults: { column: string; message: string }[] = []
  const changed: RowChange['cells'] = []
  for (const column of columns) {
    const cell = cells[heads.indexOf(column.head)]
    if (cell === undefined) continue
    const was = written(column)
    if (present && isAlike(cell, was, charset)) continue
    const read = column.read(cell, categories)
    if (read instanceof CellFault) faults.push({ column: column.head, message: read.message })
    else {
      Object.assign(values, read)
      changed.push({ column: column.head, before: was, after: cell.trim() })
    }
  }
  return { values, faults, cells: changed }
}

function isAlike(cell: string, was: string, charset: CsvCharset): boolean {
  const same = (text: string) => text.replaceAll('\r\n', '\n').trim()
  return same(cell) === same(charset === 'shift_jis' ? inShiftJis(was) : was)
}
