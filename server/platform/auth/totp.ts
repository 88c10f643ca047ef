import { createHmac } from 'node:crypto'
import { sameBytes } from './secrets.ts'

const digits = 6
const stepSeconds = 30
/** Steps before and after the present one whose code is good, too: clocks differ, and people take time to type. */
const drift = 1

/** The code of one half minute since 1970: RFC 6238 with SHA-1, which is all that most apps know. */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0x0f) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute that a code belongs to, if it is one of those around now. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = Math.floor(now.getTime() / 1_000 / stepSeconds)
  const steps = Array.from({ length: 2 * drift + 1 }, (_, i) => present - drift + i)
  const matching = steps.filter((step) => sameBytes(Buffer.from(totpCode(secret, step)), Buffer.from(code)))
  return matching[0]
}

/** What authenticator apps read from the picture. */
export function totpUri(secret: Uint8Array, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${query}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
