import { searchColumnsOf } from '#modules/search'
import type { Sql } from '#platform/db'
import type { MeetupRow } from './present.ts'

type SearchedFields = Pick<
  MeetupRow,
  | 'contactCompany'
  | 'contactLastName'
  | 'contactFirstName'
  | 'contactLastNameKana'
  | 'contactFirstNameKana'
  | 'contactTel'
  | 'contactEmail'
>

/** What staff find an order by. Whoever writes one of these columns writes these too. */
export const searchColumns = (order: SearchedFields & Pick<MeetupRow, 'number'>) =>
  searchColumnsOf([order.number, ...fieldsOf(order)])

/** The same of an order whose number is given by the statement that writes it, which adds `numberInSearch`. */
export const searchColumnsBefore = (order: SearchedFields) => searchColumnsOf(fieldsOf(order))

const fieldsOf = (order: SearchedFields) => [
  order.contactCompany,
  order.contactLastName + order.contactFirstName,
  order.contactLastNameKana + order.contactFirstNameKana,
  order.contactTel,
  order.contactEmail,
]

/**
 * What a statement adds to the row `draft` (jsonb) once it knows its `number`: the columns are then as `searchColumns`
 * makes them.
 */
export const numberInSearch = (sql: Sql) => sql`jsonb_build_object('number', number,
  'search_text', concat_ws(' ', folded_number, draft ->> 'search_text'),
  'search_grams', concat_ws(' ', draft ->> 'search_grams',
    (select string_agg(substr(folded_number, n, 3), ' ') from generate_series(1, length(folded_number)) as n)))`
