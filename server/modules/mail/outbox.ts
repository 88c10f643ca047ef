import { randomUUID } from 'node:crypto'
import { sql as expression } from 'drizzle-orm'
import type { Sql, Tx } from '#platform/db'
import { devMails, outboxMails } from './tables.ts'
import type { TemplateName } from './templates/index.ts'

/** Letters about the same thing, so with the same props. */
export type NewMails = {
  letters: readonly NewLetter[]
  props: object
}

type NewLetter = {
  template: TemplateName
  name: string
  address: string
  /** Seconds before which it does not go out. */
  wait?: number
}

/** Puts letters into the outbox, within the transaction of what they tell about. */
export async function queueMails(
  tx: Pick<Tx, 'insert'>,
  { mails, now, siteUrl }: { mails: NewMails; now: Date; siteUrl: string },
): Promise<void> {
  await tx.insert(outboxMails).values({
    id: randomUUID(),
    host: hostOf(siteUrl),
    letters: mails.letters.map(({ wait: _, ...letter }) => letter),
    props: JSON.stringify(mails.props),
    stamp: {},
    createdAt: now,
    dueAt: now,
  })
}

const hostOf = (siteUrl: string) => new URL(siteUrl).hostname.replace(/[[\]]/g, '')

/**
 * The statement that puts letters into the outbox, to be made part of the statement that they tell about.
 * `stamp` is a query of one row with one column `stamp`, a JSON object that joins the props; where it has no row,
 * nothing is written.
 */
export function insertMails(
  sql: Sql,
  { mails, stamp, now, siteUrl }: { mails: NewMails; stamp: PromiseLike<object>; now: Date; siteUrl: string },
) {
  return sql`
    insert into outbox_mails (id, host, letters, props, stamp, created_at, due_at)
    select id, ${hostOf(siteUrl)}, letters, ${JSON.stringify(mails.props)}, stamp, ${now}::timestamptz,
      ${now}::timestamptz + wait * interval '1 second'
    from (${stamp}) as stamped,
      jsonb_to_recordset(${JSON.stringify(together(mails.letters))}::text::jsonb) as together (id uuid, letters jsonb, wait int)`
}

/** Letters that go out at the same time share a row. */
function together(letters: readonly NewLetter[]) {
  const byWait = Map.groupBy(letters, ({ wait = 0 }) => wait)
  return Array.from(byWait, ([wait, group]) => ({
    id: randomUUID(),
    wait,
    letters: group.map(({ wait: _, ...letter }) => letter),
  }))
}

/** Removes what was sent, or was still to be sent, to this address; what others get about the same thing stays. */
export async function forgetLetters(tx: Tx, address: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({
      letters: expression`(select jsonb_agg(letter) from jsonb_array_elements(${outboxMails.letters}) as letter
        where lower(letter ->> 'address') <> ${address.toLowerCase()})`,
    })
    .where(
      expression`jsonb_array_length(${outboxMails.letters}) > 1 and exists (
        select from jsonb_array_elements(${outboxMails.letters}) as letter
        where lower(letter ->> 'address') = ${address.toLowerCase()}) and exists (
        select from jsonb_array_elements(${outboxMails.letters}) as letter
        where lower(letter ->> 'address') <> ${address.toLowerCase()})`,
    )
  await tx
    .delete(outboxMails)
    .where(
      expression`jsonb_array_length(${outboxMails.letters}) = 1 and lower(${outboxMails.letters} -> 0 ->> 'address') = ${address.toLowerCase()}`,
    )
}

/** Takes whatever names this address out of the mailbox of a site without a mail server. */
export async function forgetMailbox(tx: Pick<Tx, 'delete'>, address: string): Promise<void> {
  const lower = address.toLowerCase()
  await tx
    .delete(devMails)
    .where(expression`lower(${devMails.to}) = ${lower} or strpos(lower(${devMails.text}), ${lower}) > 0`)
}
