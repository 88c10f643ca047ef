import { randomUUID } from 'node:crypto'
import type { PaymentToNote } from '#contract/admin/order-fields.ts'
import { notYetCome } from '#contract/admin/payment-words.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { balanceOf, type Sums } from '#domain/book.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { oppositeOf } from './opposite.ts'
import { type EntryRow, findNoted, insertByStaff } from './queries.ts'
import type { SaleId } from './sale-id.ts'
import { trimWriteOffs } from './trim-write-offs.ts'

type Key = { keyHash: Buffer; fingerprint: Buffer }

/** What this request has noted before, if it has. */
export async function notedBefore(
  tx: Tx,
  { by, key }: { by: string; key: Key },
): Promise<EntryRow | Refusing<'idempotency_mismatch'> | undefined> {
  const known = await findNoted(tx, { by, keyHash: key.keyHash })
  return known && !known.fingerprint?.equals(key.fingerprint) ? refused('idempotency_mismatch') : known
}

type Noting = {
  sale: SaleId
  /** As the row of the sale has it. */
  sums: Sums
  payment: Omit<PaymentToNote, 'version' | 'send_mail'>
  by: string
  key: Key
  now: Date
}

/** Money that came for a sale that is locked. Nobody notes what has not come yet. */
export async function noteReceived(
  tx: Tx,
  { sale, sums, payment, by, key, now }: Noting,
): Promise<Refusing<'invalid'> | undefined> {
  const { amount, received_on: receivedOn, payer, note } = payment
  if (receivedOn > tokyoDateOf(now)) {
    return refused('invalid', { errors: [{ field: 'received_on', message: notYetCome }] })
  }
  await insertByStaff(tx, {
    ...sale,
    ...key,
    id: randomUUID(),
    kind: 'received',
    method: 'transfer',
    amount,
    accountingDay: receivedOn,
    payer,
    note,
    at: now,
    byUserId: by,
  })
  const before = balanceOf(sums)
  await trimWriteOffs(tx, { sale, before, after: before - amount, now })
  return undefined
}

/** What staff noted as received: what a card brought, and what is no payment, has its own ways back. */
export const findReceived = (entries: readonly EntryRow[], id: string): EntryRow | undefined =>
  entries.find((entry) => entry.id === id && isNotedPayment(entry))

const isNotedPayment = ({ kind, reverses, paymentId }: EntryRow) =>
  kind === 'received' && reverses === null && paymentId === null

type TakingBack = { of: EntryRow; reason: string; by: string; now: Date }

/** The opposite of an entry that was wrong. What came counts for its own day, all else for today. */
export const takeBack = (tx: Tx, { of, reason, by, now }: TakingBack): Promise<void> =>
  insertByStaff(tx, { ...oppositeOf(of, now), note: reason, byUserId: by })
