import { normalizePostalCode } from './japanese-input.ts'

type Place = { readonly postal_code?: string; readonly note?: string; readonly [part: string]: string | undefined }

/** Whether what was typed so far names a known place in all its parts; what is noted about the way in is no part of it. */
export function isSamePlace({ postal_code: typedCode = '', ...typed }: Place, known: Place): boolean {
  const { postal_code: code = '', note: _, ...parts } = known
  return (
    normalizePostalCode(typedCode) === normalizePostalCode(code) &&
    Object.entries(parts).every(([name, part]) => (typed[name] ?? '').trim() === part)
  )
}
