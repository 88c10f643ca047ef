import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for an address and a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** SHA-256: enough for what is random; passwords need argon2. */
export const digestOf = (secret: string) => createHash('sha256').update(secret).digest()

/** HMAC-SHA-256 of parts that cannot run into each other. */
export function hmacOf(key: Uint8Array, ...parts: (string | number)[]): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest()
}

/** Takes the same time wherever they differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b)
