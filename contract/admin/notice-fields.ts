import * as z from 'zod/mini'
import { isPathOfSite } from '#domain/notice.ts'
import { requiredText, text, tokyoDate, version } from '../text.ts'
import { draftOrders } from './draft-act.ts'

// What staff write about a notice. Browser and server check with these schemas.

export const noticeFields = {
  message: requiredText(120, 'お知らせの文をご記入ください。'),
  /** A path of this site; null: it leads nowhere. */
  path: z.nullable(
    text(200).check(
      z.refine(isPathOfSite, {
        error: 'お店の画面のアドレスを、/order のように / からご記入ください。',
      }),
    ),
  ),
  /** The period includes both ends; null: none on that side. */
  shown_from: z.nullable(tokyoDate),
  shown_until: z.nullable(tokyoDate),
  published: z.boolean(),
}

const NoticeValues = z.strictObject(noticeFields)
export type NoticeValues = z.output<typeof NoticeValues>
export type NoticeDraft = Omit<NoticeValues, 'published'>

/** What is left out stays. */
export const NoticeChange = z.strictObject({ ...z.partial(NoticeValues).shape, version, ...draftOrders })
export type NoticeChange = z.output<typeof NoticeChange>

const { message, published: _, ...more } = noticeFields

/** Not published. */
export const NewNotice = z.strictObject({ message, ...z.partial(z.strictObject(more)).shape })
export type NewNotice = z.output<typeof NewNotice>

/** What is wrong with a notice as a whole, at its field. */
export function noticeErrors({ shown_from, shown_until }: Pick<NoticeValues, 'shown_from' | 'shown_until'>) {
  return shown_from !== null && shown_until !== null && shown_from > shown_until
    ? [{ field: 'shown_until', message: '終わりの日は、始まりと同じ日か、後の日にしてください。' }]
    : []
}
