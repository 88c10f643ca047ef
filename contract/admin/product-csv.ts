import { z } from 'zod'
import { SLIP_FACTOR } from '#domain/price-slip.ts'
import { endpoint } from '../endpoint.ts'
import { FileBody } from '../file-body.ts'
import { NamedProduct } from './products.ts'

/** Rows of one file, its heads left out. */
export const MOST_PRODUCTS_IN_CSV = 10_000

export const exportProducts = endpoint({
  summary:
    '商品のCSV（取り下げた商品を除く）。Excel でそのまま開けます。charset=shift_jis で Shift_JIS（CP932）になります',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  query: z.object({ charset: z.enum(['utf-8', 'shift_jis']).optional() }),
  answer: z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]),
  answerType: 'text/csv',
  refuses: ['invalid', 'too_many_rows'],
})

/** What a cell was and becomes, as it would stand in the file. */
const ChangedCell = z.object({ column: z.string(), before: z.string(), after: z.string() })

/** A price that staff are asked about (`priceSlips`), and the meetup date it holds from; null: now. */
const PriceSlip = z.object({
  line: z.int(),
  id: z.int(),
  name: z.string(),
  valid_from: z.string().nullable(),
  before: z.int(),
  after: z.int(),
})

export const ProductImport = z.object({
  charset: z.enum(['utf-8', 'shift_jis']),
  /** Of the products in the file; an empty line is none. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** `line` counts the rows of the sheet, the heads are the first; `value` is what stands there. */
  errors: z.array(z.object({ line: z.int(), column: z.string(), message: z.string(), value: z.string() })),
  /** In the order of the file, the first 500. */
  changes: z.array(
    z.object({
      line: z.int(),
      id: z.int().nullable(),
      name: z.string(),
      price_with_tax: z.int(),
      cells: z.array(ChangedCell),
    }),
  ),
  /** All of them. */
  price_slips: z.array(PriceSlip),
  /** Of just these slips; empty where there are none. */
  price_slips_key: z.string(),
  /** By which it can be undone; null: nothing was written. */
  import_id: z.uuid().nullable(),
})
export type ProductImport = z.output<typeof ProductImport>

export const importProducts = endpoint({
  summary: `商品のCSVの取り込み。UTF-8 と Shift_JIS（CP932）を読みます。ID のある行はその商品の変更、ない行は追加です。ない列と取り下げた商品はそのままです。誤りがひとつでもあれば何も書き込みません。dry_run=1 は確かめるだけです。もとの${SLIP_FACTOR}倍以上か${SLIP_FACTOR}分の1以下になる価格は price_slips でお返しし、その price_slips_key を添えたときだけ取り込みます`,
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  query: z.object({ dry_run: z.enum(['1']).optional(), price_slips_key: z.string().max(64).optional() }),
  body: FileBody,
  bodyTypes: ['text/csv', 'application/vnd.ms-excel'],
  bodyLimit: 16 * 1024 * 1024,
  answer: ProductImport,
  says: {
    unsupported_media_type: 'CSVのファイルをお選びください。',
    payload_too_large: 'ファイルが大きすぎます。16MBまでにしてください。',
  },
})

/** For so long. */
export const DAYS_TO_UNDO = 7

export const UndoableImport = z.object({
  id: z.uuid(),
  at: z.string(),
  /** As they were called then. */
  by: z.string(),
  /** How many products it added and changed. */
  created: z.int(),
  changed: z.int(),
  /** How many of them somebody has changed since: these stay as they are. */
  changed_since: z.int(),
})
export type UndoableImport = z.output<typeof UndoableImport>

export const listProductImports = endpoint({
  summary: `元に戻せるCSVの取り込み。${DAYS_TO_UNDO}日のあいだの、新しいものから5件まで。すべての商品がそのあとに変更された取り込みは入りません`,
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  answer: z.array(UndoableImport),
})

/** Why a product of an import stayed as it was. */
export const WHY_NOT_UNDONE = ['edited_meanwhile', 'category_not_found'] as const
export type WhyNotUndone = (typeof WHY_NOT_UNDONE)[number]

export const ImportUndone = z.object({
  undone: z.array(NamedProduct),
  left: z.array(NamedProduct.extend({ code: z.enum(WHY_NOT_UNDONE) })),
})
export type ImportUndone = z.output<typeof ImportUndone>

export const undoProductImport = endpoint({
  summary:
    'CSVの取り込みを元に戻す。変わった商品は取り込む前の内容に戻り、加わった商品は、下書きなら削除、公開したものなら取り下げになります。取り込みのあとに変更された商品はそのまま残り、商品名と理由をお返しします',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: z.object({ id: z.uuid() }),
  answer: ImportUndone,
  says: { not_found: 'この取り込みは、もう元に戻せません。すでに戻されたか、日がたっています。' },
})
