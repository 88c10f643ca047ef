import type { Sql } from '#platform/db'

type Part = ReturnType<Sql>

/** What mails ask of those who send them: the id of a record they are about, as a part of a statement. */
export type MailHooks = {
  idOfBooking(sql: Sql, id: Part): Part
  idOfEnquiry(sql: Sql, number: Part): Part
  idOfQuote(sql: Sql, number: Part): Part
}
