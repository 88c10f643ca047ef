import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/** Letters to send: written in the transaction of what they tell about, sent at least once afterwards. */
export const outboxMails = pgTable(
  'outbox_mails',
  {
    id: uuid('id').primaryKey(),
    /** Made of the id; the same at every attempt, so that a letter that arrives twice can be recognised. */
    messageId: text('message_id').notNull(),
    template: text('template').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    /** What the template needs; null once sent, for it is somebody's order and may hold the key to it. */
    props: jsonb('props'),
    createdAt: moment('created_at').notNull(),
    /** Not before this; put off at each attempt. Null once sent, or given up. */
    dueAt: moment('due_at'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbox_mails_due_at_index').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    check(
      'outbox_mails_sent_check',
      sql`${table.sentAt} is null or (${table.dueAt} is null and ${table.props} is null)`,
    ),
    check('outbox_mails_props_check', sql`${table.sentAt} is not null or ${table.props} is not null`),
  ],
)

/** The mailbox of a site without a mail server. */
export const devMails = pgTable(
  'dev_mails',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    messageId: text('message_id').notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('dev_mails_message_id_key').on(table.messageId)],
)
