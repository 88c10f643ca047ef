import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const encodings = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof encodings)[number]

/** The best of ours that the client takes; `q=0` means it does not. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity'
  if (takes(header, 'br')) return 'br'
  return takes(header, 'gzip') ? 'gzip' : 'identity'
}

function takes(header: string, encoding: string): boolean {
  if (!header.includes(encoding)) return false
  return header.split(',').some((item) => {
    const [name, ...parameters] = item.toLowerCase().split(';')
    return name!.trim() === encoding && !parameters.some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter))
  })
}

/** `quick` while a client waits; `small` in the background, for what is sent many times. */
export type Effort = 'quick' | 'small'

/** Beyond these a response, which lives a minute, wins a fiftieth of its size for three times the work. */
const brotliQuality: Record<Effort, number> = { quick: 3, small: 5 }
const gzipLevel: Record<Effort, number> = { quick: 1, small: 6 }

export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return zip(body, { level: gzipLevel[effort] })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
