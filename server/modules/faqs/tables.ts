import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { version } from '#platform/db'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const faqGroups = pgTable('faq_groups', {
  id: id(),
  name: text('name').notNull(),
  sortId: integer('sort_id').notNull(),
  version: version(),
})

export const faqs = pgTable(
  'faqs',
  {
    id: id(),
    groupId: integer('group_id')
      .notNull()
      .references(() => faqGroups.id),
    sortId: integer('sort_id').notNull(),
    question: text('question').notNull(),
    /** Markdown, with the facts of `contract/fill-in.ts` in their places: `{{tel}}`. */
    answer: text('answer').notNull(),
    published: boolean('published').notNull().default(false),
    /** Asked before a first order: on the home page, too. */
    featured: boolean('featured').notNull().default(false),
    /** What is to be published next, while something else is; null: nothing. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    version: version(),
  },
  (table) => [
    index('faqs_group_id_index').on(table.groupId),
    check('faqs_question_check', sql`length(${table.question}) between 1 and 200`),
    check('faqs_answer_check', sql`length(${table.answer}) between 1 and 5000`),
  ],
)
