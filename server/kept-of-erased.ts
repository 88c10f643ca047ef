import type { Sql } from '#platform/db'
import { type Caller, seesErased } from './callers.ts'

/** The orders, bookings and quotes that are kept of persons who were erased: a statement, for the conditions of lists. */
export const ofErased = (column: 'id' | 'number'): string =>
  ['meetups', 'plan_bookings', 'quotes']
    .map((table) => `select ${column}::text from ${table} where account_gone`)
    .join(' union all ')

export type StaffCall = { caller: Caller; params?: object }

/** Whether what staff ask for by its id is kept of somebody who was erased, and not there for them. */
export async function isAboutErased({ caller, params = {} }: StaffCall, { sql }: { sql: Sql }): Promise<boolean> {
  if (seesErased(caller) || !('id' in params)) return false
  const [kept] = await sql`select 1 from (${sql.raw(ofErased('id'))}) as kept where id = ${String(params.id)} limit 1`
  return kept !== undefined
}
