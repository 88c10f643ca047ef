import * as contract from '#contract/admin/customer-record.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { customerRecordOf } from './customer-record.ts'
import { findCustomer } from './queries.ts'

export const getCustomerRecord = showRecord(contract.getCustomerRecord, ({ params: { id }, query: pages }, context) =>
  // All of it as it was at one moment.
  context.db.transaction(
    async (tx) => {
      const account = await findCustomer(tx, id)
      if (!account) return refused('customer_not_found')
      return { id, label: '', answer: await customerRecordOf(tx, account, { pages, now: context.now }) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  ),
)
