import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const isText = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Puts a `.br` and a `.gz` next to every text file of the build, once, so that visitors do not wait for compression. */
export async function compressAssets(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter((name) => isText.test(name)).map((name) => compress(join(folder, name))))
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < 1024) return
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
