import * as z from 'zod/mini'
import { id, multilineText, version } from '../text.ts'
import { draftOrders } from './draft-act.ts'
import { knowsFacts } from './known-facts.ts'

// What staff choose and write of the shop's face. Browser and server check with these schemas.

export const storefrontFields = {
  /** Null: the site's own. */
  hero_picture_id: z.nullable(id),
  about_picture_id: z.nullable(id),
  /** Paragraphs between empty lines, with the facts of the shop in their places; empty: the site's own. */
  about_text: multilineText(2000).check(knowsFacts({ isMarkdown: false })),
  published: z.boolean(),
}

const StorefrontValues = z.strictObject(storefrontFields)
export type StorefrontValues = z.output<typeof StorefrontValues>
export type StorefrontDraft = Omit<StorefrontValues, 'published'>

/** What is left out stays. */
export const StorefrontChange = z.strictObject({ ...z.partial(StorefrontValues).shape, version, ...draftOrders })
export type StorefrontChange = z.output<typeof StorefrontChange>
