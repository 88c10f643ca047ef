import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredUpload } from './queries.ts'

type Folder = { dataDir: string }
type Original = Pick<StoredUpload, 'id' | 'fingerprint'>

const originals = ({ dataDir }: Folder) => join(dataDir, 'uploads')
/** Its path. Two files that were sent with one key do not become one. */
export const original = (folder: Folder, { id, fingerprint }: Original) =>
  join(originals(folder), `${id}-${fingerprint.toString('hex')}`)
const picture = ({ dataDir }: Folder, file: string) => join(dataDir, 'pictures', file)

export const keepOriginal = (folder: Folder, upload: Original, bytes: Uint8Array) =>
  writeWhole(original(folder, upload), bytes)
export const dropOriginal = (folder: Folder, upload: Original) => rm(original(folder, upload), { force: true })

/** Whatever is left of a server that died, too. */
export async function dropOriginalsBefore(folder: Folder, moment: Date): Promise<void> {
  for (const name of await readdir(originals(folder)).catch(() => [])) {
    const path = join(originals(folder), name)
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtime < moment) await rm(path, { force: true })
  }
}

export const keepMade = (folder: Folder, file: string, bytes: Uint8Array) => writeWhole(picture(folder, file), bytes)
export const dropMade = (folder: Folder, file: string) => rm(picture(folder, file), { force: true })

/** Under its own name only as a whole: whoever reads it never sees a part. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const part = `${path}-${randomBytes(4).toString('hex')}.part`
  await writeFile(part, bytes)
  await rename(part, path)
}
