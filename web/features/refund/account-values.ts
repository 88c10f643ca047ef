import type { BankPlace } from '#contract/banks.ts'
import { chooseBank, chooseBranch, holderError, kindError, numberError } from '#contract/refund-account-errors.ts'
import type { RefundAccountInput } from '#contract/refund-account-fields.ts'
import { type AccountKind, accountNumber, POST_BANK, postAccount } from '#domain/zengin/account.ts'

/** What the form holds: of ゆうちょ銀行 the two numbers of a passbook, of all others branch and number. */
export type AccountValues = {
  bank_code: BankPlace | null
  branch_code: BankPlace | null
  kind: AccountKind
  number: string
  sign: string
  post_number: string
  holder_kana: string
  third_party: boolean
}

export const emptyAccount: AccountValues = {
  bank_code: null,
  branch_code: null,
  kind: 'ordinary',
  number: '',
  sign: '',
  post_number: '',
  holder_kana: '',
  third_party: false,
}

export const isPost = ({ bank_code }: Pick<AccountValues, 'bank_code'>): boolean => bank_code?.code === POST_BANK

/** 「〇五八店」, as ゆうちょ銀行 calls its branches. */
const postBranchName = (code: string) => `${code.replace(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)]!)}店`

export type ReadAccount = {
  bank: string
  branch: { code: string; name: string }
  kind: AccountKind
  number: string
}

/** Where the money goes by what was typed; undefined until it is clear. */
export function accountIn(values: AccountValues): ReadAccount | undefined {
  const { bank_code: bank, branch_code: branch, kind } = values
  if (!bank) return undefined
  if (isPost(values)) {
    const post = postAccount(values.sign, values.post_number)
    if (!post) return undefined
    // 通常貯蓄貯金 has the same sign as 通常貯金.
    const ownKind = post.kind === 'ordinary' && kind === 'savings' ? 'savings' : post.kind
    return {
      bank: bank.name,
      branch: { code: post.branchCode, name: postBranchName(post.branchCode) },
      kind: ownKind,
      number: post.number,
    }
  }
  const number = accountNumber(values.number)
  return branch && number ? { bank: bank.name, branch, kind, number } : undefined
}

/** What is wrong with each value, by the sentences of the contract. */
export const accountRules: {
  [Name in keyof AccountValues]: (value: AccountValues[Name], values: AccountValues) => string | undefined
} = {
  bank_code: (bank) => (bank ? undefined : chooseBank),
  branch_code: (branch, values) => (branch || isPost(values) ? undefined : chooseBranch),
  kind(kind, values) {
    const read = accountIn(values)
    if (!read || !values.bank_code || isPost(values)) return undefined
    return kindError({ bank_code: values.bank_code.code, branch_code: read.branch.code, kind })
  },
  number: (typed, values) => (isPost(values) ? undefined : numberError(typed)),
  sign: (typed, values) =>
    !isPost(values) || postAccount(typed, values.post_number) || postAccount(typed, '11')
      ? undefined
      : '記号は、0か1で始まる5桁の数字でご記入ください。',
  post_number: (typed, values) =>
    !isPost(values) || postAccount(values.sign, typed) || !postAccount(values.sign, '11')
      ? undefined
      : values.sign.trim().normalize('NFKC').startsWith('0')
        ? '番号は、7桁までの数字でご記入ください。'
        : '番号は、8桁までの、1で終わる数字でご記入ください。',
  holder_kana: holderError,
  third_party: () => undefined,
}

/** The call; undefined while something is wrong. */
export function callOf(values: AccountValues): RefundAccountInput | undefined {
  const read = accountIn(values)
  if (!read || !values.bank_code) return undefined
  const { holder_kana, third_party } = values
  return {
    bank_code: values.bank_code.code,
    branch_code: read.branch.code,
    kind: read.kind,
    number: read.number,
    holder_kana,
    third_party,
  }
}
