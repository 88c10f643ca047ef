import { isBlank } from '#domain/characters.ts'
import { type AccountKind, accountNumber, fitsPostBranch, POST_BANK } from '#domain/zengin/account.ts'
import { HOLDER_LENGTH, holderName } from '#domain/zengin/holder-name.ts'

// What is wrong with an account that money is to go to. The form asks here, without the schemas of all other forms.

export const accountKindWords = {
  ordinary: '普通',
  current: '当座',
  savings: '貯蓄',
} as const satisfies Record<AccountKind, string>

export const chooseBank = '銀行を候補からお選びください。'
export const chooseBranch = '支店を候補からお選びください。'

export function numberError(typed: string): string | undefined {
  if (accountNumber(typed)) return undefined
  return isBlank(typed)
    ? '口座番号をご記入ください。'
    : '口座番号は、7桁までの数字でご記入ください。ゆうちょ銀行は、振込用の口座番号です。'
}

export function holderError(typed: string): string | undefined {
  const read = holderName(typed)
  if (!('refused' in read)) return undefined
  const { refused } = read
  if (refused.why === 'empty') return '口座名義をカナでご記入ください。'
  if (refused.why === 'too_long') {
    return `口座名義は、濁点を1文字と数えて${HOLDER_LENGTH}文字までです（いまは${refused.length}文字）。長い名義は、通帳のカナのはじめの${HOLDER_LENGTH}文字をご記入ください。`
  }
  return /\p{Script=Han}/u.test(refused.character)
    ? '口座名義は、通帳のとおりのカナでご記入ください。'
    : `「${refused.character}」は口座名義にご利用いただけません。通帳のとおりのカナでご記入ください。`
}

/** What is wrong with the kind at this branch of ゆうちょ銀行. */
export const kindError = (account: {
  bank_code: string
  branch_code: string
  kind: AccountKind
}): string | undefined =>
  account.bank_code !== POST_BANK || fitsPostBranch(account)
    ? undefined
    : 'ゆうちょ銀行のこの店番とは種類が違います。店番の終わりが8なら普通か貯蓄、9なら当座です。'
