import { z } from 'zod'
import { Image } from './catalog.ts'
import { endpoint } from './endpoint.ts'

/** What a shop shows of itself in the place of the site's own pictures and words. */
export const Storefront = z.object({
  /** The first picture of the home page. */
  hero: Image.nullable(),
  about: z.object({
    image: Image.nullable(),
    /** In the place of the site's own; none: those. */
    paragraphs: z.array(z.string()),
  }),
})
export type Storefront = z.output<typeof Storefront>

export const getStorefront = endpoint({
  summary: 'お店の顔：トップページのはじめの写真と、お店についての写真と文章。お店が公開するまでは空です',
  who: 'anyone',
  answer: Storefront,
})
