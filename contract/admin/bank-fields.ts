import * as z from 'zod/mini'
import { ACCOUNT_KINDS, accountNumber } from '#domain/zengin/account.ts'
import { holderName } from '#domain/zengin/holder-name.ts'
import { choice, number, text, yenTyped } from '../fields/kinds.ts'
import { accountKindWords, holderError, numberError } from '../refund-account-errors.ts'
import { text as shortText } from '../text.ts'
import { inSection, said } from './setting-sections.ts'

// The account that invoices are paid to and refunds are paid from: what papers say of it, and the parts that files for the
// bank are made of. A shop that has none of these yet keeps what its papers have said before.

const confirmFrom = z
  .int({ error: '金額を円の整数でご記入ください。' })
  .check(
    z.minimum(0, { error: '0円以上でご記入ください。' }),
    z.maximum(1_000_000_000, { error: '金額が大きすぎます。' }),
  )

const code = (digits: RegExp, error: string) =>
  z
    .pipe(
      shortText(20),
      z.transform((value: string) => value.normalize('NFKC').replace(/[\s-]/g, '')),
    )
    .check(z.refine((value) => value === '' || digits.test(value), { error }))

/** As somebody types it, and as it is kept; what cannot be read stays, with the error. */
const read = (
  most: number,
  readIt: (typed: string) => string | undefined,
  errorOf: (typed: string) => string | undefined,
) =>
  z.pipe(
    shortText(most),
    z.transform((value: string, context) => {
      const kept = value === '' ? '' : readIt(value)
      if (kept !== undefined) return kept
      context.issues.push({ code: 'custom', input: value, message: errorOf(value) ?? '' })
      return z.NEVER
    }),
  )

const accountDigits = read(20, accountNumber, numberError)
const holder = read(
  60,
  (typed) => {
    const name = holderName(typed)
    return 'shown' in name ? name.shown : undefined
  },
  holderError,
)

export const bankFields = inSection('bank', {
  name: text('銀行', shortText(50), said('銀行の名前', '見本銀行')),
  branch: text('支店', shortText(50), said('支店の名前', '大手町支店')),
  account: text(
    '口座',
    shortText(50),
    said('口座の種類と番号。kind と number があれば、書類にはそちらを記します', '普通 0000000'),
  ),
  holder: text('口座名義', shortText(50), said('口座の名義', 'カ）オリオリ')),
  bank_code: text('銀行コード', code(/^\d{4}$/, '銀行コードは、4桁の数字です。'), said('銀行コード（4桁）', '0001')),
  branch_code: text('店番', code(/^\d{3}$/, '店番は、3桁の数字です。'), said('店番（3桁）', '004')),
  kind: choice('口座の種類', z.enum(['', ...ACCOUNT_KINDS]), {
    names: { '': 'なし', ...accountKindWords },
    blank: '',
    api: '口座の種類。空: まだ',
  }),
  number: text('口座番号', accountDigits, said('口座番号（7桁）', '1234567')),
  holder_kana: text('口座名義（カナ）', holder, said('口座名義を、銀行の表記で', 'カ）オリオリ')),
  client_code: text(
    '委託者コード',
    code(/^\d{1,10}$/, '委託者コードは、10桁までの数字です。'),
    said('総合振込のために銀行が定める番号（10桁まで）', '1234567'),
  ),
  confirm_from: number('2人目の承認が要る額', confirmFrom, {
    words: yenTyped,
    blank: '100,000',
    ...said('総合振込ファイルの合計がこの額（円）以上のとき、2人目の承認を求めます', 100_000),
  }),
})
