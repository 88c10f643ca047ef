import * as contract from '#contract/admin/order-record.ts'
import { refused } from '#contract/refusals.ts'
import { findLastChangeOf, showRecord } from '#modules/audit'
import { cardRefundsOf } from '#modules/payments'
import { accountShownTo } from '#modules/refund-accounts'
import { sqlIn } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { findOrderById } from '../queries.ts'
import { orderRecordOf } from './order-record.ts'

export const getOrderRecord = (hooks: MeetupHooks) =>
  showRecord(contract.getOrderRecord, ({ params: { id }, caller }, context) =>
    // All of it as it was at one moment.
    context.db.transaction(
      async (tx) => {
        const found = await findOrderById(tx, id)
        if (!found) return refused('meetup_not_found')
        const record = await orderRecordOf(tx, found, { ...context, hooks })
        const noted = { kind: 'meetup', id, field: 'internal_note' } as const
        const internal_note_change = await findLastChangeOf(sqlIn(tx), noted)
        const refund_account = await accountShownTo(tx, { caller, saleId: id, balance: record.money.balance }, context)
        const card_refund = (await cardRefundsOf(tx, [id])).get(id) ?? null
        return { id, answer: { ...record, internal_note_change, refund_account, card_refund } }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
