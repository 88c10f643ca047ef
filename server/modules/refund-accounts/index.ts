import type { Module } from '#context'
import { eraseAccountsOf, eraseNamed, eraseRefundAccounts } from './erase-accounts.ts'
import { getRefundAccount } from './get-refund-account.ts'
import {
  checkBookingRefundAccount,
  checkOrderRefundAccount,
  nameBookingRefundAccount,
  nameOrderRefundAccount,
} from './name-by-staff.ts'
import { nameRefundAccount } from './name-refund-account.ts'
import type { RefundHooks } from './sale.ts'
import { getBookingRefundAccount, getOrderRefundAccount } from './show-account.ts'

export {
  accountShownTo,
  accountsById,
  isAnySent,
  isSent,
  type KnownAccount,
  knownAccountsOf,
  lockAccountsOf,
  markAsReturned,
  markAsSent,
  markAsWaiting,
  noteCameBack,
  noteRefunded,
  withoutAccount,
} from './account-life.ts'
export { payerOf } from './payer.ts'
export { dueOn as refundDueOn } from './present.ts'
export { findOpen as findOpenAccount } from './queries.ts'
export { createRefundLink } from './refund-links.ts'
export type { FindSale, RefundHooks, RefundSale, SaleId } from './sale.ts'
export { sealAccountsAgain, sealAgain } from './seal-again.ts'
export type { NamedAccount } from './sealed-account.ts'
export { waysBack } from './ways-back.ts'
export { eraseAccountsOf, eraseNamed }

export const refundAccounts = (hooks: RefundHooks): Module => ({
  endpoints: [
    getRefundAccount,
    nameRefundAccount,
    getOrderRefundAccount,
    getBookingRefundAccount,
    nameOrderRefundAccount,
    nameBookingRefundAccount,
    checkOrderRefundAccount,
    checkBookingRefundAccount,
  ].map((endpoint) => endpoint(hooks)),
  jobs: [eraseRefundAccounts],
})
