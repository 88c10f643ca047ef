import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
const hashedName = /^[a-z0-9-]{1,80}-[0-9a-f]{8,32}\.(avif|webp)$/

/** Bytes of pictures kept in memory, so that those on the first pages are read and copied once. */
const maxBytes = 24 * 1024 * 1024

type Picture = Buffer<ArrayBuffer>

/**
 * Pictures by their hashed names, out of the first folder that has them. A name that is not one of ours
 * never becomes a path. The name is the picture, so it is its entity tag as well.
 */
export function servePictures(folders: readonly string[]): (name: string, ifNoneMatch?: string) => Promise<Response> {
  const kept = keeper()
  return async (name, ifNoneMatch) => {
    const ending = hashedName.exec(name)?.[1]
    const body = ending && (kept.find(name) ?? (await readFirst(folders, name)))
    if (!body) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
    kept.keep(name, body)
    const headers = {
      'content-type': types[ending]!,
      'content-length': String(body.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    }
    if (!ifNoneMatch?.includes(headers.etag)) return new Response(body, { headers })
    const { 'content-length': _, ...known } = headers
    return new Response(null, { status: 304, headers: known })
  }
}

/** The pictures asked for last, as many as fit. */
function keeper() {
  const pictures = new Map<string, Picture>()
  let bytes = 0
  return {
    find: (name: string) => pictures.get(name),
    keep(name: string, body: Picture): void {
      if (body.byteLength > maxBytes / 8) return
      if (!pictures.delete(name)) bytes += body.byteLength
      pictures.set(name, body)
      for (const [oldest, { byteLength }] of pictures) {
        if (bytes <= maxBytes) return
        pictures.delete(oldest)
        bytes -= byteLength
      }
    },
  }
}

async function readFirst(folders: readonly string[], name: string): Promise<Picture | undefined> {
  for (const folder of folders) {
    const body = await readFile(join(folder, name)).catch(() => undefined)
    if (body) return body as Picture
  }
  return undefined
}
