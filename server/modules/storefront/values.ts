import type { StorefrontValues } from '#contract/admin/storefront-fields.ts'
import type { Standing } from '#modules/publishing'
import type { ShopStorefront } from '#snapshot'

export const standingOf = (row: ShopStorefront): Standing<StorefrontValues> => ({
  stored: {
    hero_picture_id: row.heroPictureId,
    about_picture_id: row.aboutPictureId,
    about_text: row.aboutText,
    published: row.published,
  },
  draft: row.draft,
})

export const columnsOf = (values: StorefrontValues) => ({
  heroPictureId: values.hero_picture_id,
  aboutPictureId: values.about_picture_id,
  aboutText: values.about_text,
  published: values.published,
})
