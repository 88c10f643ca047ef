import { serve } from '#context'
import * as contract from '#contract/admin/transfer-files.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { fileRecord, labelOfFile, presentFile } from './present.ts'
import { findFile, findFiles } from './queries.ts'

export const listTransferFiles = serve(contract.listTransferFiles, async ({ query: { page } }, { db }) => {
  const { rows, total } = await findFiles(db, page)
  return { rows: rows.map(presentFile), total }
})

export const getTransferFile = serve(contract.getTransferFile, async ({ params: { id }, caller }, context) => {
  const file = await findFile(context.db, id)
  if (!file) throw context.refuse('transfer_file_not_found')
  return fileRecord(context.db, file, { ...context, caller })
})

/** The bytes as they were made: the same for whoever has them twice. */
export const downloadTransferFile = showRecord(
  contract.downloadTransferFile,
  async ({ params: { id }, addHeader }, { db, secrets }) => {
    const file = await findFile(db, id)
    if (!file) return refused('transfer_file_not_found')
    if (file.state === 'to_confirm') return refused('not_confirmed')
    if (!file.sealed || !secrets.keyOf(file.sealed)) return refused('transfer_file_erased')
    const name = `sogofurikomi_${file.payOn.replaceAll('-', '')}_${file.amount}.txt`
    addHeader('content-disposition', `attachment; filename="${name}"`)
    return { id, label: labelOfFile(file), answer: new Uint8Array(secrets.open(file.sealed, id)) }
  },
)
