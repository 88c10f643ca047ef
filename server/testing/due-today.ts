import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { TestShop } from './test-shop.ts'

/** The day of the order has come: its delivery can be noted. */
export async function dueToday({ context: { sql, now } }: Pick<TestShop, 'context'>, id: string): Promise<string> {
  await sql`update meetups set meetup_date = ${tokyoDateOf(now())} where id = ${id}`
  return id
}
