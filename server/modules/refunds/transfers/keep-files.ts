import type { Context, Job } from '#context'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { sealAgain } from '#modules/refund-accounts'
import { transferFiles } from '../tables.ts'
import { FILE_KEPT_FOR } from './present.ts'
import { eraseFilesBefore } from './queries.ts'

/** Whoever was to pay has the file by then; what it was for stays. */
export const eraseTransferFiles: Job = {
  name: 'erase-transfer-files',
  cron: '31 4 * * *',
  run: eraseFiles,
}

export async function eraseFiles({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>): Promise<void> {
  const files = await eraseFilesBefore(db, addDays(tokyoDateOf(now()), -FILE_KEPT_FOR))
  if (files > 0) log.info('transfer_files_erased', { files })
}

export const sealFilesAgain = (context: Pick<Context, 'db' | 'secrets'>): Promise<void> =>
  sealAgain(transferFiles, context)
