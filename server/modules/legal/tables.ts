import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { LegalText } from '#contract/legal.ts'
import { moment, version } from '#platform/db'
import { users } from '#tables/people'

/** Versions of the legal texts beside those that the shop came with. The trigger `keep_what_is_in_force` guards them. */
export const legalVersions = pgTable(
  'legal_versions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    text: text('text').$type<LegalText>().notNull(),
    /** Markdown, with the facts of `contract/fill-in.ts` in their places: `{{company}}`. */
    body: text('body').notNull(),
    /** From when on it holds, Asia/Tokyo; null: a draft. */
    day: date('day'),
    publishedAt: moment('published_at'),
    publishedByUserId: uuid('published_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    version: version(),
  },
  (table) => [
    unique('legal_versions_day_key').on(table.text, table.day),
    index('legal_versions_published_by_user_id_index').on(table.publishedByUserId),
    check(
      'legal_versions_text_check',
      sql`${table.text} in ('terms', 'privacy', 'tokushoho', 'external_transmission', 'alcohol', 'accessibility')`,
    ),
    check('legal_versions_body_check', sql`length(${table.body}) between 1 and 100000`),
    check('legal_versions_published_check', sql`(${table.day} is null) = (${table.publishedAt} is null)`),
  ],
)
