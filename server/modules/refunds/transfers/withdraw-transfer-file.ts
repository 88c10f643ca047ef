import * as contract from '#contract/admin/transfer-files.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { markAsWaiting } from '#modules/refund-accounts'
import { fileRecord, labelOfFile, loggedFile } from './present.ts'
import { endTransfers, lockFile, transfersOf, updateFile } from './queries.ts'

/** A file that the bank never got: what it was to pay waits again. */
export const withdrawTransferFile = changeRecord(
  contract.withdrawTransferFile,
  async (tx, { params: { id }, caller }, context) => {
    const before = await lockFile(tx, id)
    if (!before) return refused('transfer_file_not_found')
    if (before.state === 'settled') return refused('transfer_file_closed')
    const found = await transfersOf(tx, id)
    const open = found.filter(({ state }) => state === 'sent')
    await markAsWaiting(
      tx,
      open.map(({ accountId }) => accountId),
    )
    await endTransfers(tx, id, { places: open.map(({ place }) => place), state: 'withdrawn' })
    const after = await updateFile(tx, id, { state: 'withdrawn', sealed: null })
    return {
      id,
      before: loggedFile(before),
      after: loggedFile(after),
      label: labelOfFile(after),
      answer: await fileRecord(tx, after, { ...context, caller }),
    }
  },
)
