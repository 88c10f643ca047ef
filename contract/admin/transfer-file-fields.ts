import * as z from 'zod/mini'
import { otp, password } from '../account-fields.ts'
import { tokyoDate } from '../text.ts'

// Files with which the bank is asked to pay refunds. Browser and server check with these schemas.

/** So many as a list of refunds of some years has. */
const mostTransfers = 1_000

const some = (least: number) =>
  z.array(z.uuid()).check(
    z.minLength(least, { error: '返金をお選びください。' }),
    z.maxLength(mostTransfers, { error: '1つのファイルは1,000件までです。' }),
    z.refine((ids) => new Set(ids).size === ids.length, { error: '同じ返金が2度あります。' }),
  )

export const TransferFileToMake = z.strictObject({
  /** Of the orders and bookings, as the list of refunds has them. */
  ids: some(1),
  /** A banking day. */
  pay_on: tokyoDate,
  /** What the screen has shown as their sum: another one is refused. */
  expected_amount: z.optional(z.int()),
})
export type TransferFileToMake = z.output<typeof TransferFileToMake>

export const TransferResult = z.strictObject({
  /** When the bank has paid. */
  paid_on: tokyoDate,
  /** The orders and bookings whose transfer came back. */
  returned: z._default(some(0), []),
})
export type TransferResult = z.output<typeof TransferResult>

/** Nothing of it is asked of a second person. */
export const TransferConfirmation = z.strictObject({
  password: z.optional(password),
  otp: z.optional(otp),
})
