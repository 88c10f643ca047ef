import type { Module } from '#context'
import type { RefundsHooks } from './hooks.ts'
import { listRefunds } from './list-refunds.ts'
import { confirmTransferFile } from './transfers/confirm-transfer-file.ts'
import { eraseTransferFiles } from './transfers/keep-files.ts'
import { makeTransferFile } from './transfers/make-transfer-file.ts'
import { noteTransferResult } from './transfers/note-transfer-result.ts'
import { downloadTransferFile, getTransferFile, listTransferFiles } from './transfers/show-transfer-files.ts'
import { withdrawTransferFile } from './transfers/withdraw-transfer-file.ts'

export type { RefundsHooks } from './hooks.ts'
export { sealFilesAgain } from './transfers/keep-files.ts'

export const refunds = (hooks: RefundsHooks): Module => ({
  endpoints: [
    listRefunds,
    makeTransferFile,
    listTransferFiles,
    getTransferFile,
    downloadTransferFile,
    confirmTransferFile,
    noteTransferResult(hooks),
    withdrawTransferFile,
  ],
  jobs: [eraseTransferFiles],
})
