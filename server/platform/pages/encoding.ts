import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best of ours that the client takes; `q=0` means it does not. */
export function acceptedEncoding(header: string | null): Encoding {
  const taken = new Set(
    (header ?? '')
      .toLowerCase()
      .split(',')
      .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
      .map((item) => item.split(';')[0]!.trim()),
  )
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : 'identity'
}

/** `quick` while somebody waits for it; `small` for what goes out many times, in the background. */
export type Effort = 'quick' | 'small'

/** Beyond these a page, which lives a minute, wins a fiftieth of its size for three times the work. */
const brotliQuality: Record<Effort, number> = { quick: 3, small: 5 }
const gzipLevel: Record<Effort, number> = { quick: 1, small: 6 }

export function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'br') {
    return brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    })
  }
  if (encoding === 'gzip') return zip(body, { level: gzipLevel[effort] })
  return Promise.resolve(body)
}
