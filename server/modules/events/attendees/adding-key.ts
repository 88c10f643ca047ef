import type { MayRefuse } from '#contract/refusals.ts'
import { fingerprintOf, isSameRequest, readKey } from '#modules/idempotency'
import { digestOf } from '#platform/auth'
import type { AttendeeRow } from '../queries.ts'

/** The key of one call that adds guests: each guest has a key of its own, so that a repeated call knows who was left out. */
export type AddingKey = { hashes: readonly Buffer[]; fingerprint: Buffer }

/** The key covers the guests only; whether to invite them may change when the call is repeated. */
export function addingKeyOf(
  header: string | undefined,
  guests: readonly object[],
  { refuse }: MayRefuse<'malformed'>,
): AddingKey | undefined {
  const key = readKey(header, refuse)
  if (!key) return undefined
  return {
    hashes: guests.map((_, i) => digestOf(`guest ${i} of ${key}`)),
    fingerprint: fingerprintOf(key, guests),
  }
}

/** The ids added under the key, by place in the call; null: new, or on the list before. */
export function addedUnder(
  key: AddingKey,
  rows: readonly AttendeeRow[],
  { refuse }: MayRefuse<'idempotency_mismatch'>,
): ReadonlyMap<number, AttendeeRow> | null {
  const places = new Map(key.hashes.map((hash, place) => [hash.toString('hex'), place]))
  const found = new Map<number, AttendeeRow>()
  for (const row of rows) {
    const place = row.answerKey ? places.get(row.answerKey.toString('hex')) : undefined
    if (place === undefined) continue
    if (!isSameRequest(row.answerFingerprint, key)) throw refuse('idempotency_mismatch')
    found.set(place, row)
  }
  return found.size > 0 ? found : null
}
