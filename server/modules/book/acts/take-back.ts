import type { EntryList } from '#contract/admin/book-entries.ts'
import type { EntryToTakeBack } from '#contract/admin/money-fields.ts'
import { refused } from '#contract/refusals.ts'
import type { BookKind } from '#domain/book.ts'
import { noteCameBack } from '#modules/refund-accounts'
import { takeBack } from '../note-received.ts'
import type { EntryRow } from '../queries.ts'
import type { Act, News } from './act.ts'

const lists: Readonly<Record<EntryList, { kind: BookKind; act: News['act'] }>> = {
  credits: { kind: 'credit', act: 'credit' },
  compensations: { kind: 'compensation', act: 'compensation' },
  waivers: { kind: 'waiver', act: 'waiver' },
  'write-offs': { kind: 'write_off', act: 'write_off' },
  refunds: { kind: 'refunded', act: 'refund' },
}

type Entry = { list: EntryList; entry_id: string }

/** The opposite of an entry that was wrong. What a card company did is not taken back by a note. */
export function takeBackAct({ list, entry_id: id }: Entry, { reason }: EntryToTakeBack): Act<'entry_not_found'> {
  const { kind, act } = lists[list]
  return {
    isDone: ({ entries }) => {
      const of = entries.find((entry) => entry.id === id && entry.kind === kind)
      if (!of || of.reverses !== null || of.paymentId !== null) return refused('entry_not_found')
      return entries.some(({ reverses }) => reverses === of.id)
    },
    write: async (tx, { entries, by, now }) => {
      const of = entries.find((entry) => entry.id === id)!
      await takeBack(tx, { of, reason, by, now })
      if (kind === 'refunded' && of.method === 'transfer') await noteCameBack(tx, refundedSale(of), now)
      return { act, isTakenBack: true, fault: of.reason, amount: of.amount, reason }
    },
  }
}

const refundedSale = ({ meetupId, planBookingId }: EntryRow) =>
  meetupId ? ({ kind: 'order', id: meetupId } as const) : ({ kind: 'booking', id: planBookingId! } as const)
