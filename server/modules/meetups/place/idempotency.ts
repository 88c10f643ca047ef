import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Caller } from '#context'
import type { Refuse } from '#contract/refusals.ts'

/** A request as it is remembered. Nothing that is stored lets anybody find out what was in it. */
export type KeyRecord = {
  scope: string
  keyHash: Buffer
  fingerprint: Buffer
  /** Null for a customer, who needs no token. */
  tokenSalt: Buffer | null
  /** The guest's token under that salt: found again by whoever holds the key, and by nobody else. */
  tokenFor(salt: Buffer): string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Refuses with `idempotency_key_required` unless the header is exactly one UUID. */
export function readKey(header: string | undefined, refuse: Refuse<'idempotency_key_required'>): string {
  const key = header?.trim().toLowerCase() ?? ''
  if (!uuid.test(key)) throw refuse('idempotency_key_required')
  return key
}

/** `request`: as it was parsed. */
export function keyRecordOf(key: string, request: object, caller: Caller | undefined): KeyRecord {
  return {
    // A guest's key is a secret of 122 random bits: whoever does not hold it cannot meet it.
    scope: caller ? `user:${caller.userId}` : 'guest',
    keyHash: sha256(key),
    fingerprint: hmac(key, `request:${JSON.stringify(request, withoutNulls)}`),
    tokenSalt: caller ? null : randomBytes(32),
    tokenFor: (salt) => hmac(key, Buffer.concat([Buffer.from('guest-token:'), salt])).toString('base64url'),
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest()

const hmac = (key: string, content: string | Buffer) => createHmac('sha256', key).update(content).digest()

/** Parsed fields stand in the order of the schema, so that only meaning is left to differ; null means left out. */
const withoutNulls = (_key: string, value: unknown) => (value === null ? undefined : value)
