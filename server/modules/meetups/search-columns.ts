import type { FoundBy } from '#domain/order-list.ts'
import { searchColumnsOf } from '#modules/search'
import type { Sql } from '#platform/db'
import type { MeetupRow } from './present.ts'

type Unnumbered = Pick<
  MeetupRow,
  | 'contactCompany'
  | 'contactLastName'
  | 'contactFirstName'
  | 'contactLastNameKana'
  | 'contactFirstNameKana'
  | 'contactTel'
  | 'contactEmail'
  | 'title'
  | 'poNumber'
  | 'billingName'
  | 'addressCity'
  | 'addressStreet'
  | 'addressBuilding'
  | 'receptionName'
>
type Numbered = Unnumbered & Pick<MeetupRow, 'number'>

/** What staff find an order by, in the order in which it is kept; a trigger forgets it where another writes a column of it. */
const searched = {
  company: (order) => order.contactCompany,
  name: (order) => order.contactLastName + order.contactFirstName,
  kana: (order) => order.contactLastNameKana + order.contactFirstNameKana,
  tel: (order) => order.contactTel,
  email: (order) => order.contactEmail,
  title: (order) => order.title,
  po_number: (order) => order.poNumber,
  billing_name: (order) => order.billingName,
  address: (order) => order.addressCity + order.addressStreet + order.addressBuilding,
  reception: (order) => order.receptionName ?? '',
} as const satisfies Partial<Record<FoundBy, (order: Unnumbered) => string>>

/** The texts of an order that a search looks through, by name. */
export const searchedTexts = (order: Numbered): [by: FoundBy, text: string][] => [
  ['number', order.number],
  ...Object.entries(searched).map(([by, textOf]): [FoundBy, string] => [by as FoundBy, textOf(order)]),
]

/** Whoever writes one of these texts writes these columns too. */
export const searchColumns = (order: Numbered) => searchColumnsOf(searchedTexts(order).map(([, text]) => text))

/** The same of an order whose number is given by the statement that writes it, which adds `numberInSearch`. */
export const searchColumnsBefore = (order: Unnumbered) =>
  searchColumnsOf(Object.values(searched).map((textOf) => textOf(order)))

/**
 * What a statement adds to the row `draft` (jsonb) once it knows its `number`: the columns are then as `searchColumns`
 * makes them.
 */
export const numberInSearch = (sql: Sql) => sql`jsonb_build_object('number', number,
  'search_text', concat_ws(' ', folded_number, draft ->> 'search_text'),
  'search_grams', concat_ws(' ', draft ->> 'search_grams',
    (select string_agg(substr(folded_number, n, 3), ' ') from generate_series(1, length(folded_number)) as n)))`
