import type { Module } from '#context'
import { listRefunds } from './list-refunds.ts'
import { getBookingRefundAccount, getOrderRefundAccount } from './show-account.ts'

export const refunds: Module = { endpoints: [listRefunds, getOrderRefundAccount, getBookingRefundAccount] }
