import type { Sql } from '#platform/db'
import type { Discrepancies } from './discrepancies.ts'

/** About the mails that were sent, and their addressees. */
export async function wrongMails(sql: Sql, mayHear: ReadonlySet<string>): Promise<Discrepancies> {
  return {
    strangers: await mailedWithoutReason(sql, mayHear),
    waiting: await mailsThatWait(sql),
    aboutOrders: await wrongMailsOfOrders(sql),
    aboutGatherings: await wrongMailsOfGatherings(sql),
  }
}

const mailedWithoutReason = (sql: Sql, mayHear: ReadonlySet<string>) => sql`
  select address from (
    select "to" as address from dev_mails
    union select letter ->> 'address' from outbox_mails, jsonb_array_elements(letters) as letter
  ) as mailed where not lower(address) = any(${[...mayHear]}::text[])`

/** All that was due has gone out. */
const mailsThatWait = (sql: Sql) => sql`
  select letters, due_at from outbox_mails where sent_at is null`

/**
 * An order is accepted once and cancelled once, to its orderer and to the shop each; an address that takes the place of
 * another hears of the acceptance as well.
 */
const wrongMailsOfOrders = (sql: Sql) => sql`
  with said(words, is_cancelled) as (
    values ('ご注文を承りました', false), ('新しいご注文', false), ('ご注文のキャンセルを承りました', true), ('ご注文のキャンセル ', true)
  )
  select number, words, (select count(*) from dev_mails where subject like '%' || words || '%' || number || '%') as mails
  from meetups, said
  where (select count(*) from dev_mails where subject like '%' || words || '%' || number || '%')
    <> case
      when is_cancelled and status <> 'cancelled' then 0
      when words = 'ご注文を承りました' then 1 + (
        select count(distinct lower("order" #>> '{contact,email}')) from meetup_revisions
        where meetup_id = meetups.id and by <> 'customer' and lower("order" #>> '{contact,email}') <> lower(contact_email))
      else 1 end`

/**
 * A guest hears of a gathering who was asked by mail or has answered with the address; of its end and of its new organiser
 * once. Of its end everybody hears who knows of it and has not declined.
 */
const wrongMailsOfGatherings = (sql: Sql) => sql`
  with guests as (
    select lower(email) as address, attendees.status, starts_at, events.status as gathering,
      asked_at is not null or responded_at is not null as knows
    from attendees join events on events.id = event_id where email is not null and joined_to is null
  ), heard as (
    select lower("to") as address, subject from dev_mails
    where subject ~ 'へのご案内|お返事のお願い|お返事を承りました|幹事の交代|会のキャンセル'
  )
  select address, subject, 'knows of nothing' as why from heard
  where address not in (select address from guests where knows)
  union all
  select address, subject, 'told twice' from heard
  where subject ~ '幹事の交代|会のキャンセル' group by address, subject having count(*) > 1
  union all
  select address, '', 'not told of the end' from guests
  where gathering = 'cancelled' and knows and guests.status <> 'cancelled'
    and not exists (select from heard where heard.address = guests.address and subject like '%会のキャンセル%')
  union all
  select address, subject, 'told of no end' from heard
  where subject like '%会のキャンセル%' and not exists (
    select from guests where guests.address = heard.address and gathering = 'cancelled' and knows and guests.status <> 'cancelled')`
