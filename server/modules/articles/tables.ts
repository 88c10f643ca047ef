import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { version } from '#platform/db'
import { pictures } from '#tables/pictures'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const articleCategories = pgTable('article_categories', {
  id: id(),
  slug: text('slug').notNull().unique('article_categories_slug_key'),
  name: text('name').notNull(),
  sortId: integer('sort_id').notNull(),
  version: version(),
})

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text('slug').notNull().unique('articles_slug_key'),
    categoryId: integer('category_id')
      .notNull()
      .references(() => articleCategories.id),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Markdown. A line `{{product:4}}` shows a product, `{{picture:name}}` one of the shop's pictures. */
    body: text('body').notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id),
    /** From this moment on it is shown; null: a draft. */
    publishedAt: timestamp('published_at', { withTimezone: true, precision: 3 }),
    /** What is to be published next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    version: version(),
  },
  (table) => [
    check('articles_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 80`),
    check('articles_body_check', sql`length(${table.body}) <= 50000`),
  ],
)
