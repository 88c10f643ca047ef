import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from '#context'
import type { Refuse } from '#contract/refusals.ts'
import { digestOf, sameBytes } from '#platform/auth'

/** A request as it is remembered. Nothing that is stored lets anybody find out what was in it. */
export type KeyedRequest = {
  /** SHA-256; the key itself is the secret of `fingerprint` and is not kept. */
  keyHash: Buffer
  fingerprint: Buffer
}

/** The same of what an account or a guest orders. */
export type KeyRecord = KeyedRequest & {
  scope: string
  /** Null for a customer, who needs no token. */
  tokenSalt: Buffer | null
  /** The guest's token for that salt: only the holder of the key can find it again. */
  tokenFor(salt: Buffer): string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Refuses with `idempotency_key_required` unless the header is exactly one UUID. */
export function requireKey(header: string | undefined, refuse: Refuse<'idempotency_key_required'>): string {
  const key = keyIn(header)
  if (!key) throw refuse('idempotency_key_required')
  return key
}

/** Undefined without the header; refuses with `malformed` unless it is exactly one UUID. */
export function readKey(header: string | undefined, refuse: Refuse<'malformed'>): string | undefined {
  const key = keyIn(header)
  if (!key && header !== undefined) throw refuse('malformed')
  return key
}

function keyIn(header: string | undefined): string | undefined {
  const key = header?.trim().toLowerCase()
  return key && uuid.test(key) ? key : undefined
}

/** `request`: as it was parsed. */
export const keyedRequest = (key: string, request: object): KeyedRequest => ({
  keyHash: digestOf(key),
  fingerprint: fingerprintOf(key, request),
})

/** `request`: as it was parsed. */
export const keyRecordOf = (key: string, request: object, caller: Caller | undefined): KeyRecord =>
  // A guest's key is a secret of 122 random bits: two guests cannot have the same one.
  keyRecord(key, request, { scope: caller ? `user:${caller.userId}` : 'guest', isGuests: !caller })

/** The same of what a member of staff takes down: the key is theirs, whoever's order it becomes. */
export const staffKeyRecordOf = (
  key: string,
  request: object,
  { staffId, isGuests }: { staffId: string; isGuests: boolean },
): KeyRecord => keyRecord(key, request, { scope: `staff:${staffId}`, isGuests })

const keyRecord = (
  key: string,
  request: object,
  { scope, isGuests }: { scope: string; isGuests: boolean },
): KeyRecord => ({
  ...keyedRequest(key, request),
  scope,
  tokenSalt: isGuests ? randomBytes(32) : null,
  tokenFor: (salt) => hmac(key, Buffer.concat([Buffer.from('guest-token:'), salt])).toString('base64url'),
})

/** Whether a key that is known was kept for this very request. */
export const isSameRequest = (kept: Buffer | null, { fingerprint }: Pick<KeyedRequest, 'fingerprint'>): boolean =>
  kept !== null && sameBytes(kept, fingerprint)

export const fingerprintOf = (key: string, request: object): Buffer =>
  hmac(key, `request:${JSON.stringify(request, withoutNulls)}`)

const hmac = (key: string, content: string | Buffer) => createHmac('sha256', key).update(content).digest()

/** Parsed fields stand in the order of the schema, so that only meaning is left to differ; null means left out. */
const withoutNulls = (_key: string, value: unknown) => (value === null ? undefined : value)
