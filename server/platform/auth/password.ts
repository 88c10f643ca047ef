import { randomBytes } from 'node:crypto'
import { hashCost } from './hash-cost.ts'
import { withHashSlot } from './hashing-lanes.ts'

/** Whose turn it is, where many wait: `first` for somebody whose browser or network the account knows. */
export type Turn = 'first' | 'last'

/** All of these refuse with `unavailable` while too many wait. A password is taken exactly as it was sent. */
export async function hashPassword(password: string): Promise<string> {
  return String(await withHashSlot({ password, cost: hashCost() }, 'last'))
}

/** False for a wrong password and for a hash that is none. */
export async function verifyPassword(passwordHash: string, password: string, turn: Turn = 'last'): Promise<boolean> {
  return (await withHashSlot({ password, hash: passwordHash }, turn)) === true
}

/**
 * As `verifyPassword`, for somebody who may not exist: takes as long, and is false, without a hash. The stand-in was
 * made at the same cost from bytes that were thrown away.
 */
export async function verifyPasswordIfAny(
  passwordHash: string | null | undefined,
  password: string,
  turn: Turn = 'last',
): Promise<boolean> {
  standIn ??= hashPassword(randomBytes(32).toString('base64')).catch((error) => {
    standIn = undefined
    throw error
  })
  const matches = await verifyPassword(passwordHash ?? (await standIn), password, turn)
  return matches && Boolean(passwordHash)
}

let standIn: Promise<string> | undefined
