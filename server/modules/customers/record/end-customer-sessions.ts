import * as contract from '#contract/admin/customer-record.ts'
import { refused } from '#contract/refusals.ts'
import { endSessions, findSessions, logSecurity } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { tell } from './change-customer.ts'
import { holdCustomer } from './queries.ts'

/** Every device is signed out at its next request. Repeated, it finds nothing to end. */
export const endCustomerSessions = changeRecord(
  contract.endCustomerSessions,
  async (tx, { params: { id }, ...head }, context) => {
    const account = await holdCustomer(tx, id)
    if (!account) return refused('customer_not_found')
    const open = await findSessions(tx, id, context.now())
    await endSessions(tx, id, context.now())
    if (open.length === 0) return { id, before: null, after: null, answer: undefined }
    await tell(tx, account, ['account-signed-out'], context)
    const devices = [...new Set(open.map(({ device }) => device))]
    return {
      id,
      label: '',
      before: { ended_devices: null },
      after: { ended_devices: devices },
      answer: undefined,
      afterwards() {
        mailsAreWaiting(context)
        logSecurity('session_ended', { userId: id, by: 'staff' }, { network: head.network }, context)
      },
    }
  },
)
