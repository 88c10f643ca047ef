import { randomUUID } from 'node:crypto'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { EntryRow } from './queries.ts'

/** What takes an entry back. */
export const oppositeOf = (of: EntryRow, now: Date) => ({
  id: randomUUID(),
  kind: of.kind,
  meetupId: of.meetupId,
  planBookingId: of.planBookingId,
  amount: -of.amount,
  groups: of.groups?.map(({ rate, amount, tax }) => ({ rate, amount: -amount, tax: -tax })) ?? null,
  accountingDay: of.kind === 'received' ? of.accountingDay : tokyoDateOf(now),
  method: of.method,
  payer: of.payer,
  reverses: of.id,
  at: now,
})
