import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, version } from '#platform/db'

/** A word to everybody, on the home page. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    message: text('message').notNull(),
    /** Where it leads; a path of this site, or empty. */
    path: text('path').notNull().default(''),
    published: boolean('published').notNull().default(false),
    /** Both null: as long as it is published. The end is not included. */
    shownFrom: moment('shown_from'),
    shownUntil: moment('shown_until'),
    version: version(),
  },
  (table) => [
    check('notices_message_check', sql`length(${table.message}) between 1 and 200`),
    check('notices_period_check', sql`${table.shownFrom} < ${table.shownUntil}`),
  ],
)
