import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
const hashedName = /^[a-z0-9-]{1,80}-[0-9a-f]{8,32}\.(avif|webp)$/

/**
 * Pictures by their hashed names, out of the first folder that has them. A name that is not one of ours
 * never becomes a path.
 */
export function servePictures(folders: readonly string[]): (name: string) => Promise<Response> {
  return async (name) => {
    const ending = hashedName.exec(name)?.[1]
    const body = ending && (await readFirst(folders, name))
    if (!body) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    return new Response(body, {
      headers: {
        'content-type': types[ending]!,
        'content-length': String(body.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-site',
      },
    })
  }
}

async function readFirst(folders: readonly string[], name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (const folder of folders) {
    const body = await readFile(join(folder, name)).catch(() => undefined)
    if (body) return new Uint8Array(body)
  }
  return undefined
}
