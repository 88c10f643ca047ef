import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a telephone has these digits in it, however they are put in groups; undefined: nothing like one is looked for. */
export function containsTel(tel: PgColumn, q: string): SQL | undefined {
  const plain = q.normalize('NFKC')
  const digits = /^[\d\s()+ー‐-]+$/.test(plain) ? plain.replace(/\D/g, '') : ''
  return digits.length >= 4 ? sql`strpos(${tel}, ${digits}) > 0` : undefined
}
