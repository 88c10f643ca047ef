import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { digestOf } from '#platform/auth'
import { awaitTurn, endCountIn, forgetLimit, forgetLimits, giveBack, readLimits, takeLimits } from '#platform/limits'
import type { Home } from './known-devices.ts'

const hour = 60 * 60
const quarter = 15 * 60
/** Failures that lock an address for the network they come from. */
const lockAfter = 10
/** Failures of one network with whatever addresses. */
const networkMost = 100
/** Failures at one address from wherever, after which it is slowed down. */
const slowAfter = 30

export type Try = { email: string; network: string; device: Buffer | undefined; home: Home }
export type Guess = { here: string; network: string; everywhere: string; isLast: boolean }

/** Why a try was not even looked at: a refusal that the log tells apart. Login lists both codes. */
export class NotLookedAt extends Refused {
  readonly reason: 'locked' | 'network' | 'address'

  constructor(reason: NotLookedAt['reason'], retryAfterSeconds: number) {
    super(reason === 'locked' ? 'account_locked' : 'too_many_requests', { retryAfterSeconds })
    this.reason = reason
  }
}

/** Addresses are counted by their digest: the counts say nothing about who has an account. */
export const personKey = (email: string) => digestOf(email.toLowerCase()).toString('base64url')

/**
 * Counts a login as failed before it is known to be, so that any number at once are not one more than allowed. The same
 * for addresses nobody has. Refuses with `account_locked`, and after that with `too_many_requests`; what is refused
 * leaves no trace.
 *
 * A browser in which the owner has signed in before is counted by itself, and such a browser or network waits for
 * nobody else's failures: neither strangers who share the network nor any number of them elsewhere can keep the owner
 * out there.
 */
export async function beginGuess(tried: Try, context: Context): Promise<Guess> {
  const { sql, now } = context
  const { home } = tried
  const person = personKey(tried.email)
  const keys = {
    here: `login:${person}:${tried.network}${home.isDevice ? `:${tried.device!.toString('base64url')}` : ''}`,
    network: `login-network:${tried.network}`,
    everywhere: `login-everywhere:${person}`,
  }
  const isHome = home.isDevice || home.isNetwork
  const limits = [
    { key: keys.here, most: lockAfter, seconds: hour },
    { key: keys.network, most: networkMost, seconds: hour },
    { key: keys.everywhere, most: slowAfter, seconds: hour },
  ] as const
  const [locked, crowded] = await readLimits(sql, now(), limits)
  if (locked!.isFull) throw new NotLookedAt('locked', locked!.retryAfterSeconds)
  if (crowded!.isFull && !isHome) throw new NotLookedAt('network', crowded!.retryAfterSeconds)

  const [here, network, everywhere] = await takeLimits(sql, now(), limits)
  const guess = { ...keys, isLast: here!.count === lockAfter }
  if (here!.isOver) return refuse(guess, 'locked', here!.retryAfterSeconds, context)
  if (network!.isOver && !isHome) return refuse(guess, 'network', network!.retryAfterSeconds, context)
  if (everywhere!.isOver && !isHome) {
    const wait = await pace(person, tried.network, everywhere!.count - slowAfter, context)
    if (wait > 0) return refuse(guess, 'address', wait, context)
  }
  return guess
}

/**
 * Seconds to wait; 0: now. One try at a time, further and further apart, up to a minute. Whoever is refused has a turn of
 * their own after that time, which nobody else can take: an owner in a new network gets in at the second try.
 */
async function pace(person: string, network: string, beyond: number, { sql, now }: Context): Promise<number> {
  const seconds = Math.min(60, 5 * beyond)
  const own = await awaitTurn(sql, now(), { key: `login-pace:${person}:${network}`, seconds })
  if (own.isDue) return 0
  const [anybodys] = await takeLimits(sql, now(), [{ key: `login-pace:${person}`, most: 1, seconds }])
  return anybodys!.isOver ? own.retryAfterSeconds : 0
}

async function refuse(
  { here, network, everywhere }: Guess,
  reason: NotLookedAt['reason'],
  retryAfterSeconds: number,
  { sql }: Context,
): Promise<never> {
  await giveBack(sql, [here, network, everywhere])
  throw new NotLookedAt(reason, retryAfterSeconds)
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
  await forgetLimits(sql, `login-pace:${person}`)
  await forgetLimit(sql, `login-everywhere:${person}`)
}
