import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { Page } from '../page.ts'
import { id } from '../text.ts'
import { categoryFields } from './category-fields.ts'
import { LastChange, versionToEnd } from './records.ts'

/** A category as staff see it. */
export const CategoryRow = z.object({
  id: z.int(),
  name: z.string(),
  short_name: z.string(),
  sort_id: z.int(),
  note: z.string(),
  /** That are not archived. */
  products: z.int(),
  published: z.int(),
  archived: z.int(),
  version: z.int(),
})
export type CategoryRow = z.output<typeof CategoryRow>

export const CategoryRecord = CategoryRow.extend({ last_change: LastChange.nullable() })
export type CategoryRecord = z.output<typeof CategoryRecord>

const CategoryId = z.object({ id: idInPath })
const { note, ...names } = shapeOf(categoryFields)

export const listCategoryRows = endpoint({
  summary: '商品の分類と、その商品の数。並びはお店の画面の順です',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(CategoryRow),
  paged: true,
})

export const getCategoryRecord = endpoint({
  summary: '商品の分類ひとつ',
  who: 'staff',
  needs: 'catalogue',
  logs: null,
  params: CategoryId,
  answer: CategoryRecord,
  refuses: ['category_not_found'],
})

export const createCategory = endpoint({
  summary: '商品の分類の追加。最後に並びます。商品が公開されるまで、お店の画面には出ません',
  who: 'staff',
  needs: 'catalogue',
  logs: 'category',
  body: z.strictObject({ ...names, note: z.optional(note) }),
  status: 201,
  answer: CategoryRecord,
})

export const changeCategory = endpoint({
  summary: '商品の分類の名前と説明の変更。送った項目だけが変わります',
  who: 'staff',
  needs: 'catalogue',
  logs: 'category',
  params: CategoryId,
  body: z.strictObject({ ...z.strictObject(shapeOf(categoryFields)).partial().shape, version: z.int() }),
  answer: CategoryRecord,
  refuses: ['category_not_found', 'edited_meanwhile'],
})

export const deleteCategory = endpoint({
  summary: '商品の分類の削除。商品がひとつもないときだけ削除できます（取り下げた商品も数えます）',
  who: 'staff',
  needs: 'catalogue',
  logs: 'category',
  params: CategoryId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['category_not_found', 'edited_meanwhile', 'not_deletable'],
  says: {
    not_deletable:
      'この分類には商品があります。取り下げた商品もふくめて、ほかの分類へ移してから、もう一度お試しください。',
  },
})

/** There are no more than a tab bar can show. */
const ids = z
  .array(id)
  .min(1, { error: '分類を選んでください。' })
  .max(200, { error: '一度に並べ替えられるのは200件までです。' })

export const sortCategories = endpoint({
  summary:
    '商品の分類の並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を categories に入れてお断りします',
  who: 'staff',
  needs: 'catalogue',
  logs: 'category',
  body: z.strictObject({ from: ids, to: ids }),
  answer: z.object({ categories: z.array(z.int()) }),
  refuses: ['edited_meanwhile'],
})
