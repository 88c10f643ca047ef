import { z } from 'zod'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { CARD_REFUNDS, REFUND_CAUSES, REFUND_HINDRANCES } from '#domain/refund.ts'
import { ACCOUNT_KINDS } from '#domain/zengin/account.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { RefundAccount } from '../refund-account-fields.ts'
import { AccountForStaff } from './account-for-staff.ts'
import { bySale } from './by-sale.ts'
import { REFUND_STATES } from './refund-states.ts'
import { TRANSFER_FILE_STATES } from './transfer-states.ts'

export { AccountForStaff }

/** An order or a booking of which money goes back, or went. */
export const RefundRow = z.object({
  kind: z.enum(['meetup', 'booking']),
  id: z.uuid(),
  /** Of the order or booking. */
  version: z.int(),
  number: z.string(),
  /** Of the gathering; of a booking the plan’s name. */
  title: z.string(),
  company: z.string(),
  name: z.string(),
  tel: z.string(),
  /** The day of the delivery or the service; of what is done, that on which it went back. */
  date: z.string(),
  payment_method: z.enum(PAYMENT_METHODS),
  amount: z.int(),
  cause: z.enum(REFUND_CAUSES),
  /** As it was named; null: nobody has named one, or it is done. */
  account: AccountForStaff.nullable(),
  /** What the card company does about it; null: it has nothing to do with it. */
  card_refund: z.enum(CARD_REFUNDS).nullable(),
  /** Of what waits: why no file can have it; null: one can. */
  hindrance: z.enum(REFUND_HINDRANCES).nullable(),
  /** The file with which the bank was asked to pay it. */
  file: z.object({ id: z.uuid(), pay_on: z.string(), state: z.enum(TRANSFER_FILE_STATES) }).nullable(),
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
  ...bySale.meetup,
  refuses: ['meetup_not_found'],
})

export const getBookingRefundAccount = endpoint({
  summary: 'プランの予約の返金先の口座。見たことは操作の記録に残ります。うかがっていなければ null です',
  ...showing,
  ...bySale.booking,
  refuses: ['booking_not_found'],
})

const naming = {
  who: 'staff',
  needs: 'money',
  body: z.strictObject(RefundAccount.shape),
  answer: AccountToPay,
  says: { nothing_to_return: 'お振り込みでお返しする額は、いまはありません。' },
} as const
const nameSummary = (what: string) =>
  `お電話でうかがった、${what}の返金先の口座。お客さまに、うかがったことをメールでお知らせします。同じ口座を繰り返しても結果は変わりません`

export const nameOrderRefundAccount = endpoint({
  summary: nameSummary('ご注文'),
  ...naming,
  ...bySale.meetup,
  refuses: ['meetup_not_found', 'nothing_to_return', 'refund_account_sent'],
})

export const nameBookingRefundAccount = endpoint({
  summary: nameSummary('プランの予約'),
  ...naming,
  ...bySale.booking,
  refuses: ['booking_not_found', 'nothing_to_return', 'refund_account_sent'],
})

const checking = {
  who: 'staff',
  needs: 'money',
  /** Of the account that was asked about. */
  body: z.strictObject({ named_at: z.iso.datetime({ offset: true }) }),
  answer: AccountToPay,
} as const
const checkSummary = (what: string) =>
  `${what}の返金先が、ご注文の方と別の名義であることを、お電話で確かめた記録。named_at は確かめた口座のもので、そのあとに変わっていれば記録しません`

export const checkOrderRefundAccount = endpoint({
  summary: checkSummary('ご注文'),
  ...checking,
  ...bySale.meetup,
  refuses: ['meetup_not_found', 'edited_meanwhile'],
})

export const checkBookingRefundAccount = endpoint({
  summary: checkSummary('プランの予約'),
  ...checking,
  ...bySale.booking,
  refuses: ['booking_not_found', 'edited_meanwhile'],
})
