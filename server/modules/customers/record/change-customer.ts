import type { Context } from '#context'
import * as contract from '#contract/admin/customer-record.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { refused } from '#contract/refusals.ts'
import { openOrdersOnDate } from '#domain/open-orders.ts'
import { type AccountMail, endSessions, queueAccountMail, toPerson } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import { customerRecordOf, firstPages, loggedOf } from './customer-record.ts'
import { type CustomerAccount, findCustomer, holdCustomer, writeCustomer } from './queries.ts'

/** The note, whether the person may sign in, and how much they may have open. Who is locked is out at the next request; what was ordered stands. */
export const changeCustomer = changeRecord(contract.changeCustomer, async (tx, { params: { id }, body }, context) => {
  const before = await holdCustomer(tx, id)
  if (!before) return refused('customer_not_found')
  const { version, note, locked, reason = '', password_change_required: mustChange, ...others } = body
  const { max_open_orders: maxOpenOrders = before.maxOpenOrders, ...rest } = others
  rest satisfies NothingLeft
  const now = context.now()
  const recordOf = (account: CustomerAccount) => customerRecordOf(tx, account, { pages: firstPages, ...context })
  const isLocked = before.disabledAt !== null
  const after = {
    staffNote: note ?? before.staffNote,
    passwordChangeRequired: mustChange ?? before.passwordChangeRequired,
    disabledAt: (locked ?? isLocked) ? (before.disabledAt ?? now) : null,
    disabledReason: (locked ?? isLocked) ? (isLocked ? before.disabledReason : reason) : '',
    ...limitsAfter(before, maxOpenOrders),
  }
  const same = Object.entries(after).every(([name, value]) => before[name as keyof typeof after] === value)
  if (same) return { id, before: null, after: null, answer: await recordOf(before) }
  if (before.version !== version) {
    return refused('edited_meanwhile', { body: { customer: await recordOf(before) } })
  }
  await writeCustomer(tx, id, after)
  const mails = mailsOf(before, after)
  if (after.disabledAt && !isLocked) await endSessions(tx, id, now)
  await tell(tx, before, mails, context)
  const changed = (await findCustomer(tx, id))!
  return {
    id,
    label: '',
    before: { ...loggedOf(before), note: null },
    after: { ...loggedOf(changed), note: changed.staffNote === before.staffNote ? null : '書き換え' },
    answer: await recordOf(changed),
    afterwards: () => mailsAreWaiting(context),
  }
})

/** The number on the record decides how many there may be for one day, too. */
const limitsAfter = ({ maxOpenOrders: before, maxOpenOrdersOnDate }: CustomerAccount, maxOpenOrders: number) => ({
  maxOpenOrders,
  maxOpenOrdersOnDate: maxOpenOrders === before ? maxOpenOrdersOnDate : openOrdersOnDate(maxOpenOrders),
})

type Access = Pick<CustomerAccount, 'disabledAt' | 'passwordChangeRequired'>

/** What its owner is told. */
function mailsOf(before: Access, after: Access): AccountMail['template'][] {
  const isLocked = after.disabledAt !== null
  const wasLocked = before.disabledAt !== null
  return [
    ...(isLocked && !wasLocked ? (['account-stopped'] as const) : []),
    ...(!isLocked && wasLocked ? (['account-resumed'] as const) : []),
    ...(after.passwordChangeRequired && !before.passwordChangeRequired
      ? (['account-new-password-asked'] as const)
      : []),
  ]
}

export async function tell(
  tx: Tx,
  account: CustomerAccount,
  templates: readonly AccountMail['template'][],
  context: Context,
): Promise<void> {
  const occasion = { at: context.now().toISOString() }
  for (const template of templates) await queueAccountMail(tx, { template, ...toPerson(account) }, occasion, context)
}
