import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { version } from '#platform/db'

/** The shop's own words of a mail, by slot; a mail without a row, and a slot that is not named, is worded as usual. */
export const mailWords = pgTable(
  'mail_words',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    template: text('template').notNull(),
    /** What goes out. */
    published: jsonb('published').$type<Record<string, unknown>>().notNull().default({}),
    /** What is to go out next; null: nothing else. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    version: version(),
  },
  (table) => [
    unique('mail_words_template_key').on(table.template),
    check('mail_words_template_check', sql`length(${table.template}) between 1 and 60`),
    check('mail_words_published_check', sql`jsonb_typeof(${table.published}) = 'object'`),
  ],
)
