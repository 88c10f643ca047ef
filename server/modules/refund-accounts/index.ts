import type { Module } from '#context'
import { eraseAccountsOf, eraseRefundAccounts } from './erase-accounts.ts'
import { getRefundAccount } from './get-refund-account.ts'
import { nameRefundAccount } from './name-refund-account.ts'
import type { RefundHooks } from './sale.ts'

export { accountShownTo, findRefundAccount, maskedAccountsOf, noteRefunded } from './account-life.ts'
export { createRefundLink } from './refund-links.ts'
export { nothingSeen, refundSeen } from './refund-seen.ts'
export type { FindSale, RefundHooks, RefundSale, SaleId } from './sale.ts'
export { sealAccountsAgain } from './seal-again.ts'
export type { NamedAccount } from './sealed-account.ts'
export { eraseAccountsOf }

export const refundAccounts = (hooks: RefundHooks): Module => ({
  endpoints: [getRefundAccount(hooks), nameRefundAccount(hooks)],
  jobs: [eraseRefundAccounts],
})
