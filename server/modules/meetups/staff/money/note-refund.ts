import * as contract from '#contract/admin/order-money.ts'
import { isRefusing } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { notedBefore, noteRefunded } from '#modules/book'
import { keyedRequest, requireKey } from '#modules/idempotency'
import type { MeetupHooks } from '../../hooks.ts'
import { runAct } from './run-act.ts'

const ways = { bank: 'transfer', card: 'card', cash: 'cash' } as const

/** Money that has gone back, by whatever way, of what is owed back. */
export const noteRefund = (hooks: MeetupHooks) =>
  changeRecord(contract.noteRefund, (tx, asked, door) => {
    const { body, params, caller, header } = asked
    const { amount, method, paid_on, note } = body
    const key = keyedRequest(requireKey(header('idempotency-key'), door.refuse), {
      id: params.id,
      amount,
      method,
      paid_on,
      note,
    })
    return runAct<'more_than_owed' | 'invalid' | 'idempotency_mismatch'>(
      tx,
      asked,
      {
        isDone: async (_work, inner) => {
          const known = await notedBefore(inner, { by: caller.userId, key })
          return isRefusing(known) ? known : known !== undefined
        },
        write: async (inner, { sale, sums, by, now }) => {
          const refund = { sale, sums, amount, note, by, now, method: ways[method], paidOn: paid_on, key }
          const no = await noteRefunded(inner, refund)
          return no ?? { act: 'refund', amount, reason: note, refund: { method, paidOn: paid_on } }
        },
      },
      { ...door, hooks },
    )
  })
