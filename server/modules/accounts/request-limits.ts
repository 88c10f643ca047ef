import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { giveBack, type Limit, takeLimits } from '#platform/limits'
import { personKey } from './login-limits.ts'

const hour = 60 * 60

/** Refuses with `too_many_requests` once one of the limits is reached. */
async function within(limits: readonly Limit[], { sql, now }: Pick<Context, 'sql' | 'now'>): Promise<void> {
  const over = (await takeLimits(sql, now(), limits)).filter(({ isOver }) => isOver)
  if (over.length === 0) return
  throw new Refused('too_many_requests', {
    retryAfterSeconds: Math.max(...over.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  })
}

/** How many letters one address gets, and one network may have sent; an office registers at once. */
export function withinLetters(
  what: 'register' | 'reset' | 'change-email',
  { email, network }: { email: string; network: string },
  context: Pick<Context, 'sql' | 'now'>,
): Promise<void> {
  return within(
    [
      { key: `${what}:${personKey(email)}`, most: 10, seconds: hour },
      { key: `${what}-network:${network}`, most: 1_000, seconds: hour },
    ],
    context,
  )
}

/** Unknown links that one network may try; what is found by a good one does not count. */
export async function withinLinks<T>(
  network: string,
  context: Pick<Context, 'sql' | 'now'>,
  find: () => Promise<T>,
): Promise<T> {
  const key = `link-network:${network}`
  await within([{ key, most: 300, seconds: hour }], context)
  const found = await find()
  await giveBack(context.sql, [key])
  return found
}

/** What somebody who is signed in may get wrong. */
export const ownSecretLimit = (userId: string, what: 'password' | 'code'): Limit => ({
  ...{ key: `own-${what}:${userId}`, most: 10, seconds: 15 * 60 },
})

export function withinOwnSecrets(
  userId: string,
  what: 'password' | 'code',
  context: Pick<Context, 'sql' | 'now'>,
): Promise<void> {
  return within([ownSecretLimit(userId, what)], context)
}
