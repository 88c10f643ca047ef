import * as z from 'zod/mini'
import { recordId, text } from '../fields/kinds.ts'
import { id, lengthOf, multilineText, requiredMultilineText, requiredText } from '../text.ts'

// What staff write about an article. Browser and server check with these schemas.

/** `changed`: it is read, and other words are written for it that are not published yet. */
export const ARTICLE_STATES = ['draft', 'planned', 'published', 'changed'] as const

export const articleSlug = z.string({ error: 'アドレスをご記入ください。' }).check(
  z.refine((value) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value) && lengthOf(value) <= 80, {
    error: 'アドレスは、半角の英小文字と数字を、ハイフンでつないで80字までで（例：year-end-party）ご記入ください。',
  }),
)

export const articleFields = {
  slug: text('アドレス', articleSlug),
  category_id: recordId('分類', id),
  title: text('題名', requiredText(60, '題名をご記入ください。')),
  excerpt: text('紹介文', multilineText(120)),
  /** Markdown. A line `{{product:4}}` shows a product, `{{picture:name}}` one of the shop's pictures. */
  body: text('本文', requiredMultilineText(50_000, '本文をご記入ください。')),
  picture_id: recordId('写真', id, { words: (picture) => `写真${picture}` }),
}

export const articleCategoryFields = {
  slug: text('アドレス', articleSlug),
  name: text('分類名', requiredText(20, '分類名をご記入ください。')),
}
