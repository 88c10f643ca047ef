import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import {
  addressMark,
  awaitTurn,
  countLimits,
  endLimitIn,
  hour,
  minute,
  readLimits,
  releaseLimits,
  resetLimit,
  resetLimits,
} from '#platform/limits'
import type { Home } from './known-devices.ts'

/** Failures at one address from one network, or in one browser of its owner there: after the last one it is locked … */
const lockAfter = { max: 10, within: hour }
/** … for this many seconds. */
export const lockedFor = 15 * minute
/** Failures of one network with whatever addresses. */
const perNetwork = { max: 100, within: hour }
/** Failures at one address from wherever; beyond them its logins are throttled. */
const perAddress = { max: 30, within: hour }
/** Seconds between two logins of a throttled address: more with each failure, and never more than these. */
const maxPause = 60

export type Login = { email: string; network: string; device: Buffer | undefined; home: Home }
/** A login that is counted as failed until it is known to be right. */
export type Attempt = { here: string; network: string; everywhere: string; isLast: boolean }

/** Why an attempt was not looked at: a refusal that the log tells apart. Login lists both codes. */
export class NotLookedAt extends Refused {
  readonly reason: 'locked' | 'network' | 'address'

  constructor(reason: NotLookedAt['reason'], retryAfterSeconds: number) {
    super(reason === 'locked' ? 'account_locked' : 'too_many_requests', { retryAfterSeconds })
    this.reason = reason
  }
}

/**
 * Counts a login as failed before it is known to be, so that any number at once are not one more than allowed. An unknown
 * address is counted in the same way. Refuses with `account_locked`, and after that with `too_many_requests`; a refused
 * attempt leaves no trace.
 *
 * A browser in which the owner has signed in before is counted by itself. Such a browser or network does not wait for
 * failures elsewhere: strangers, in the same network or outside of it, cannot keep the owner out there.
 */
export async function countAttempt(login: Login, context: Context): Promise<Attempt> {
  const { sql, now } = context
  const { home } = login
  const person = addressMark(login.email)
  const keys = {
    here: `login:${person}:${login.network}${home.isDevice ? `:${login.device!.toString('base64url')}` : ''}`,
    network: `login-network:${login.network}`,
    everywhere: `login-everywhere:${person}`,
  }
  const isHome = home.isDevice || home.isNetwork
  const limits = [
    { key: keys.here, ...lockAfter },
    { key: keys.network, ...perNetwork },
    { key: keys.everywhere, ...perAddress },
  ] as const
  const [locked, crowded] = await readLimits(sql, now(), limits)
  if (locked!.isFull) throw new NotLookedAt('locked', locked!.retryAfterSeconds)
  if (crowded!.isFull && !isHome) throw new NotLookedAt('network', crowded!.retryAfterSeconds)

  const [here, network, everywhere] = await countLimits(sql, now(), limits)
  const attempt = { ...keys, isLast: here!.count === lockAfter.max }
  if (here!.isOver) return refuse(attempt, 'locked', here!.retryAfterSeconds, context)
  if (network!.isOver && !isHome) return refuse(attempt, 'network', network!.retryAfterSeconds, context)
  if (everywhere!.isOver && !isHome) {
    const wait = await throttle(person, login.network, everywhere!.count - perAddress.max, context)
    if (wait > 0) return refuse(attempt, 'address', wait, context)
  }
  return attempt
}

/**
 * Seconds to wait; 0: now. One attempt at a time, ever further apart. A network that is refused has a turn of its own
 * after that time, which no other can take: an owner in a new network gets in at the second attempt.
 */
async function throttle(person: string, network: string, beyond: number, { sql, now }: Context): Promise<number> {
  const within = Math.min(maxPause, 5 * beyond)
  const own = await awaitTurn(sql, now(), { key: `login-pace:${person}:${network}`, within })
  if (own.isDue) return 0
  const [anyones] = await countLimits(sql, now(), [{ key: `login-pace:${person}`, max: 1, within }])
  return anyones!.isOver ? own.retryAfterSeconds : 0
}

async function refuse(
  attempt: Attempt,
  reason: NotLookedAt['reason'],
  retryAfterSeconds: number,
  context: Context,
): Promise<never> {
  await release(attempt, context)
  throw new NotLookedAt(reason, retryAfterSeconds)
}

/** The attempt was wrong. True: the address is locked from here now. */
export async function recordFailure({ here, isLast }: Attempt, { sql, now }: Context): Promise<boolean> {
  if (isLast) await endLimitIn(sql, now(), here, lockedFor)
  return isLast
}

/** The attempt has no result: it does not count. */
export async function release({ here, network, everywhere }: Attempt, { sql }: Context): Promise<void> {
  await releaseLimits(sql, [here, network, everywhere])
}

/** The attempt was right: the failures from here do not count any more. */
export async function reset({ here, network, everywhere }: Attempt, { sql }: Context): Promise<void> {
  await resetLimit(sql, here)
  await releaseLimits(sql, [network, everywhere])
}

/** The owner has proved who they are: no network is kept out any more. */
export async function unlock(email: string, { sql }: Pick<Context, 'sql'>): Promise<void> {
  const person = addressMark(email)
  await resetLimits(sql, `login:${person}:`)
  await resetLimits(sql, `login-pace:${person}`)
  await resetLimit(sql, `login-everywhere:${person}`)
}
