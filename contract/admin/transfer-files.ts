import { z } from 'zod'
import { File } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { AccountForStaff } from './account-for-staff.ts'
import { RefundRow } from './refunds.ts'
import { TransferConfirmation, TransferFileToMake, TransferResult } from './transfer-file-fields.ts'
import { TRANSFER_FILE_STATES, TRANSFER_STATES } from './transfer-states.ts'

/** One payment of a file, of an order or a booking. */
export const Transfer = RefundRow.pick({
  kind: true,
  id: true,
  number: true,
  company: true,
  name: true,
  amount: true,
}).extend({
  /** Null once it is erased. */
  account: AccountForStaff.nullable(),
  state: z.enum(TRANSFER_STATES),
  /** Whether its customer is told by mail. */
  mails: z.boolean(),
})

export const TransferFile = z.object({
  id: z.uuid(),
  state: z.enum(TRANSFER_FILE_STATES),
  pay_on: z.string(),
  transfers: z.int(),
  amount: z.int(),
  made_at: z.string(),
  made_by: z.string(),
  /** Null: nobody, or nobody needs to. */
  confirmed_by: z.string().nullable(),
  paid_on: z.string().nullable(),
  /** The last day on which it can be had. */
  kept_until: z.string(),
  is_erased: z.boolean(),
})
export type TransferFile = z.output<typeof TransferFile>

/** Whether whoever asks may confirm it: as a second person, or, as the only one for whom it can be, with password and code. */
export const CONFIRMING = ['no', 'second', 'self'] as const

export const TransferFileRecord = TransferFile.extend({
  items: z.array(Transfer),
  /** Ids of those to whose account the same sum goes twice. */
  twins: z.array(z.uuid()),
  may_confirm: z.enum(CONFIRMING),
})
export type TransferFileRecord = z.output<typeof TransferFileRecord>

const common = { who: 'staff', needs: 'money' } as const
const ofOne = { ...common, params: z.object({ id: z.uuid() }) } as const

export const makeTransferFile = endpoint({
  summary:
    '返金の総合振込ファイル（全銀協規定形式）の作成。ids は返金の一覧の id、pay_on は銀行の営業日です。それぞれの返金は振込の結果待ちになり、結果を記録するまで何も記帳しません。同じ ids と pay_on で繰り返すと、作成済みのファイルをお返しします。dry_run=1 では、お返しするだけで何も変わりません',
  ...common,
  logs: 'transfer_file',
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(TransferFileToMake.shape),
  answer: TransferFileRecord,
  refuses: [
    'refund_not_found',
    'nothing_to_return',
    'already_sent',
    'account_not_ready',
    'amount_changed',
    'not_ready',
  ],
  says: {
    not_ready: '振込元の口座が、設定にありません。設定の「振込先」に、銀行コードから名義のカナまでをご記入ください。',
  },
})

export const listTransferFiles = endpoint({
  summary: '総合振込ファイルの一覧。新しい順に50件ずつ',
  ...common,
  logs: null,
  query: z.strictObject({ ...Page.shape }),
  answer: z.array(TransferFile),
  paged: true,
})

export const getTransferFile = endpoint({
  summary: '総合振込ファイルの内容。口座の番号は下3桁だけです',
  ...ofOne,
  logs: null,
  answer: TransferFileRecord,
  refuses: ['transfer_file_not_found'],
})

export const downloadTransferFile = endpoint({
  summary:
    '総合振込ファイル（Shift_JIS、1レコード120バイト）。取組日の7日後に消去します。開いたことは操作の記録に残ります',
  ...ofOne,
  logs: 'transfer_file',
  answer: File,
  answerType: 'application/octet-stream',
  refuses: ['transfer_file_not_found', 'not_confirmed', 'transfer_file_erased'],
  says: { not_confirmed: 'このファイルは、2人目の承認のあとにお渡しします。' },
})

export const confirmTransferFile = endpoint({
  summary:
    '総合振込ファイルの承認。設定の額以上のときに必要です。作成した人とは別の人が承認し、入金を扱える人が1人だけのときは、その人のパスワードと確認コードを求めます。id はファイルか、その中の返金の id です',
  ...ofOne,
  logs: 'transfer_file',
  body: z.strictObject(TransferConfirmation.shape),
  answer: TransferFileRecord,
  refuses: [
    'transfer_file_not_found',
    'transfer_file_closed',
    'second_person_needed',
    'password_required',
    'invalid_credentials',
    'second_factor_required',
    'invalid_otp',
    'too_many_requests',
  ],
})

export const noteTransferResult = endpoint({
  summary:
    '振込の結果の記録。returned は戻ってきた返金（組戻し）の id です。ほかは paid_on に返金したことになり、お客さまにお知らせし、領収書を差し替えます。戻ってきたものは返金待ちに戻り、口座をもう一度うかがいます。同じ内容を繰り返しても結果は変わりません',
  ...ofOne,
  logs: 'transfer_file',
  body: z.strictObject(TransferResult.shape),
  answer: TransferFileRecord,
  refuses: ['transfer_file_not_found', 'transfer_file_closed', 'not_confirmed'],
  says: { not_confirmed: 'このファイルは、まだ承認されていません。' },
})

export const withdrawTransferFile = endpoint({
  summary: '銀行に渡さなかった総合振込ファイルの取りやめ。返金は返金待ちに戻ります',
  ...ofOne,
  logs: 'transfer_file',
  answer: TransferFileRecord,
  refuses: ['transfer_file_not_found', 'transfer_file_closed'],
})
