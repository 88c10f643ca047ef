import { randomUUID } from 'node:crypto'
import type { Sql } from '#platform/db'
import type { TemplateName } from './templates/index.ts'

export type NewMail = {
  template: TemplateName
  to: { name: string; address: string }
  props: object
}

type Stamp = ReturnType<Sql>

/**
 * The statement that puts letters into the outbox, to be made part of the statement that they tell about.
 * `stamp` is a query of one row with one column `stamp`, a JSON object that joins the props of each letter;
 * where it has no row, nothing is written.
 */
export function insertMails(
  sql: Sql,
  { mails, stamp, now, siteUrl }: { mails: readonly NewMail[]; stamp: Stamp; now: Date; siteUrl: string },
) {
  const domain = new URL(siteUrl).hostname.replace(/[[\]]/g, '')
  const rows = mails.map(({ template, to, props }) => {
    const id = randomUUID()
    return { id, message_id: `<${id}@${domain}>`, template, to_name: to.name, to_address: to.address, props }
  })
  return sql`
    insert into outbox_mails (id, message_id, template, to_name, to_address, props, created_at, due_at)
    select id, message_id, template, to_name, to_address, props || stamp, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as mail (id uuid, message_id text, template text, to_name text, to_address text, props jsonb),
      (${stamp}) as stamped`
}
