import { randomUUID } from 'node:crypto'
import type { Caller, Context } from '#context'
import type { TransferFileToMake } from '#contract/admin/transfer-file-fields.ts'
import * as contract from '#contract/admin/transfer-files.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { bankingDays } from '#domain/banking-day.ts'
import { hindranceOf } from '#domain/refund.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { PAY_DAYS_AHEAD, type PayDayFault, payDayFault } from '#domain/zengin/pay-day.ts'
import { type Payer, transferFile } from '#domain/zengin/transfer-file.ts'
import { changeRecord } from '#modules/audit'
import { tried } from '#modules/book'
import { nationalHolidays } from '#modules/calendar'
import { givenBackByCard } from '#modules/payments'
import { type KnownAccount, lockAccountsOf, markAsSent, payerOf } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { fileRecord, labelOfFile, loggedFile } from './present.ts'
import {
  type FileRow,
  findFile,
  insertFile,
  insertTransfers,
  lockSales,
  type OwingSale,
  openTransfersOf,
  saleIdOf,
  transfersOf,
} from './queries.ts'

export const makeTransferFile = changeRecord(
  contract.makeTransferFile,
  async (tx, { query, body, caller }, context, payer: Payer) => {
    const now = context.now()
    const asking = { ...context, caller }
    const make = async (inner: Tx) => {
      const made = await madeFile(inner, { body, payer, caller, now }, context)
      return isRefusing(made) ? made : { ...made, answer: await fileRecord(inner, made.file, asking) }
    }
    const made = query.dry_run === '1' ? await tried(tx, make) : await make(tx)
    if (isRefusing(made)) return made
    const isNew = made.isNew && query.dry_run === '0'
    const after = isNew ? loggedFile(made.file) : null
    return { id: made.file.id, before: null, after, label: labelOfFile(made.file), answer: made.answer }
  },
  {
    async prepare(_asked, { snapshot }) {
      return (await payerOf(snapshot.current().shop)) ?? refused('not_ready')
    },
  },
)

type Making = { body: TransferFileToMake; payer: Payer; caller: Pick<Caller, 'userId'>; now: Date }
type Refusals =
  | 'invalid'
  | 'refund_not_found'
  | 'nothing_to_return'
  | 'already_sent'
  | 'account_not_ready'
  | 'amount_changed'

async function madeFile(
  tx: Tx,
  { body: { ids, pay_on: payOn, expected_amount: expected }, payer, caller, now }: Making,
  context: Pick<Context, 'secrets' | 'snapshot'>,
): Promise<{ file: FileRow; isNew: boolean } | Refusing<Refusals>> {
  const sales = await lockSales(tx, ids)
  if (sales.length < ids.length) return refused('refund_not_found')
  const before = await madeBefore(tx, { ids, payOn, by: caller.userId })
  if (before) return isRefusing(before) ? before : { file: before, isNew: false }
  const fault = payDayFault(payOn, { today: tokyoDateOf(now), isOpen: bankingDays(nationalHolidays) })
  if (fault) return refused('invalid', { errors: [{ field: 'pay_on', message: payDayWords[fault] }] })
  const accounts = await lockAccountsOf(tx, ids, context)
  const no = notPayable(sales, accounts, await givenBackByCard(tx, ids))
  if (no) return no
  const payments = sales.map(({ id, kind, owed: amount }) => ({ id, kind, amount, account: accounts.get(id)! }))
  const amount = payments.reduce((sum, each) => sum + each.amount, 0)
  if (expected !== undefined && expected !== amount) return refused('amount_changed', { body: { amount } })
  const bytes = transferFile({
    payer,
    payOn,
    transfers: payments.map(({ account: { opened }, amount: of }) => ({ ...opened, amount: of })),
  })
  if ('refused' in bytes) return refused('invalid', { errors: [{ field: 'ids', message: unfit }] })
  const id = randomUUID()
  const file = await insertFile(tx, {
    id,
    state: amount >= context.snapshot.current().shop.bank.confirmFrom ? 'to_confirm' : 'sent',
    payOn,
    amount,
    transfers: payments.length,
    sealed: context.secrets.seal(bytes, id),
    madeAt: now,
    madeBy: caller.userId,
  })
  await insertTransfers(
    tx,
    payments.map(({ id: saleId, kind, amount: of, account }, n) => ({
      fileId: id,
      place: n + 1,
      ...(kind === 'meetup' ? { meetupId: saleId } : { planBookingId: saleId }),
      accountId: account.id,
      amount: of,
    })),
  )
  await markAsSent(
    tx,
    payments.map(({ account }) => account.id),
    now,
  )
  return { file, isNew: true }
}

const unfit = 'この組み合わせは、1つのファイルにできません。分けてお選びください。'

const payDayWords: Readonly<Record<PayDayFault, string>> = {
  past: '今日からあとの日をお選びください。',
  too_far: `${PAY_DAYS_AHEAD}日先までの日をお選びください。`,
  bank_closed: '銀行の休みの日です。銀行の営業日をお選びください。',
}

/** The file that the same person has made of the same refunds for the same day: the answer to that call was lost. */
async function madeBefore(
  tx: Tx,
  { ids, payOn, by }: { ids: readonly string[]; payOn: string; by: string },
): Promise<FileRow | Refusing<'already_sent'> | undefined> {
  const open = await openTransfersOf(tx, ids)
  if (open.length === 0) return undefined
  const file = (await findFile(tx, open[0]!.fileId))!
  const all = await transfersOf(tx, file.id)
  const isSame = open.length === ids.length && all.length === ids.length && file.payOn === payOn && file.madeBy === by
  return isSame && open.every(({ fileId }) => fileId === file.id)
    ? file
    : refused('already_sent', { body: { ids: open.map(saleIdOf) } })
}

function notPayable(
  sales: readonly OwingSale[],
  accounts: ReadonlyMap<string, KnownAccount>,
  byCard: ReadonlySet<string>,
): Refusing<'nothing_to_return' | 'account_not_ready'> | undefined {
  const paid = sales.filter(({ owed }) => owed === 0)
  if (paid.length > 0) return refused('nothing_to_return', { body: { ids: paid.map(({ id }) => id) } })
  const waiting = sales.filter(({ id }) => hindranceOf(byCard.has(id), accounts.get(id)?.facts))
  return waiting.length > 0 ? refused('account_not_ready', { body: { ids: waiting.map(({ id }) => id) } }) : undefined
}
