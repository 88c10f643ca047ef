/** Whether `If-None-Match` names this entity; compared weakly, since a proxy that compresses weakens the tag. */
export function isKnownTo(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export type ContentEncoding = 'br' | 'gzip' | 'identity'

/** The best of ours that the client takes; `q=0` means it does not. */
export function acceptedEncoding(header: string): ContentEncoding {
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
