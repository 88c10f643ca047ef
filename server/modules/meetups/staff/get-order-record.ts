import * as contract from '#contract/admin/order-record.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import type { MeetupHooks } from '../hooks.ts'
import { findOrderById } from '../queries.ts'
import { orderRecordOf } from './order-record.ts'

export const getOrderRecord = (hooks: MeetupHooks) =>
  showRecord(contract.getOrderRecord, ({ params: { id } }, context) =>
    // All of it as it was at one moment.
    context.db.transaction(
      async (tx) => {
        const found = await findOrderById(tx, id)
        if (!found) return refused('meetup_not_found')
        return { id, answer: await orderRecordOf(tx, found, { ...context, hooks }) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  )
