import { randomBytes } from 'node:crypto'
import { hashCost } from './hash-cost.ts'
import { withHashSlot } from './hashing-lanes.ts'

/** The order of many waiting requests: `first` for a browser or network that the account knows. */
export type Turn = 'first' | 'last'

/** All of these refuse with `unavailable` while too many wait. A password is taken exactly as it was sent. */
export async function hashPassword(password: string): Promise<string> {
  return String(await withHashSlot({ password, cost: hashCost() }, 'last'))
}

/**
 * False for a wrong password, for an invalid hash, and for an unknown person: that takes as long. The stand-in hash was
 * made at the same cost from bytes that were thrown away.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  turn: Turn = 'last',
): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(32).toString('base64')).catch((error) => {
    standIn = undefined
    throw error
  })
  const matches = await withHashSlot({ password, hash: passwordHash ?? (await standIn) }, turn)
  return matches === true && Boolean(passwordHash)
}

let standIn: Promise<string> | undefined
