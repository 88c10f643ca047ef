import { sql as expression, type SQLWrapper } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { devMails, keptMails, outboxMails, undeliveredMails } from './tables.ts'
import { guestTemplates } from './templates/guest-mails.ts'

/** Removes what was sent, or was still to be sent, to this address; what others get about the same thing stays. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx
    .update(outboxMails)
    .set({
      mails: expression`(select jsonb_agg(mail) from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') <> ${address.toLowerCase()})`,
    })
    .where(
      expression`jsonb_array_length(${outboxMails.mails}) > 1 and exists (
        select from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') = ${address.toLowerCase()}) and exists (
        select from jsonb_array_elements(${outboxMails.mails}) as mail
        where lower(mail ->> 'address') <> ${address.toLowerCase()})`,
    )
  await tx.delete(keptMails).where(expression`lower(${keptMails.address}) = ${address.toLowerCase()}`)
  await tx.delete(undeliveredMails).where(expression`lower(${undeliveredMails.address}) = ${address.toLowerCase()}`)
  await tx
    .delete(outboxMails)
    .where(
      expression`jsonb_array_length(${outboxMails.mails}) = 1 and lower(${outboxMails.mails} -> 0 ->> 'address') = ${address.toLowerCase()}`,
    )
}

/** Removes all mails that name one of these: numbers of what is to be forgotten, or beginnings of its links. */
export async function deleteMailsAbout(tx: Pick<Tx, 'delete'>, marks: readonly string[]): Promise<void> {
  const names = (text: SQLWrapper) =>
    expression`exists (select from unnest(${expression.param(marks)}::text[]) as mark where strpos(${text}, mark) > 0)`
  await tx.delete(outboxMails).where(names(outboxMails.props))
  await tx.delete(devMails).where(names(devMails.text))
}

/** Removes what gatherings have mailed to these addresses, in lower case: the note of it, and the mails of a mailbox. */
export async function forgetGuestMails(tx: Pick<Tx, 'delete'>, addresses: readonly string[]): Promise<void> {
  const templates = expression`${expression.param(guestTemplates)}::text[]`
  const isTheirs = (address: SQLWrapper) => expression`lower(${address}) = any(${expression.param(addresses)}::text[])`
  await tx.delete(outboxMails).where(
    expression`${outboxMails.dueAt} is null and ${outboxMails.mails} -> 0 ->> 'template' = any(${templates})
      and ${isTheirs(expression`(${outboxMails.mails} -> 0 ->> 'address')`)}`,
  )
  const isToGuest = expression`exists (select from unnest(${templates}) as template
    where strpos(${devMails.messageId}, '.' || template || '@') > 0)`
  await tx.delete(devMails).where(expression`${isTheirs(devMails.to)} and ${isToGuest}`)
}

/** Takes every mail that names this address out of the mailbox of a site without a mail server. */
export async function deleteFromMailbox(tx: Pick<Tx, 'delete'>, address: string): Promise<void> {
  const lower = address.toLowerCase()
  await tx
    .delete(devMails)
    .where(expression`lower(${devMails.to}) = ${lower} or strpos(lower(${devMails.text}), ${lower}) > 0`)
}
