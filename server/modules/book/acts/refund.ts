import type { RefundToNote } from '#contract/admin/money-fields.ts'
import { isRefusing } from '#contract/refusals.ts'
import { noteRefunded } from '../entries-by-staff.ts'
import { notedBefore } from '../note-received.ts'
import type { Act } from './act.ts'

const ways = { bank: 'transfer', card: 'card', cash: 'cash' } as const

type Key = { keyHash: Buffer; fingerprint: Buffer }

/** Money that has gone back, by whatever way, of what is owed back. */
export const refundAct = (
  { amount, method, paid_on: paidOn, note }: RefundToNote,
  key: Key,
): Act<'more_than_owed' | 'invalid' | 'idempotency_mismatch'> => ({
  isDone: async ({ by }, tx) => {
    const known = await notedBefore(tx, { by, key })
    return isRefusing(known) ? known : known !== undefined
  },
  write: async (tx, { sale, sums, by, now }) => {
    const no = await noteRefunded(tx, { sale, sums, amount, note, by, now, method: ways[method], paidOn, key })
    return no ?? { act: 'refund', amount, reason: note, refund: { method, paidOn } }
  },
})
