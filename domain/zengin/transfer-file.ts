import type { Yen } from '../money.ts'
import type { TokyoDate } from '../tokyo-date.ts'
import type { AccountKind } from './account.ts'
import { bytesOf, halfWidth } from './half-width.ts'

type Place = { code: string; kana: string }

/** Where money goes to or comes from. */
export type BankAccount = { bank: Place; branch: Place; kind: AccountKind; number: string }

/** One payment: `holder` as `holderName` has it in half-width characters. */
export type Transfer = BankAccount & { holder: string; amount: Yen }

/** Whose account pays: `clientCode` are the ten digits at most that its bank has given it (委託者コード). */
export type Payer = BankAccount & { clientCode: string; name: string }

export type TransferFault =
  | { why: 'no_transfers' | 'too_many_transfers' | 'sum_too_large' }
  /** `row` counts the transfers from 0; null: the payer. */
  | { why: 'bad_field'; row: number | null; field: string }

type Order = { payer: Payer; payOn: TokyoDate; transfers: readonly Transfer[] }

/**
 * A file of transfers (総合振込) in the format of 全国銀行協会 (全銀協規定形式, 種別コード 21): records of 120 bytes in Shift_JIS with
 * half-width kana, each ended by CR LF as the format allows, header, a record of each transfer, trailer and end. After the
 * layouts that banks publish: 群馬銀行「全銀協制定ファイルフォーマット【総合振込】」, 三井住友銀行 Web21「ファイルレイアウト 総合振込」.
 */
export function transferFile({ payer, payOn, transfers }: Order): Uint8Array | { refused: TransferFault } {
  const total = transfers.reduce((sum, { amount }) => sum + amount, 0)
  if (transfers.length === 0) return { refused: { why: 'no_transfers' } }
  if (transfers.length > 999_999) return { refused: { why: 'too_many_transfers' } }
  if (total > 999_999_999_999) return { refused: { why: 'sum_too_large' } }
  const records = [
    recordOf(null, headerFields(payer, payOn)),
    ...transfers.map((transfer, row) => recordOf(row, dataFields(transfer))),
    recordOf(null, trailerFields(transfers.length, total)),
    recordOf(null, endFields),
  ]
  const fault = records.find((record) => typeof record !== 'string')
  if (typeof fault === 'object') return { refused: fault }
  return bytesOf(records.map((record) => `${record as string}\r\n`).join(''))
}

/** What stands at its place in a record; undefined where it has no place there. */
type Field = { name: string; value: string | undefined }

/** 数字項目: to the right, filled up with zeros. */
const digits = (value: string | number, length: number): string | undefined =>
  /^[0-9]+$/.test(String(value)) && String(value).length <= length ? String(value).padStart(length, '0') : undefined

/** A code or a number that has exactly so many digits. */
const exactly = (value: string, length: number) => (value.length === length ? digits(value, length) : undefined)

/** 文字項目: to the left, filled up with spaces. */
function text(value: string, length: number): string | undefined {
  const folded = halfWidth(value)
  return 'half' in folded && folded.half.length <= length ? folded.half.padEnd(length, ' ') : undefined
}

/** Of a name that must be there. */
const nameIn = (value: string, length: number) => (value.trim() === '' ? undefined : text(value, length))

/** 普通 1, 当座 2, 貯蓄 4. */
const kindDigits = { ordinary: '1', current: '2', savings: '4' } as const satisfies Record<AccountKind, string>

function accountFields({ bank, branch, kind, number }: BankAccount) {
  return {
    bankCode: { name: 'bank_code', value: exactly(bank.code, 4) },
    bankName: { name: 'bank', value: text(bank.kana, 15) },
    branchCode: { name: 'branch_code', value: exactly(branch.code, 3) },
    branchName: { name: 'branch', value: text(branch.kana, 15) },
    kind: { name: 'kind', value: kindDigits[kind] },
    number: { name: 'number', value: exactly(number, 7) },
  }
}

function headerFields(payer: Payer, payOn: TokyoDate): Field[] {
  const { bankCode, bankName, branchCode, branchName, number } = accountFields(payer)
  return [
    { name: 'record', value: '1' },
    { name: 'category', value: '21' },
    // JIS
    { name: 'code', value: '0' },
    { name: 'client_code', value: digits(payer.clientCode, 10) },
    { name: 'holder_kana', value: nameIn(payer.name, 40) },
    { name: 'pay_on', value: digits(payOn.slice(5).replace('-', ''), 4) },
    bankCode,
    bankName,
    branchCode,
    branchName,
    // Those who pay have 普通, 当座 or その他.
    { name: 'kind', value: payer.kind === 'savings' ? '9' : kindDigits[payer.kind] },
    number,
    { name: 'rest', value: text('', 17) },
  ]
}

function dataFields({ holder, amount, ...account }: Transfer): Field[] {
  const { bankCode, bankName, branchCode, branchName, kind, number } = accountFields(account)
  return [
    { name: 'record', value: '2' },
    bankCode,
    bankName,
    branchCode,
    branchName,
    // 手形交換所番号, which nobody reads any more
    { name: 'clearing_house', value: '0000' },
    kind,
    number,
    { name: 'holder_kana', value: nameIn(holder, 30) },
    { name: 'amount', value: amount > 0 ? digits(amount, 10) : undefined },
    // 新規コード: その他
    { name: 'new', value: '0' },
    // 顧客コード1 and 2
    { name: 'customer_code', value: digits('0', 20) },
    // 振込指定区分: 電信
    { name: 'way', value: '7' },
    // 識別表示, and what is not used
    { name: 'rest', value: text('', 8) },
  ]
}

const trailerFields = (count: number, total: Yen): Field[] => [
  { name: 'record', value: '8' },
  { name: 'count', value: digits(count, 6) },
  { name: 'total', value: digits(total, 12) },
  { name: 'rest', value: text('', 101) },
]

const endFields: readonly Field[] = [
  { name: 'record', value: '9' },
  { name: 'rest', value: text('', 119) },
]

function recordOf(row: number | null, fields: readonly Field[]): string | TransferFault {
  const bad = fields.find(({ value }) => value === undefined)
  return bad ? { why: 'bad_field', row, field: bad.name } : fields.map(({ value }) => value).join('')
}
