import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SceneDraft } from '#contract/admin/scene-fields.ts'
import type { Serving } from '#domain/proposal-wishes.ts'
import { version } from '#platform/db'
import { pictures } from '#tables/pictures'

/** What people gather for, and what is usually wished for then. */
export const scenes = pgTable(
  'scenes',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    slug: text('slug').notNull().unique('scenes_slug_key'),
    sortId: integer('sort_id').notNull(),
    /** 「会議」: in lists and links. */
    name: text('name').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** What counts for such a gathering, with the facts of `contract/fill-in.ts` in their places: `{{cutoff}}`. */
    points: jsonb('points').$type<{ name: string; text: string }[]>().notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id),
    estimatedPerson: integer('usual_guests').notNull(),
    /** Whole yen for each guest, tax-inclusive, with the delivery; the lowest first. */
    budgets: integer('budgets').array().notNull(),
    drinkersPercent: integer('drinkers_percent').notNull(),
    serving: text('serving').$type<Serving>().notNull(),
    softDrinks: boolean('soft_drinks').notNull(),
    sweets: boolean('sweets').notNull(),
    /** Slugs of articles about it; one that is not out is left out. */
    articleSlugs: text('article_slugs').array().notNull().default([]),
    published: boolean('published').notNull().default(false),
    /** What is to be read next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<SceneDraft>(),
    version: version(),
  },
  (table) => [
    index('scenes_picture_id_index').on(table.pictureId),
    check('scenes_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 80`),
    check('scenes_usual_guests_check', sql`${table.estimatedPerson} between 1 and 1000`),
    check(
      'scenes_budgets_check',
      sql`cardinality(${table.budgets}) between 1 and 3 and 1 <= all(${table.budgets}) and 1000000 >= all(${table.budgets})`,
    ),
    check('scenes_drinkers_percent_check', sql`${table.drinkersPercent} between 0 and 100`),
    check('scenes_serving_check', sql`${table.serving} in ('any', 'shared', 'each')`),
  ],
)
