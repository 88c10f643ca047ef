import { Refused } from '#contract/refusals.ts'

const maxDepth = 20
/** A key with its value takes more in every body that means something. */
const bytesPerKey = 64
const mostKeys = 4_096

/**
 * The body as JSON, or a refusal. Depth and number of keys are bounded on the text, before it is parsed:
 * a few kilobytes of `[` are enough to break a walk through the parsed value.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (!isJsonType(request.headers.get('content-type'))) throw new Refused('unsupported_media_type')
  return parseJson(await plainBytesOf(request, limit), limit)
}

/** The bytes of a file that is sent as it is, if its content type is one of these. What is in it is not looked at. */
export async function readFile(
  request: Request,
  { types, limit }: { types: readonly string[]; limit: number },
): Promise<Uint8Array> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';')
  if (!types.includes(type.trim().toLowerCase())) throw new Refused('unsupported_media_type')
  return plainBytesOf(request, limit)
}

function plainBytesOf(request: Request, limit: number): Promise<Uint8Array> {
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'identity') throw new Refused('unsupported_media_type')
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refused('payload_too_large')
  return bytesOf(request, limit)
}

export const isJsonType = (type: string | null | undefined) =>
  Boolean(type) && /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type!)

/** The same for a body that was read already. */
export function parseJson(bytes: Uint8Array, limit: number): unknown {
  const text = decode(bytes)
  if (isTooComplex(text, Math.min(mostKeys, limit / bytesPerKey))) throw new Refused('malformed')
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('malformed')
  }
}

async function bytesOf(request: Request, limit: number): Promise<Uint8Array> {
  if (request.headers.has('content-length')) {
    const whole = new Uint8Array(await wholeBody(request))
    if (whole.byteLength > limit) throw new Refused('payload_too_large')
    return whole
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(gone)
    if (done) return Buffer.concat(chunks)
    size += value.byteLength
    // Not cancelled: that would end the connection before the answer is on it.
    if (size > limit) throw new Refused('payload_too_large')
    chunks.push(value)
  }
}

const wholeBody = (request: Request): Promise<ArrayBuffer> => request.arrayBuffer().catch(gone)

/** A sender that goes away in the middle is no fault of ours. */
function gone(): never {
  throw new Refused('malformed')
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refused('malformed')
  }
}

function isTooComplex(text: string, maxKeys: number): boolean {
  let depth = 0
  let keys = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 0x5c) i++
      else if (c === 0x22) inString = false
    } else if (c === 0x22) inString = true
    else if (c === 0x3a && ++keys > maxKeys) return true
    else if ((c === 0x7b || c === 0x5b) && ++depth > maxDepth) return true
    else if (c === 0x7d || c === 0x5d) depth--
  }
  return false
}
