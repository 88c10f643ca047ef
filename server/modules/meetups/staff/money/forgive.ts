import type { SumToForgive } from '#contract/admin/money-fields.ts'
import * as contract from '#contract/admin/order-money.ts'
import type { BookKind } from '#domain/book.ts'
import { changeRecord } from '#modules/audit'
import { compensate, forgive, isRepeated } from '#modules/book'
import type { MeetupHooks } from '../../hooks.ts'
import { runAct, type Work } from './run-act.ts'

/** A fee that is forgiven afterwards, all of it or a part. */
export const waiveFee = (hooks: MeetupHooks) =>
  changeRecord(contract.waiveFee, (tx, asked, door) =>
    runAct(tx, asked, actOf('waiver', asked.body), { ...door, hooks }),
  )

/** A debt that nobody expects to be paid any more (貸倒れ). */
export const writeOffDebt = (hooks: MeetupHooks) =>
  changeRecord(contract.writeOffDebt, (tx, asked, door) =>
    runAct(tx, asked, actOf('write_off', asked.body), { ...door, hooks }),
  )

/** Damages beyond the price (見舞金・賠償), outside consumption tax. */
export const grantCompensation = (hooks: MeetupHooks) =>
  changeRecord(contract.grantCompensation, (tx, asked, door) => {
    const { amount, reason } = asked.body
    return runAct<never>(
      tx,
      asked,
      {
        isDone: isSame('compensation', asked.body),
        write: async (inner, { sale, by, now }) => {
          await compensate(inner, { sale, amount, note: reason, by, now })
          return { act: 'compensation', amount, reason }
        },
      },
      { ...door, hooks },
    )
  })

/** Sent again from a screen that has not shown the first. */
const isSame =
  (kind: BookKind, { version, amount, reason: note }: SumToForgive) =>
  ({ entries, order, by: byUserId }: Work): boolean =>
    version !== order.meetup.version && isRepeated(entries, { kind, amount, note, byUserId })

const actOf = (kind: 'waiver' | 'write_off', body: SumToForgive): Parameters<typeof runAct<'more_than_owed'>>[2] => ({
  isDone: isSame(kind, body),
  write: async (tx, { sale, sums, by, now }) => {
    const { amount, reason } = body
    const no = await forgive(tx, { kind, sale, sums, amount, note: reason, by, now })
    return no ?? { act: kind, amount, reason }
  },
})
