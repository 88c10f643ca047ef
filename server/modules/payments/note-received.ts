import { randomUUID } from 'node:crypto'
import type { PaymentToNote } from '#contract/admin/order-fields.ts'
import { notYetCome } from '#contract/admin/payment-words.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { findNoted, insertReceived, type ReceivedRow } from './queries.ts'

type Sale = { meetupId: string } | { planBookingId: string }
type Key = { keyHash: Buffer; fingerprint: Buffer }

/** The payment that this request has noted before, if it has. */
export async function notedBefore(
  tx: Tx,
  { by, key }: { by: string; key: Key },
): Promise<ReceivedRow | Refusing<'idempotency_mismatch'> | undefined> {
  const known = await findNoted(tx, { by, keyHash: key.keyHash })
  return known && !known.fingerprint?.equals(key.fingerprint) ? refused('idempotency_mismatch') : known
}

type Noting = { sale: Sale; payment: Omit<PaymentToNote, 'version'>; by: string; key: Key; now: Date }

/** Money that came for a sale that is locked. Nobody notes what has not come yet. */
export async function noteReceived(
  tx: Tx,
  { sale, payment, by, key, now }: Noting,
): Promise<Refusing<'invalid'> | undefined> {
  const { amount, received_on: receivedOn, payer, note } = payment
  if (receivedOn > tokyoDateOf(now)) {
    return refused('invalid', { errors: [{ field: 'received_on', message: notYetCome }] })
  }
  await insertReceived(tx, {
    ...sale,
    ...key,
    id: randomUUID(),
    amount,
    receivedOn,
    payer,
    note,
    notedAt: now,
    byUserId: by,
  })
  return undefined
}

type TakingBack = { of: ReceivedRow; reason: string; by: string; now: Date }

/** The opposite of a note that was wrong. */
export const takeBack = (tx: Tx, { of, reason, by, now }: TakingBack): Promise<void> =>
  insertReceived(tx, {
    id: randomUUID(),
    meetupId: of.meetupId,
    planBookingId: of.planBookingId,
    amount: -of.amount,
    receivedOn: of.receivedOn,
    payer: of.payer,
    note: reason,
    reverses: of.id,
    notedAt: now,
    byUserId: by,
  })
