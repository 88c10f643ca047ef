import type { SumToForgive } from '#contract/admin/money-fields.ts'
import type { BookKind } from '#domain/book.ts'
import { compensate, forgive, isRepeated } from '../entries-by-staff.ts'
import type { Act, Work } from './act.ts'

/** A fee that is forgiven afterwards, or a debt that nobody expects to be paid any more (貸倒れ): all of it or a part. */
export const forgiveAct = (kind: 'waiver' | 'write_off', body: SumToForgive): Act<'more_than_owed'> => ({
  isDone: isSame(kind, body),
  write: async (tx, { sale, sums, by, now }) => {
    const { amount, reason } = body
    const no = await forgive(tx, { kind, sale, sums, amount, note: reason, by, now })
    return no ?? { act: kind, amount, reason }
  },
})

/** Damages beyond the price (見舞金・賠償), outside consumption tax. */
export const compensateAct = (body: SumToForgive): Act => ({
  isDone: isSame('compensation', body),
  write: async (tx, { sale, by, now }) => {
    const { amount, reason } = body
    await compensate(tx, { sale, amount, note: reason, by, now })
    return { act: 'compensation', amount, reason }
  },
})

/** Sent again from a screen that has not shown the first. */
const isSame =
  (kind: BookKind, { version, amount, reason: note }: SumToForgive) =>
  ({ entries, version: present, by: byUserId }: Work): boolean =>
    version !== present && isRepeated(entries, { kind, amount, note, byUserId })
