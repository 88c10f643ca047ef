import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Refused } from '#contract/refusals.ts'

/** OWASP's argon2id, 64 MiB and two passes: about 80 ms of one core. */
const cost = { memoryCost: 65_536, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs in the thread pool that also serves files and names; two at a time leave it room,
 * where two dozen logins at once would stop everything else for seconds.
 */
const lanes = 2
const mostWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** Both refuse with `unavailable` while too many wait. A password is taken exactly as it was sent. */
export function hashPassword(password: string): Promise<string> {
  return inLane(() => hash(password, cost))
}

/** False for a wrong password and for a hash that is none. */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inLane(() => verify(passwordHash, password).catch(() => false))
}

/**
 * As `verifyPassword`, for somebody who may not exist: takes as long, and is false, without a hash. The stand-in was
 * made at the same cost from bytes that were thrown away.
 */
export async function verifyPasswordIfAny(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  standIn ??= hash(randomBytes(32), cost)
  const matches = await verifyPassword(passwordHash ?? (await standIn), password)
  return matches && Boolean(passwordHash)
}

let standIn: Promise<string> | undefined

async function inLane<T>(work: () => Promise<T>): Promise<T> {
  if (running < lanes) running += 1
  else if (waiting.length >= mostWaiting) throw new Refused('unavailable')
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
