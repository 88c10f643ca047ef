import * as z from 'zod/mini'
import { ACCOUNT_KINDS, accountNumber } from '#domain/zengin/account.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import { chooseBank, chooseBranch, holderError, numberError } from './refund-account-errors.ts'

/** A code that was chosen in a list. */
const code = (digits: RegExp, please: string) =>
  z.string({ error: please }).check(z.maxLength(20, { error: please }), z.regex(digits, { error: please }))

const number = z.pipe(
  z.string({ error: '口座番号をご記入ください。' }).check(z.maxLength(40, { error: '口座番号をお確かめください。' })),
  z.transform((value: string, context) => {
    const digits = accountNumber(value)
    if (digits) return digits
    context.issues.push({ code: 'custom', input: value, message: numberError(value) ?? '' })
    return z.NEVER
  }),
)

/** Half-width, as `holderName` reads it. */
const holder = z.pipe(
  z.string({ error: '口座名義をご記入ください。' }).check(z.maxLength(200, { error: '口座名義が長すぎます。' })),
  z.transform((value: string, context) => {
    const read = holderName(value)
    if (!('refused' in read)) return read.half
    context.issues.push({ code: 'custom', input: value, message: holderError(value) ?? '' })
    return z.NEVER
  }),
)

/** Where money is to go. What is read is what goes into the bank's file. */
export const RefundAccount = z.strictObject({
  bank_code: code(/^[0-9]{4}$/, chooseBank),
  branch_code: code(/^[0-9]{3}$/, chooseBranch),
  kind: z.enum(ACCOUNT_KINDS, { error: '口座の種類をお選びください。' }),
  number,
  holder_kana: holder,
  /** The holder is not who ordered: somebody who has laid the money out. */
  third_party: z._default(z.boolean(), false),
})
export type RefundAccount = z.output<typeof RefundAccount>
/** What the form sends. */
export type RefundAccountInput = Required<z.input<typeof RefundAccount>>
