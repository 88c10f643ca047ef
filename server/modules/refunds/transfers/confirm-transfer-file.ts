import * as contract from '#contract/admin/transfer-files.ts'
import { refused } from '#contract/refusals.ts'
import { proveSelf } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { confirmingBy, fileRecord, labelOfFile, loggedFile } from './present.ts'
import { fileOf, findFile, lockFile, updateFile } from './queries.ts'

/** A second person; where nobody else may, the same one with password and code. */
export const confirmTransferFile = changeRecord(
  contract.confirmTransferFile,
  async (tx, { caller }, context, id: string) => {
    const now = context.now()
    const before = (await lockFile(tx, id))!
    const asking = { ...context, caller }
    if (before.state === 'sent' && before.confirmedBy === caller.userId) {
      return { id, before: null, after: null, answer: await fileRecord(tx, before, asking) }
    }
    const confirming = await confirmingBy(tx, before, caller)
    if (confirming === 'no')
      return refused(before.state === 'to_confirm' ? 'second_person_needed' : 'transfer_file_closed')
    const after = await updateFile(tx, id, { state: 'sent', confirmedAt: now, confirmedBy: caller.userId })
    return {
      id,
      before: loggedFile(before),
      after: loggedFile(after),
      label: labelOfFile(after),
      answer: await fileRecord(tx, after, asking),
    }
  },
  {
    async prepare({ params, body, caller }, context) {
      const id = await fileOf(context.db, params.id)
      const file = id && (await findFile(context.db, id))
      if (!file) return refused('transfer_file_not_found')
      const confirming = await confirmingBy(context.db, file, caller)
      if (confirming === 'self') await proveSelf(caller, body, context)
      return file.id
    },
  },
)
