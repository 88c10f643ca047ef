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
  await tx.delete(outboxMails).where(names(outboxMails.props, marks))
  await tx.delete(devMails).where(names(devMails.text, marks))
}

const names = (text: SQLWrapper, marks: readonly string[]) =>
  expression`exists (select from unnest(${expression.param(marks)}::text[]) as mark where strpos(${text}, mark) > 0)`

/**
 * Removes what was and is to be mailed to somebody about their orders, bookings and quotes: the mails as they read, what
 * could not be delivered, the notes of what was sent, and all of a mailbox. What others are still to get stays.
 */
export async function forgetMailsOf(
  tx: Pick<Tx, 'update' | 'delete'>,
  records: readonly { id: string; number: string; address: string }[],
): Promise<void> {
  const ids = expression`${expression.param(records.map(({ id }) => id))}::uuid[]`
  const numbers = records.map(({ number }) => number)
  const addresses = expression`${expression.param(records.map(({ address }) => address.toLowerCase()))}::text[]`
  const { meetupId, bookingId, quoteId } = undeliveredMails
  await tx.delete(keptMails).where(expression`${keptMails.meetupId} = any(${ids})`)
  await tx.delete(undeliveredMails).where(expression`coalesce(${meetupId}, ${bookingId}, ${quoteId}) = any(${ids})`)
  const letters = expression`jsonb_array_elements(${outboxMails.mails}) as letter`
  await tx
    .update(outboxMails)
    .set({
      mails: expression`(select coalesce(jsonb_agg(letter), '[]') from ${letters}
        where lower(letter ->> 'address') <> all(${addresses}))`,
    })
    .where(
      expression`(${outboxMails.dueAt} is null or ${names(outboxMails.props, numbers)})
        and exists (select from ${letters} where lower(letter ->> 'address') = any(${addresses}))`,
    )
  await tx.delete(outboxMails).where(expression`jsonb_array_length(${outboxMails.mails}) = 0`)
  await tx.delete(devMails).where(names(devMails.text, numbers))
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
