import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { digestOf } from '#platform/auth'
import { endCountIn, forgetLimit, forgetLimits, giveBack, takeLimits } from '#platform/limits'
import { isKnownNetwork } from './queries.ts'

const hour = 60 * 60
const quarter = 15 * 60
/** Failures that lock an address for the network they come from. */
const lockAfter = 10
/** Failures of one network with whatever addresses. */
const networkMost = 100
/** Failures at one address from wherever, after which it is slowed down. */
const slowAfter = 30

type Try = { email: string; network: string }
type Guess = { here: string; network: string; everywhere: string; isLast: boolean }

/** Addresses are counted by their digest: the counts say nothing about who has an account. */
export const personKey = (email: string) => digestOf(email.toLowerCase()).toString('base64url')

/**
 * Counts a login as failed before it is known to be, so that any number at once are not one more than allowed. The same
 * for addresses nobody has. Refuses with `account_locked`, and after that with `too_many_requests`.
 */
export async function beginGuess(tried: Try, context: Context): Promise<Guess> {
  const { sql, now } = context
  const person = personKey(tried.email)
  const keys = {
    here: `login:${person}:${tried.network}`,
    network: `login-network:${tried.network}`,
    everywhere: `login-everywhere:${person}`,
  }
  const [here] = await takeLimits(sql, now(), [{ key: keys.here, most: lockAfter, seconds: hour }])
  if (here!.isOver) throw new Refused('account_locked', here)
  const [network, everywhere] = await takeLimits(sql, now(), [
    { key: keys.network, most: networkMost, seconds: hour },
    { key: keys.everywhere, most: slowAfter, seconds: hour },
  ])
  const guess = { ...keys, isLast: here!.count === lockAfter }
  if (network!.isOver) return tooMany(guess, network!.retryAfterSeconds, context)
  if (everywhere!.isOver && !(await isKnownNetwork(context, tried))) {
    await pace(guess, person, everywhere!.count - slowAfter, context)
  }
  return guess
}

/** One at a time, further and further apart: up to a minute. */
async function pace(guess: Guess, person: string, beyond: number, context: Context): Promise<void> {
  const { sql, now } = context
  const key = `login-pace:${person}`
  const [turn] = await takeLimits(sql, now(), [{ key, most: 1, seconds: Math.min(60, 5 * beyond) }])
  if (turn!.isOver) await tooMany(guess, turn!.retryAfterSeconds, context)
}

async function tooMany(
  { here, network, everywhere }: Guess,
  retryAfterSeconds: number,
  { sql }: Context,
): Promise<never> {
  await giveBack(sql, [here, network, everywhere])
  throw new Refused('too_many_requests', { retryAfterSeconds })
}

/** It was wrong. True: the address is locked from here now. */
export async function keepGuess({ here, isLast }: Guess, { sql, now }: Context): Promise<boolean> {
  if (isLast) await endCountIn(sql, now(), here, quarter)
  return isLast
}

/** It was neither right nor wrong. */
export async function dropGuess({ here, network, everywhere }: Guess, { sql }: Context): Promise<void> {
  await giveBack(sql, [here, network, everywhere])
}

/** It was right: what was wrong before from here is forgotten. */
export async function forgiveGuesses({ here, network, everywhere }: Guess, { sql }: Context): Promise<void> {
  await forgetLimit(sql, here)
  await giveBack(sql, [network, everywhere])
}

/** The owner has proved to be it: no network is kept out any more. */
export async function unlock(email: string, { sql }: Pick<Context, 'sql'>): Promise<void> {
  const person = personKey(email)
  await forgetLimits(sql, `login:${person}:`)
  await forgetLimit(sql, `login-everywhere:${person}`)
}
