import { statfs } from 'node:fs/promises'
import { CannotStart, errorCodeOf } from '#platform/db'
import type { Config } from './config.ts'

/** Bytes. PostgreSQL needs 16 MB for its next log file alone. */
const tooLittle = 32 * 1024 * 1024

/**
 * What stopped a start, in words. On a full disk PostgreSQL ends in the middle of something, and all we see here is a
 * lost connection.
 */
export async function startFault(error: unknown, { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (error instanceof CannotStart && errorCodeOf(error) !== '53100') return error
  if (databaseUrl) {
    return errorCodeOf(error) === '53100'
      ? new CannotStart('DATABASE_URL のデータベースのディスクに空きがありません。')
      : error
  }
  if (!(await isFull(dataDir)) && errorCodeOf(error) !== '53100') return error
  return new CannotStart(
    `データのフォルダーのあるディスクに空きがありません: ${dataDir}。空きを300MBほど作るか、DATA_DIR に別のフォルダーを指定して、もう一度起動してください。`,
  )
}

const isFull = async (folder: string) => {
  const disk = await statfs(folder).catch(() => undefined)
  return disk !== undefined && disk.bavail * disk.bsize < tooLittle
}
