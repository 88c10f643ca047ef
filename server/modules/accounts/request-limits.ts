import type { Context } from '#context'
import type { MayRefuse, Refused } from '#contract/refusals.ts'
import { giveBack, type Limit, readLimits, takeLimits } from '#platform/limits'
import { personKey } from './login/login-limits.ts'
import { logSecurity, type SecurityEvents } from './security-events.ts'

const hour = 60 * 60

type Within = Pick<Context, 'sql' | 'now' | 'log'> & MayRefuse<'too_many_requests'>
type Who = { network?: string }

/** Refuses with `too_many_requests` once one of the limits is reached; what is refused leaves no trace. */
async function within(limits: readonly Limit[], note: SecurityEvents['limit_reached'], who: Who, context: Within) {
  const { sql, now } = context
  const full = (await readLimits(sql, now(), limits)).filter(({ isFull }) => isFull)
  if (full.length > 0) throw tooMany(full, note, who, context)
  const over = (await takeLimits(sql, now(), limits)).filter(({ isOver }) => isOver)
  if (over.length === 0) return
  await giveBack(
    sql,
    limits.map(({ key }) => key),
  )
  throw tooMany(over, note, who, context)
}

function tooMany(
  limits: readonly { retryAfterSeconds: number }[],
  note: SecurityEvents['limit_reached'],
  who: Who,
  context: Within,
): Refused {
  logSecurity('limit_reached', note, who, context)
  return context.refuse('too_many_requests', {
    retryAfterSeconds: Math.max(...limits.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  })
}

/** How many letters one address gets, and one network may have sent; an office registers at once. */
export function withinLetters(
  what: 'register' | 'reset' | 'change-email',
  { email, network }: { email: string; network: string },
  context: Within,
): Promise<void> {
  return within(
    [
      { key: `${what}:${personKey(email)}`, most: 10, seconds: hour },
      { key: `${what}-network:${network}`, most: 1_000, seconds: hour },
    ],
    { limit: what },
    { network },
    context,
  )
}

/** Unknown links that one network may try; what is found by a good one does not count. */
export async function withinLinks<T>(network: string, context: Within, find: () => Promise<T>): Promise<T> {
  const key = `link-network:${network}`
  await within([{ key, most: 300, seconds: hour }], { limit: 'link' }, { network }, context)
  const found = await find()
  await giveBack(context.sql, [key])
  return found
}

/** What somebody who is signed in may get wrong. */
export const ownSecretLimit = (userId: string, what: 'password' | 'code'): Limit => ({
  ...{ key: `own-${what}:${userId}`, most: 10, seconds: 15 * 60 },
})

/** Right passwords cost a hash as well. */
const ownHashes = (userId: string): Limit => ({ key: `own-hash:${userId}`, most: 60, seconds: hour })

export function withinOwnSecrets(userId: string, what: 'password' | 'code', context: Within): Promise<void> {
  return within(
    [ownSecretLimit(userId, what), ...(what === 'password' ? [ownHashes(userId)] : [])],
    { limit: what, userId },
    {},
    context,
  )
}
