import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { ACCOUNT_KINDS } from '#domain/zengin/account.ts'
import { endpoint } from '../endpoint.ts'
import { MeetupId } from '../meetups.ts'
import { Page } from '../page.ts'
import { MaskedAccount } from '../refund-accounts.ts'
import { BookingId } from './bookings.ts'
import { REFUND_STATES } from './refund-states.ts'

/** An order or a booking of which money goes back, or went. */
export const RefundRow = z.object({
  kind: z.enum(['meetup', 'booking']),
  id: z.uuid(),
  number: z.string(),
  company: z.string(),
  name: z.string(),
  tel: z.string(),
  /** The day of the delivery or the service; of what is done, that on which it went back. */
  date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
  /** As it was named; null: nobody has named one, or it is done. */
  account: MaskedAccount.nullable(),
})
export type RefundRow = z.output<typeof RefundRow>

export const listRefunds = endpoint({
  summary:
    '返金の一覧。返金待ち waiting（お返しする額のあるご注文と予約。古い順）、振込の結果待ち sent、返金済み done（新しい順）。口座の番号は下3桁だけです',
  who: 'staff',
  needs: 'money',
  logs: null,
  query: z.strictObject({ ...Page.shape, state: z.enum(REFUND_STATES).default('waiting') }),
  answer: z.array(RefundRow),
  paged: true,
})

/** The whole account, for whoever pays to it. */
export const OpenedAccount = z.object({
  bank: z.string(),
  bank_code: z.string(),
  branch: z.string(),
  branch_code: z.string(),
  kind: z.enum(ACCOUNT_KINDS),
  number: z.string(),
  holder_kana: z.string(),
  third_party: z.boolean(),
})
export type OpenedAccount = z.output<typeof OpenedAccount>

/** Null: nobody has named one. */
export const AccountToPay = z.object({ account: OpenedAccount.nullable() })
export type AccountToPay = z.output<typeof AccountToPay>

const showing = { who: 'staff', needs: 'money', answer: AccountToPay } as const

export const getOrderRefundAccount = endpoint({
  summary: 'ご注文の返金先の口座。見たことは操作の記録に残ります。うかがっていなければ null です',
  ...showing,
  logs: 'meetup',
  params: MeetupId,
  refuses: ['meetup_not_found'],
})

export const getBookingRefundAccount = endpoint({
  summary: 'プランの予約の返金先の口座。見たことは操作の記録に残ります。うかがっていなければ null です',
  ...showing,
  logs: 'booking',
  params: BookingId,
  refuses: ['booking_not_found'],
})
