import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { NoticeDraft } from '#contract/admin/notice-fields.ts'
import { version } from '#platform/db'

/** A word to everybody, on the home page. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    message: text('message').notNull(),
    /** Where it leads: a path of this site. */
    path: text('path'),
    published: boolean('published').notNull().default(false),
    /** Days in Tokyo, both ends included; null: none on that side. */
    shownFrom: date('shown_from'),
    shownUntil: date('shown_until'),
    /** What is to be read next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<NoticeDraft>(),
    version: version(),
  },
  (table) => [
    check('notices_message_check', sql`length(${table.message}) between 1 and 200`),
    check('notices_period_check', sql`${table.shownFrom} <= ${table.shownUntil}`),
  ],
)
