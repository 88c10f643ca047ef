import type { EntryList } from '#contract/admin/book-entries.ts'
import * as contract from '#contract/admin/order-money.ts'
import { refused } from '#contract/refusals.ts'
import type { BookKind } from '#domain/book.ts'
import { changeRecord } from '#modules/audit'
import { takeBack } from '#modules/book'
import type { MeetupHooks } from '../../hooks.ts'
import { type News, runAct } from './run-act.ts'

const lists: Readonly<Record<EntryList, { kind: BookKind; act: News['act'] }>> = {
  credits: { kind: 'credit', act: 'credit' },
  compensations: { kind: 'compensation', act: 'compensation' },
  waivers: { kind: 'waiver', act: 'waiver' },
  'write-offs': { kind: 'write_off', act: 'write_off' },
  refunds: { kind: 'refunded', act: 'refund' },
}

/** The opposite of an entry that was wrong. What a card company did is not taken back by a note. */
export const takeBackEntry = (hooks: MeetupHooks) =>
  changeRecord(contract.takeBackEntry, (tx, asked, door) => {
    const { params, body } = asked
    const { kind, act } = lists[params.list]
    return runAct(
      tx,
      asked,
      {
        isDone: ({ entries }) => {
          const of = entries.find((entry) => entry.id === params.entry_id && entry.kind === kind)
          if (!of || of.reverses !== null || of.paymentId !== null) return refused('entry_not_found')
          return entries.some(({ reverses }) => reverses === of.id)
        },
        write: async (inner, { entries, by, now }) => {
          const of = entries.find(({ id }) => id === params.entry_id)!
          await takeBack(inner, { of, reason: body.reason, by, now })
          return { act, isTakenBack: true, fault: of.reason, amount: of.amount, reason: body.reason }
        },
      },
      { ...door, hooks },
    )
  })
