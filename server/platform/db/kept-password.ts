import { randomBytes } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'

/** The password in the file, made at the first call. Two processes at once end up with the same one. */
export async function keptPassword(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await unlink(draft)
  }
  return (await readFile(file, 'utf8')).trim()
}
