import type { Context } from '#context'
import { tokyoDateOf } from '#domain/tokyo-date.ts'

/** The day of the order has come: its delivery can be noted. */
export async function dueToday({ sql, now }: Pick<Context, 'sql' | 'now'>, id: string): Promise<string> {
  await sql`update meetups set meetup_date = ${tokyoDateOf(now())} where id = ${id}`
  return id
}
