import * as z from 'zod/mini'
import { isBlank } from '#domain/characters.ts'
import { ACCOUNT_KINDS, accountNumber, fitsPostBranch, POST_BANK } from '#domain/zengin/account.ts'
import { HOLDER_LENGTH, holderName } from '#domain/zengin/holder-name.ts'

// As in `placement.ts`, browser and server check with the same schemas. What is read is what goes into the bank's file.

export const accountKindWords = {
  ordinary: '普通',
  current: '当座',
  savings: '貯蓄',
} as const satisfies Record<(typeof ACCOUNT_KINDS)[number], string>

/** A code that was chosen in a list. */
const code = (digits: RegExp, please: string) =>
  z.string({ error: please }).check(z.maxLength(20, { error: please }), z.regex(digits, { error: please }))

const number = z.pipe(
  z.string({ error: '口座番号をご記入ください。' }).check(z.maxLength(40, { error: '口座番号をお確かめください。' })),
  z.transform((value: string, context) => {
    const digits = accountNumber(value)
    if (digits) return digits
    const message = isBlank(value)
      ? '口座番号をご記入ください。'
      : '口座番号は、7桁までの数字でご記入ください。ゆうちょ銀行は、振込用の口座番号です。'
    context.issues.push({ code: 'custom', input: value, message })
    return z.NEVER
  }),
)

/** Half-width, as `holderName` reads it. */
const holder = z.pipe(
  z.string({ error: '口座名義をご記入ください。' }).check(z.maxLength(200, { error: '口座名義が長すぎます。' })),
  z.transform((value: string, context) => {
    const read = holderName(value)
    if (!('refused' in read)) return read.half
    context.issues.push({ code: 'custom', input: value, message: holderErrors(read.refused) })
    return z.NEVER
  }),
)

function holderErrors(refused: Extract<ReturnType<typeof holderName>, { refused: unknown }>['refused']): string {
  if (refused.why === 'empty') return '口座名義をカナでご記入ください。'
  if (refused.why === 'too_long') {
    return `口座名義は、濁点を1文字と数えて${HOLDER_LENGTH}文字までです（いまは${refused.length}文字）。長い名義は、通帳のカナのはじめの${HOLDER_LENGTH}文字をご記入ください。`
  }
  const { character } = refused
  return /\p{Script=Han}/u.test(character)
    ? '口座名義は、通帳のとおりのカナでご記入ください。'
    : `「${character}」は口座名義にご利用いただけません。通帳のとおりのカナでご記入ください。`
}

/** Where money is to go. */
export const RefundAccount = z.strictObject({
  bank_code: code(/^[0-9]{4}$/, '銀行を候補からお選びください。'),
  branch_code: code(/^[0-9]{3}$/, '支店を候補からお選びください。'),
  kind: z.enum(ACCOUNT_KINDS, { error: '口座の種類をお選びください。' }),
  number,
  holder_kana: holder,
  /** The holder is not who ordered: somebody who has laid the money out. */
  third_party: z._default(z.boolean(), false),
})
export type RefundAccount = z.output<typeof RefundAccount>
/** What the form sends. */
export type RefundAccountInput = Required<z.input<typeof RefundAccount>>

/** What is wrong with the kind at this branch of ゆうちょ銀行. */
export const kindError = (account: Pick<RefundAccount, 'bank_code' | 'branch_code' | 'kind'>): string | undefined =>
  account.bank_code !== POST_BANK || fitsPostBranch(account)
    ? undefined
    : 'ゆうちょ銀行のこの店番とは種類が違います。店番の終わりが8なら普通か貯蓄、9なら当座です。'
