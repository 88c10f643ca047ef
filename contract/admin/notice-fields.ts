import * as z from 'zod/mini'
import { isPathOfSite } from '#domain/notice.ts'
import { draftedSchemas, type Written } from '../fields/drafted.ts'
import type { ValuesOf } from '../fields/field.ts'
import { dayOrNone, text, textOrNone } from '../fields/kinds.ts'
import { requiredText, text as shortText, tokyoDate } from '../text.ts'

// What staff write about a notice. Browser and server check with these schemas.

const dayWords = (words: string) => [words, { example: '2026-12-28', format: 'date' }] as const

export const noticeFields = {
  message: text('お知らせの文', requiredText(120, 'お知らせの文をご記入ください。'), {
    api: ['お知らせの文', { example: '年内の受付は、12月25日の開催分までです。' }],
  }),
  /** A path of this site; null: it leads nowhere. */
  path: textOrNone(
    '行き先',
    z.nullable(
      shortText(200).check(
        z.refine(isPathOfSite, { error: 'お店の画面のアドレスを、/order のように / からご記入ください。' }),
      ),
    ),
    { api: ['押すと開く、このサイトの画面。なければ null', { example: '/order' }] },
  ),
  /** The period includes both ends; null: none on that side. */
  shown_from: dayOrNone('始まりの日', z.nullable(tokyoDate), {
    api: dayWords('出す期間の始まり（その日を含みます）。null は、公開したときから'),
  }),
  shown_until: dayOrNone('終わりの日', z.nullable(tokyoDate), {
    api: dayWords('出す期間の終わり（その日を含みます）。null は、公開をやめるまで'),
  }),
}

export const noticeSchemas = draftedSchemas(noticeFields, ['message'])

export type NoticeDraft = ValuesOf<typeof noticeFields>
export type NoticeValues = Written<typeof noticeFields>

/** What is wrong with a notice as a whole, at its field. */
export function noticeErrors({ shown_from, shown_until }: Pick<NoticeDraft, 'shown_from' | 'shown_until'>) {
  return shown_from !== null && shown_until !== null && shown_from > shown_until
    ? [{ field: 'shown_until', message: '終わりの日は、始まりと同じ日か、後の日にしてください。' }]
    : []
}
