import { z } from 'zod'
import { BILLING_STEPS } from '#domain/reminder.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { bySale } from './by-sale.ts'
import { BillToHold, HoldToEnd, ReminderToNote } from './receivable-fields.ts'

const Step = z.enum(BILLING_STEPS)

/** An order or a booking that is over and not all paid. */
export const Receivable = z.object({
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
  /** Empty: nothing is mailed to it. */
  email: z.string(),
  /** The day of the delivery or the service. */
  date: z.string(),
  /** What is asked for is its fee. */
  cancelled: z.boolean(),
  /** The invoice that stands; null: none was issued. */
  invoice: z.string().nullable(),
  /** What is left to pay. */
  balance: z.int(),
  due_on: z.string(),
  /** Days since then; negative: so many days before it. */
  overdue_days: z.int(),
  /** What was done about it, and what comes by the settings; of what has passed without being done, nothing. */
  steps: z.array(z.object({ step: Step, on: z.string(), done: z.boolean(), by: z.string(), note: z.string() })),
  /** It is disputed; `until` null: until somebody ends it. */
  hold: z.object({ reason: z.string(), until: z.string().nullable(), by: z.string() }).nullable(),
  /** The day of payment that was named. */
  pay_on: z.string().nullable(),
  /** What is to be done next; null: nothing more, or somebody has to end the hold. */
  next: z.object({ step: Step, on: z.string() }).nullable(),
})
export type Receivable = z.output<typeof Receivable>

export const listReceivables = endpoint({
  summary:
    '未入金の請求。お届け・実施・キャンセルが済み、まだお支払いのないご注文と予約。開催日の古い順。overdue=1 は、お支払期限を過ぎたものだけ',
  who: 'staff',
  needs: 'money',
  logs: null,
  query: z.strictObject({ ...Page.shape, overdue: z.enum(['0', '1']).default('0') }),
  answer: z.array(Receivable),
  paged: true,
})

const doing = {
  who: 'staff',
  needs: 'money',
  answer: Receivable,
  says: { nothing_to_pay: 'お支払いをお願いする額は、いまはありません。' },
} as const
const ofOrder = ['meetup_not_found', 'edited_meanwhile', 'nothing_to_pay'] as const
const ofBooking = ['booking_not_found', 'edited_meanwhile', 'nothing_to_pay'] as const

const holdSummary = (what: string) =>
  `${what}の請求の保留。お支払いのお願いは、保留のあいだ送りません。until はその日まで、省くと、終えるまで。もう一度行うと、理由と期限が替わります`
const endSummary = (what: string) => `${what}の請求の保留を終える。保留でなければ、何も変わりません`
const noteSummary = (what: string) =>
  `${what}のお支払いのお願いの記録。お電話、書面、メールのない方への請求書など。同じ段階を繰り返すと、新しい記録に替わります`

export const holdOrderBill = endpoint({
  summary: holdSummary('ご注文'),
  ...doing,
  ...bySale.meetup,
  body: z.strictObject(BillToHold.shape),
  refuses: ofOrder,
})
export const holdBookingBill = endpoint({
  summary: holdSummary('プランの予約'),
  ...doing,
  ...bySale.booking,
  body: z.strictObject(BillToHold.shape),
  refuses: ofBooking,
})
export const endOrderHold = endpoint({
  summary: endSummary('ご注文'),
  ...doing,
  ...bySale.meetup,
  body: z.strictObject(HoldToEnd.shape),
  refuses: ofOrder,
})
export const endBookingHold = endpoint({
  summary: endSummary('プランの予約'),
  ...doing,
  ...bySale.booking,
  body: z.strictObject(HoldToEnd.shape),
  refuses: ofBooking,
})
export const noteOrderReminder = endpoint({
  summary: noteSummary('ご注文'),
  ...doing,
  ...bySale.meetup,
  body: z.strictObject(ReminderToNote.shape),
  refuses: ofOrder,
})
export const noteBookingReminder = endpoint({
  summary: noteSummary('プランの予約'),
  ...doing,
  ...bySale.booking,
  body: z.strictObject(ReminderToNote.shape),
  refuses: ofBooking,
})
