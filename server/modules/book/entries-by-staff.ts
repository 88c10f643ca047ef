import { randomUUID } from 'node:crypto'
import { notYetCome } from '#contract/admin/payment-words.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { type BookKind, balanceOf, type CreditReason, type Sums } from '#domain/book.ts'
import type { Credit } from '#domain/credit.ts'
import type { Yen } from '#domain/money.ts'
import type { ReceivedBy } from '#domain/payment.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { type EntryRow, insertByStaff } from './queries.ts'
import type { SaleId } from './sale-id.ts'
import { isLastAct, standingAmong } from './standing-entries.ts'
import { trimWriteOffs } from './trim-write-offs.ts'

// What staff write about the money of a sale that is locked.

type Act = {
  sale: SaleId
  /** As the row of the sale has it. */
  sums: Sums
  amount: Yen
  note: string
  by: string
  now: Date
}

/** What is forgiven at most: of fees what is charged of them, of a debt what is left of it. */
const mostOf = {
  waiver: ({ fees, waived }) => fees - waived,
  write_off: balanceOf,
} satisfies Record<string, (sums: Sums) => Yen>

export async function forgive(
  tx: Tx,
  { kind, sums, ...act }: Act & { kind: keyof typeof mostOf },
): Promise<Refusing<'more_than_owed'> | undefined> {
  const left = Math.max(0, mostOf[kind](sums))
  if (act.amount > left) return refused('more_than_owed', { body: { left } })
  await enter(tx, kind, act)
  const before = balanceOf(sums)
  if (kind === 'waiver') await trimWriteOffs(tx, { ...act, before, after: before - act.amount })
  return undefined
}

/** Damages beyond the price. */
export const compensate = (tx: Tx, act: Omit<Act, 'sums'>): Promise<void> => enter(tx, 'compensation', act)

const enter = (tx: Tx, kind: BookKind, { sale, amount, note, by, now }: Omit<Act, 'sums'>): Promise<void> =>
  insertByStaff(tx, {
    ...sale,
    id: randomUUID(),
    kind,
    amount,
    note,
    accountingDay: tokyoDateOf(now),
    at: now,
    byUserId: by,
  })

type Crediting = Pick<Act, 'sale' | 'note' | 'by' | 'now'> & { credit: Credit; reason: CreditReason }

export const enterCredit = (tx: Tx, { sale, credit, reason, note, by, now }: Crediting): Promise<void> =>
  insertByStaff(tx, {
    ...sale,
    id: randomUUID(),
    kind: 'credit',
    amount: credit.amount,
    groups: credit.groups,
    lines: credit.lines,
    reason,
    note,
    accountingDay: tokyoDateOf(now),
    at: now,
    byUserId: by,
  })

type Refunding = Omit<Act, 'sums'> & {
  method: ReceivedBy
  paidOn: TokyoDate
  /** Of the request; a file for the bank has none. */
  key?: { keyHash: Buffer; fingerprint: Buffer }
}

/** Money that has gone back, of what is owed back. */
export async function noteRefunded(
  tx: Tx,
  { sums, ...refund }: Refunding & Pick<Act, 'sums'>,
): Promise<Refusing<'more_than_owed' | 'invalid'> | undefined> {
  const { amount, paidOn, now } = refund
  if (paidOn > tokyoDateOf(now)) return refused('invalid', { errors: [{ field: 'paid_on', message: notYetCome }] })
  const left = Math.max(0, -balanceOf(sums))
  if (amount > left) return refused('more_than_owed', { body: { left } })
  await enterRefund(tx, refund)
  return undefined
}

/** Money that has gone back, whatever is owed by then. */
export const enterRefund = (tx: Tx, { sale, key, amount, note, by, now, method, paidOn }: Refunding): Promise<void> =>
  insertByStaff(tx, {
    ...sale,
    ...key,
    id: randomUUID(),
    kind: 'refunded',
    method,
    amount,
    note,
    accountingDay: paidOn,
    at: now,
    byUserId: by,
  })

/** Whether the last entry of the kind says the same: the call was sent before, and its answer was lost. */
export function isRepeated(
  entries: readonly EntryRow[],
  same: Pick<EntryRow, 'kind' | 'amount' | 'note' | 'byUserId'>,
): boolean {
  const last = standingAmong(entries).findLast(({ kind }) => kind === same.kind)
  if (!last || !isLastAct(entries, last)) return false
  return last.amount === same.amount && last.note === same.note && last.byUserId === same.byUserId
}
