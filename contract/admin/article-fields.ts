import * as z from 'zod/mini'
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
  slug: articleSlug,
  category_id: id,
  title: requiredText(60, '題名をご記入ください。'),
  excerpt: multilineText(120),
  /** Markdown. A line `{{product:4}}` shows a product, `{{picture:name}}` one of the shop's pictures. */
  body: requiredMultilineText(50_000, '本文をご記入ください。'),
  picture_id: id,
}

export const articleCategoryFields = {
  slug: articleSlug,
  name: requiredText(20, '分類名をご記入ください。'),
}
