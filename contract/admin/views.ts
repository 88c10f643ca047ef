import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredText, text } from '../text.ts'

/** The lists that can be kept as a view. */
export const viewedLists = ['orders'] as const

const ViewContent = z.strictObject({
  list: z.enum(viewedLists),
  name: requiredText(40, '表示の名前をご記入ください。'),
  /** The address of the list behind its `?`. */
  query: text(1_000),
  /** The ids of the columns that are shown. */
  columns: z.array(text(40)).max(30),
})

/** How a member of staff likes to see a list. Each has their own. */
export const SavedView = ViewContent.extend({ id: z.uuid() })
export type SavedView = z.output<typeof SavedView>

export const listViews = endpoint({
  summary: 'ご自分が名前を付けて保存した、一覧の表示（古い順）',
  who: 'staff',
  needs: null,
  logs: null,
  answer: z.array(SavedView),
})

export const saveView = endpoint({
  summary: '一覧の表示に名前を付けて保存。同じ名前のものは入れ替わります。50個まで',
  who: 'staff',
  needs: null,
  logs: 'view',
  body: ViewContent,
  answer: SavedView,
  refuses: ['too_many_views'],
})

export const deleteView = endpoint({
  summary: '保存した表示の削除。もうないものでも同じお返事です',
  who: 'staff',
  needs: null,
  logs: 'view',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.uuid() }),
})
