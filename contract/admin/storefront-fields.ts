import * as z from 'zod/mini'
import { draftedSchemas, type Written } from '../fields/drafted.ts'
import type { ValuesOf } from '../fields/field.ts'
import { numberOr, text } from '../fields/kinds.ts'
import { id, multilineText } from '../text.ts'
import { knowsFacts } from './known-facts.ts'

// What staff choose and write of the shop's face. Browser and server check with these schemas.

/** Empty: the site's own. */
const pictureOrOwn = (label: string) =>
  numberOr(label, z.nullable(id), {
    empty: null,
    words: (picture) => (picture === '' ? 'サイトの写真' : `写真${picture}`),
  })

export const storefrontFields = {
  hero_picture_id: pictureOrOwn('トップページの写真'),
  about_picture_id: pictureOrOwn('お店についての写真'),
  /** Paragraphs between empty lines, with the facts of the shop in their places; empty: the site's own. */
  about_text: text('お店についての文章', multilineText(2000).check(knowsFacts({ isMarkdown: false })), {
    words: (typed) => String(typed ?? '') || 'サイトの文章',
  }),
}

export const { Change: StorefrontChange } = draftedSchemas(storefrontFields, [])

export type StorefrontDraft = ValuesOf<typeof storefrontFields>
export type StorefrontValues = Written<typeof storefrontFields>
