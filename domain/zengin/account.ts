import { onlyVisible, toHalfWidthDigits, withPlainHyphens } from '../japanese-input.ts'

export const ACCOUNT_KINDS = ['ordinary', 'current', 'savings'] as const
/** 普通, 当座, 貯蓄 */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The seven digits of a number, filled up from the left; undefined where it cannot be one. */
export function accountNumber(typed: string): string | undefined {
  const digits = digitsOf(typed)
  return digits !== undefined && /^[0-9]{1,7}$/.test(digits) && Number(digits) > 0 ? digits.padStart(7, '0') : undefined
}

/** The code of ゆうちょ銀行 among banks. */
export const POST_BANK = '9900'

/** An account of ゆうちょ銀行 as other banks name it. */
export type PostAccount = { branchCode: string; kind: AccountKind; number: string }

/**
 * From 記号 and 番号 of a passbook, as ゆうちょ銀行 converts them (振込用の店名・預金種目・口座番号): the second and third digit of
 * 記号 and 8 are the branch, and 番号 loses the 1 at its end; of a 振替口座, whose 記号 begins with 0, it is 9, and all of 番号
 * stays. What a second passbook has between the two (再発行の1桁) is left out.
 */
export function postAccount(sign: string, number: string): PostAccount | undefined {
  const digits = digitsOf(number)
  const [, first, branch] = /^([01])([0-9]{2})[0-9]{2}(?:-?[0-9])?$/.exec(foldedSign(sign)) ?? []
  if (!first || !branch || !digits) return undefined
  if (first === '0') {
    const whole = /^[0-9]{1,7}$/.test(digits) ? accountNumber(digits) : undefined
    return whole ? { branchCode: `${branch}9`, kind: 'current', number: whole } : undefined
  }
  const kept = /^[0-9]{1,7}1$/.test(digits) ? accountNumber(digits.slice(0, -1)) : undefined
  return kept ? { branchCode: `${branch}8`, kind: 'ordinary', number: kept } : undefined
}

const foldedSign = (typed: string) => withPlainHyphens(toHalfWidthDigits(onlyVisible(typed))).replace(/\s/g, '')

/** Digits alone, without the hyphens and spaces that people put between them. */
function digitsOf(typed: string): string | undefined {
  const digits = foldedSign(typed).replaceAll('-', '')
  return /^[0-9]+$/.test(digits) ? digits : undefined
}

/** '•••567': what may be shown of a number. */
export const maskedNumber = (number: string): string => `••••${number.slice(-3)}`

/** Branches of ゆうちょ銀行 that end in 9 have 振替口座 (当座), all others accounts of savings. */
export const fitsPostBranch = ({ branch_code, kind }: { branch_code: string; kind: AccountKind }): boolean =>
  branch_code.endsWith('9') === (kind === 'current')
