import type { Caller, Context } from '#context'
import * as contract from '#contract/admin/refunds.ts'
import type { RefundAccount } from '#contract/refund-account-fields.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import type { Tx } from '#platform/db'
import { accountIn, nameAccount } from './name-account.ts'
import { accountToPay, maskedWords } from './present.ts'
import { findOpen, lockOpen, updateAccounts } from './queries.ts'
import { amountToReturn, type FindSale, type RefundHooks, type RefundSale } from './sale.ts'
import { type NamedAccount, openAccount } from './sealed-account.ts'

export const nameOrderRefundAccount = ({ order }: RefundHooks) =>
  changeRecord(
    contract.nameOrderRefundAccount,
    async (tx, asked, context, account: NamedAccount) => {
      const sale = await order(tx, asked.params.id)
      return sale ? name(tx, { sale, account, ...asked }, context) : refused('meetup_not_found')
    },
    { prepare: ({ body }) => accountIn(body) },
  )

export const nameBookingRefundAccount = ({ booking }: RefundHooks) =>
  changeRecord(
    contract.nameBookingRefundAccount,
    async (tx, asked, context, account: NamedAccount) => {
      const sale = await booking(tx, asked.params.id)
      return sale ? name(tx, { sale, account, ...asked }, context) : refused('booking_not_found')
    },
    { prepare: ({ body }) => accountIn(body) },
  )

type Naming = { sale: RefundSale; account: NamedAccount; body: RefundAccount }

async function name(tx: Tx, { sale, account, body }: Naming, context: Context) {
  if (sale.isByCard || amountToReturn(sale) === 0) return refused('nothing_to_return')
  const before = await logged(tx, sale, context)
  const naming = {
    sale,
    account,
    thirdParty: body.third_party,
    isSpoken: true,
    cause: 'shop',
    now: context.now(),
  } as const
  const no = await nameAccount(tx, naming, context)
  if (isRefusing(no)) return no
  return {
    id: sale.id,
    label: sale.number,
    before,
    after: await logged(tx, sale, context),
    answer: accountToPay(await findOpen(tx, sale), context),
    afterwards: () => mailsAreWaiting(context),
  }
}

/** The log outlives the account: it has no more of it than lists show. */
async function logged(tx: Tx, sale: RefundSale, context: Pick<Context, 'secrets'>) {
  const row = await findOpen(tx, sale)
  const account = row && openAccount(row, context)
  return {
    refund_account: account ? maskedWords(account) : null,
    account_checked_at: row?.checkedAt ? isoInTokyo(row.checkedAt) : null,
  }
}

export const checkOrderRefundAccount = ({ order }: RefundHooks) =>
  changeRecord(contract.checkOrderRefundAccount, async (tx, asked, context) =>
    check(tx, { find: order, ...asked, notFound: 'meetup_not_found' }, context),
  )

export const checkBookingRefundAccount = ({ booking }: RefundHooks) =>
  changeRecord(contract.checkBookingRefundAccount, async (tx, asked, context) =>
    check(tx, { find: booking, ...asked, notFound: 'booking_not_found' }, context),
  )

type Checking<NotFound> = {
  find: FindSale
  params: { id: string }
  body: { named_at: string }
  caller: Caller
  notFound: NotFound
}

/** Of the account that somebody spoke about with the orderer, and of no other. */
async function check<NotFound extends 'meetup_not_found' | 'booking_not_found'>(
  tx: Tx,
  { find, params: { id }, body, notFound }: Checking<NotFound>,
  context: Context,
) {
  const sale = await find(tx, id)
  if (!sale) return refused(notFound) as Refusing<NotFound>
  const row = await lockOpen(tx, sale)
  // Whole seconds are all that lists and records give.
  const isSame = row && isoInTokyo(row.namedAt) === isoInTokyo(new Date(body.named_at))
  if (!isSame || row.returnedAt) return refused('edited_meanwhile')
  const before = await logged(tx, sale, context)
  if (!row.checkedAt) await updateAccounts(tx, [row.id], { checkedAt: context.now() })
  const after = await logged(tx, sale, context)
  return { id, label: sale.number, before, after, answer: accountToPay(row, context) }
}
