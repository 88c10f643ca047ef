import { z } from 'zod'
import { PRODUCT_MOVES, PRODUCT_STATES } from '#domain/product.ts'
import { Image, idInPath, ProductDetail } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { staffRowsPerPage } from '../page-size.ts'
import { id, text, tokyoDate, version } from '../text.ts'
import { NewProduct, ProductChange } from './product-fields.ts'
import { LastChange, versionToEnd } from './records.ts'

/** A product as staff see it in a list. */
export const ProductRow = ProductDetail.omit({
  offerable: true,
  reason: true,
  description_long: true,
  contents: true,
  ingredients: true,
  ware: true,
  best_before: true,
  images: true,
  related: true,
}).extend({
  /** As written, without 人気. */
  tags: z.array(z.string()),
  /** How many can be had on one meetup date, by all orders together; null: any number. */
  daily_limit: z.int().nullable(),
  category_id: z.int(),
  sort_id: z.int(),
  tax_class: z.enum(['reduced', 'usual']),
  /** From which meetup dates on it costs something else, the soonest first. */
  planned_prices: z.array(
    z.object({ valid_from: z.string(), price_with_tax: z.int(), tax_class: z.enum(['reduced', 'usual']) }),
  ),
  /** When all allergens were looked at last; null: never. */
  allergens_checked_on: z.string().nullable(),
  published: z.boolean(),
  /** The season, both ends included. */
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  except_dates: z.array(z.string()),
  /** Null: it has none yet. */
  image: ProductDetail.shape.image.nullable(),
  /** Since when it is out of the menu; null: it is not. */
  archived_at: z.string().nullable(),
  version: z.int(),
})
export type ProductRow = z.output<typeof ProductRow>

export const ProductPicture = Image.extend({ id })
export type ProductPicture = z.output<typeof ProductPicture>

export const ProductRecord = ProductRow.extend({
  ...ProductDetail.pick({
    description_long: true,
    contents: true,
    ingredients: true,
    ware: true,
    best_before: true,
  }).shape,
  images: z.array(ProductPicture),
  /** Orders that have it and are not delivered yet. */
  open_orders: z.int(),
  last_change: LastChange.nullable(),
})
export type ProductRecord = z.output<typeof ProductRecord>

const ProductId = z.object({ id: idInPath })

export const listProductRows = endpoint({
  summary:
    '商品の一覧。分類 category、状態 state（公開中 published、下書き draft、品切れ sold_out、アレルギー未確認 unchecked、取り下げ archived）、探す言葉 q（商品名の一部。かな・カナと全角・半角は区別しません）。並びはお店の画面の順です',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  query: z.strictObject({
    ...Page.shape,
    category: idInPath.optional(),
    state: z.enum(PRODUCT_STATES).optional(),
    q: z.optional(text(200)),
  }),
  answer: z.array(ProductRow),
  paged: true,
})

export const getProductRecord = endpoint({
  summary: '商品ひとつ。下書きと、取り下げた商品も',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  params: ProductId,
  answer: ProductRecord,
  refuses: ['product_not_found'],
})

export const previewProduct = endpoint({
  summary:
    '商品ひとつを、お客さまがご覧になるとおりに。meetup_date を送ると、その開催日の価格とご用意で。下書きも、公開したものとして',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  params: ProductId,
  query: z.strictObject({ meetup_date: z.optional(tokyoDate) }),
  answer: z.object({ product: ProductDetail, published: z.boolean() }),
  refuses: ['product_not_found'],
})

export const createProduct = endpoint({
  summary: '商品の追加。省いた項目は空になり、published を送らなければ下書きです。分類の最後に並びます',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  body: z.strictObject(NewProduct.shape),
  status: 201,
  answer: ProductRecord,
})

export const copyProduct = endpoint({
  summary: '商品の複製。写真もふくめて同じ内容の下書きを作ります',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: ProductId,
  status: 201,
  answer: ProductRecord,
  refuses: ['product_not_found'],
})

export const changeProduct = endpoint({
  summary:
    '商品の変更。送った項目だけが変わります。images を送ると、写真の並びと説明もいっしょに変わり、送らなかった写真は外れます。承ったご注文、お見積りと発行した書類の内容は変わりません。取り下げた商品は archived: false で下書きに戻ります',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: ProductId,
  body: z.strictObject(ProductChange.shape),
  answer: ProductRecord,
  refuses: ['product_not_found', 'product_archived', 'edited_meanwhile'],
})

export const archiveProduct = endpoint({
  summary: '商品の取り下げ。お店の画面から消え、承ったご注文には残ります',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  params: ProductId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['product_not_found', 'edited_meanwhile'],
})

/** Why a product of several stayed as it was. */
export const WHY_PRODUCT_LEFT = ['product_not_found', 'edited_meanwhile', 'product_archived', 'invalid'] as const
export type WhyProductLeft = (typeof WHY_PRODUCT_LEFT)[number]

export const NamedProduct = z.object({ id: z.int(), name: z.string() })

/** What became of each product that was asked for. */
export const ProductsMoved = z.object({
  moved: z.array(NamedProduct),
  /** The name is empty where there is no such product. */
  left: z.array(NamedProduct.extend({ code: z.enum(WHY_PRODUCT_LEFT) })),
})
export type ProductsMoved = z.output<typeof ProductsMoved>

export const moveProducts = endpoint({
  summary:
    'いくつもの商品を、まとめて公開 published、下書き draft、取り下げ archived にする。できないものはそのまま残り、商品名と理由をお返しします。もうそうなっているものは、したものに数えます。取り下げた商品は、下書きに戻してから公開します',
  who: 'staff',
  needs: 'catalogue',
  logs: 'product',
  body: z.strictObject({
    to: z.enum(PRODUCT_MOVES),
    products: z
      .array(z.strictObject({ id, version }))
      .min(1, { error: '商品を選んでください。' })
      .max(staffRowsPerPage),
  }),
  answer: ProductsMoved,
})

/** As many as a list can show together. */
const ids = z
  .array(id)
  .min(1, { error: '商品を選んでください。' })
  .max(200, { error: '一度に並べ替えられるのは200品までです。' })

export const sortProducts = endpoint({
  summary:
    'ひとつの分類の商品の並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を products に入れてお断りします',
  who: 'staff',
  needs: 'catalogue',
  logs: 'category',
  body: z.strictObject({ category_id: id, from: ids, to: ids }),
  answer: z.object({ products: z.array(z.int()) }),
  refuses: ['edited_meanwhile', 'category_not_found'],
})
