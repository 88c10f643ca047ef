import { createHash, createHmac } from 'node:crypto'
import type { MayRefuse } from '#contract/refusals.ts'
import { sameBytes } from '#platform/auth'
import type { AttendeeRow } from '../queries.ts'

/** Of one call that adds guests: each of them has a key of its own, so that those are known who were left out. */
export type AddingKey = { hashes: readonly Buffer[]; fingerprint: Buffer }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The key stands for the guests; whether they are invited, too, may be decided when it is sent again. */
export function addingKeyOf(
  header: string | undefined,
  guests: readonly object[],
  { refuse }: MayRefuse<'malformed'>,
): AddingKey | undefined {
  if (header === undefined) return undefined
  const key = header.trim().toLowerCase()
  if (!uuid.test(key)) throw refuse('malformed')
  return {
    hashes: guests.map((_, i) => createHash('sha256').update(`guest ${i} of ${key}`).digest()),
    fingerprint: createHmac('sha256', key).update(JSON.stringify(guests)).digest(),
  }
}

/** Who was added under the key, by their place in the call; null: nobody yet, or each was there before. */
export function addedUnder(
  { hashes, fingerprint }: AddingKey,
  rows: readonly AttendeeRow[],
  { refuse }: MayRefuse<'idempotency_mismatch'>,
): ReadonlyMap<number, AttendeeRow> | null {
  const places = new Map(hashes.map((hash, place) => [hash.toString('hex'), place]))
  const found = new Map<number, AttendeeRow>()
  for (const row of rows) {
    const place = row.answerKey ? places.get(row.answerKey.toString('hex')) : undefined
    if (place === undefined) continue
    if (!row.answerFingerprint || !sameBytes(row.answerFingerprint, fingerprint)) throw refuse('idempotency_mismatch')
    found.set(place, row)
  }
  return found.size > 0 ? found : null
}
