import { createHash } from 'node:crypto'

/** The hash of an answer's bytes. */
export const contentHash = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 22)

/** Whether `If-None-Match` names one of the tags. They are compared weakly, since a proxy that compresses weakens them. */
export function isNamedIn(ifNoneMatch: string | null | undefined, tags: readonly string[]): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  return ifNoneMatch.split(',').some((tag) => tags.includes(tag.trim().replace(/^W\//, '')))
}
