import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StorefrontDraft } from '#contract/admin/storefront-fields.ts'
import { version } from '#platform/db'
import { pictures } from '#tables/pictures'

/** What the shop shows of itself in the place of the site's own pictures and words; one row. */
export const storefronts = pgTable(
  'storefronts',
  {
    id: integer('id').primaryKey(),
    heroPictureId: integer('hero_picture_id').references(() => pictures.id),
    aboutPictureId: integer('about_picture_id').references(() => pictures.id),
    aboutText: text('about_text').notNull().default(''),
    published: boolean('published').notNull().default(false),
    /** What is to be shown next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<StorefrontDraft>(),
    version: version(),
  },
  (table) => [
    index('storefronts_hero_picture_id_index').on(table.heroPictureId),
    index('storefronts_about_picture_id_index').on(table.aboutPictureId),
    check('storefronts_id_check', sql`${table.id} = 1`),
  ],
)
