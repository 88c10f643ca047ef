import type { Context } from '#context'
import type { StorefrontDraft } from '#contract/admin/storefront-fields.ts'
import { fillIn } from '#contract/fill-in.ts'
import type { Storefront } from '#contract/storefront.ts'
import { presentPicture } from '#modules/pictures'
import { factsNow, type Picture } from '#snapshot'

type Shown = Pick<Context, 'snapshot' | 'now' | 'gateway'> & {
  /** Undefined: those of the shop in memory. */
  pictures?: ReadonlyMap<number, Picture>
}

/** What customers see of it, with the facts of the shop as they are now. */
export function presentStorefront(values: StorefrontDraft, { pictures: own, ...context }: Shown): Storefront {
  const { pictures, assetsUrl } = context.snapshot.current()
  const imageOf = (id: number | null) => (id === null ? null : presentPicture((own ?? pictures).get(id), assetsUrl))
  return {
    hero: imageOf(values.hero_picture_id),
    about: {
      image: imageOf(values.about_picture_id),
      paragraphs: fillIn(values.about_text, factsNow(context))
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    },
  }
}
