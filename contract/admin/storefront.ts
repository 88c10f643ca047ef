import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Storefront } from '../storefront.ts'
import { draftSummary } from './draft-act.ts'
import { LastChange, PublishedVersion } from './records.ts'
import { StorefrontChange } from './storefront-fields.ts'

export const StorefrontRecord = z.object({
  hero_picture_id: z.int().nullable(),
  about_picture_id: z.int().nullable(),
  about_text: z.string(),
  published: z.boolean(),
  /** There is a draft beside what customers have; the record tells of what was written last. */
  has_draft: z.boolean(),
  /** As customers will read what was written last. */
  preview: Storefront,
  version: z.int(),
  /** What has been published, the newest first. */
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type StorefrontRecord = z.output<typeof StorefrontRecord>

const content = { who: 'staff', needs: 'content' } as const

export const getStorefrontRecord = endpoint({
  ...content,
  summary:
    'お店の顔。お店の情報は {{tel}} のように、名前のまま入っています。preview は、お客さまがご覧になるとおりです',
  logs: null,
  answer: StorefrontRecord,
})

export const changeStorefront = endpoint({
  ...content,
  logs: 'storefront',
  summary: `お店の顔の変更。送った項目だけが変わります。公開しているものは、お客さまの画面にもすぐに出ます。公開をやめると、サイトの写真と文章に戻ります。${draftSummary}`,
  body: z.strictObject(StorefrontChange.shape),
  answer: StorefrontRecord,
  refuses: ['edited_meanwhile', 'not_found'],
})
