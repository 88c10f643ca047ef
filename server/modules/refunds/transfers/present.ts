import type { Caller, Context } from '#context'
import type { TransferFile, TransferFileRecord } from '#contract/admin/transfer-files.ts'
import { formatYen } from '#domain/money.ts'
import { addDays, isoInTokyo, plainJapaneseDate } from '#domain/tokyo-date.ts'
import { findAllowed } from '#modules/people'
import { accountsById, type KnownAccount } from '#modules/refund-accounts'
import type { Db } from '#platform/db'
import type { FileRow, FoundTransfer } from './queries.ts'
import { transfersOf } from './queries.ts'

/** Days after the bank was to pay, for which a file can be had. */
export const FILE_KEPT_FOR = 7

export const presentFile = (file: FileRow): TransferFile => ({
  id: file.id,
  state: file.state,
  pay_on: file.payOn,
  transfers: file.transfers,
  amount: file.amount,
  made_at: isoInTokyo(file.madeAt),
  made_by: file.madeByName,
  confirmed_by: file.confirmedByName,
  paid_on: file.paidOn,
  kept_until: addDays(file.payOn, FILE_KEPT_FOR),
  is_erased: file.sealed === null,
})

/** As the log has it. */
export function loggedFile(file: FileRow): Omit<TransferFile, 'id'> {
  const { id: _, ...facts } = presentFile(file)
  return facts
}

/** As the log calls it. */
export const labelOfFile = ({ payOn, transfers, amount }: FileRow): string =>
  `${plainJapaneseDate(payOn)}の総合振込（${transfers}件 ${formatYen(amount)}）`

type Reading = Pick<Db, 'select'>
type Asking = Pick<Context, 'secrets'> & { caller: Pick<Caller, 'userId'> }

export async function fileRecord(db: Reading, file: FileRow, context: Asking): Promise<TransferFileRecord> {
  const found = await transfersOf(db, file.id)
  const accounts = await accountsById(
    db,
    found.map(({ accountId }) => accountId),
    context,
  )
  return {
    ...presentFile(file),
    items: found.map((transfer) => presentTransfer(transfer, accounts.get(transfer.accountId))),
    twins: twinsAmong(found, accounts),
    may_confirm: await confirmingBy(db, file, context.caller),
  }
}

const presentTransfer = (
  { kind, saleId, amount, state, to }: FoundTransfer,
  account: KnownAccount | undefined,
): TransferFileRecord['items'][number] => ({
  kind,
  id: saleId,
  number: to.number,
  company: to.company,
  name: `${to.lastName} ${to.firstName}`,
  amount,
  account: account?.masked ?? null,
  state,
  mails: to.email !== '',
})

/** To whose account the same sum goes twice: it may be right, and somebody looks at it. */
function twinsAmong(found: readonly FoundTransfer[], accounts: ReadonlyMap<string, KnownAccount>): string[] {
  const keyOf = ({ accountId, amount }: FoundTransfer) => {
    const opened = accounts.get(accountId)?.opened
    return opened && JSON.stringify([opened.bank.code, opened.branch.code, opened.kind, opened.number, amount])
  }
  const keys = found.map(keyOf)
  return found
    .filter((_, place) => keys[place] && keys.filter((key) => key === keys[place]).length > 1)
    .map(({ saleId }) => saleId)
}

/** Whoever made it may confirm it alone only where nobody else can. */
export async function confirmingBy(
  db: Reading,
  { state, madeBy }: Pick<FileRow, 'state' | 'madeBy'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<TransferFileRecord['may_confirm']> {
  if (state !== 'to_confirm') return 'no'
  if (userId !== madeBy) return 'second'
  return (await findAllowed(db, 'money')).some(({ id }) => id !== userId) ? 'no' : 'self'
}
