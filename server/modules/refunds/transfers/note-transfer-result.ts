import type { Caller, Context } from '#context'
import { notYetCome } from '#contract/admin/payment-words.ts'
import type { TransferResult } from '#contract/admin/transfer-file-fields.ts'
import * as contract from '#contract/admin/transfer-files.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { returnedAct, transferAct } from '#modules/book'
import { mailsAreWaiting } from '#modules/mail'
import { markAsReturned, markAsWaiting } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import type { RefundsHooks } from '../hooks.ts'
import { fileRecord, labelOfFile, loggedFile } from './present.ts'
import { endTransfers, type FileRow, type FoundTransfer, lockFile, transfersOf, updateFile } from './queries.ts'

/** What the bank has paid is in the book from here on, and what came back waits for another account. */
export const noteTransferResult = (hooks: RefundsHooks) =>
  changeRecord(contract.noteTransferResult, async (tx, { params: { id }, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, now: () => now }
    const before = await lockFile(tx, id)
    if (!before) return refused('transfer_file_not_found')
    const found = await transfersOf(tx, id)
    const no = await refusalOf({ file: before, found, body, now })
    if (isRefusing(no)) return no
    const after = no === 'done' ? before : await settle(tx, { file: before, found, body, caller, now }, hooks, context)
    return {
      id,
      before: loggedFile(before),
      after: loggedFile(after),
      label: labelOfFile(after),
      answer: await fileRecord(tx, after, { ...context, caller }),
      afterwards: () => mailsAreWaiting(context),
    }
  })

type Noting = { file: FileRow; found: readonly FoundTransfer[]; body: TransferResult; now: Date }

function refusalOf({
  file,
  found,
  body,
  now,
}: Noting): Refusing<'transfer_file_closed' | 'not_confirmed' | 'invalid'> | 'done' | undefined {
  if (file.state === 'to_confirm') return refused('not_confirmed')
  if (file.state !== 'sent') return isSameResult({ file, found, body }) ? 'done' : refused('transfer_file_closed')
  const wrong = (field: string, message: string) => refused('invalid', { errors: [{ field, message }] })
  if (body.paid_on > tokyoDateOf(now)) return wrong('paid_on', notYetCome)
  if (body.paid_on < tokyoDateOf(file.madeAt))
    return wrong('paid_on', 'ファイルを作成した日からあとの日をご記入ください。')
  const ids = found.map(({ saleId }) => saleId)
  return body.returned.every((id) => ids.includes(id))
    ? undefined
    : wrong('returned', 'このファイルにない返金があります。画面を読み込み直してください。')
}

/** The same call was sent before, and its answer was lost. */
function isSameResult({ file, found, body }: Omit<Noting, 'now'>): boolean {
  const returned = found.filter(({ state }) => state === 'returned').map(({ saleId }) => saleId)
  return (
    file.paidOn === body.paid_on &&
    returned.length === body.returned.length &&
    returned.every((id) => body.returned.includes(id))
  )
}

async function settle(
  tx: Tx,
  { file, found, body, caller, now }: Noting & { caller: Pick<Caller, 'userId'> },
  hooks: RefundsHooks,
  context: Context,
): Promise<FileRow> {
  const [returned, paid] = [true, false].map((came) =>
    found.filter((each) => body.returned.includes(each.saleId) === came),
  )
  const accounts = (of: readonly FoundTransfer[]) => of.map(({ accountId }) => accountId)
  const places = (of: readonly FoundTransfer[]) => of.map(({ place }) => place)
  await markAsWaiting(tx, accounts(paid!))
  await markAsReturned(tx, accounts(returned!), now)
  await endTransfers(tx, file.id, { places: places(paid!), state: 'paid' })
  await endTransfers(tx, file.id, { places: places(returned!), state: 'returned' })
  for (const transfer of inLockOrder(found)) {
    const { amount, kind, saleId } = transfer
    const act = returned!.includes(transfer) ? returnedAct(amount) : transferAct({ amount, paidOn: body.paid_on })
    await hooks[kind](tx, { id: saleId, by: caller.userId }, act, context)
  }
  return updateFile(tx, file.id, { state: 'settled', settledAt: now, paidOn: body.paid_on })
}

/** As everybody locks them: orders before bookings, each by its id. */
const inLockOrder = (found: readonly FoundTransfer[]): FoundTransfer[] =>
  found.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))

const keyOf = (transfer: FoundTransfer) => `${transfer.meetupId ? 0 : 1}${transfer.saleId}`
