import type { Context } from '#context'
import { type MayRefuse, type RefusalCode, Refused } from '#contract/refusals.ts'
import { ownNetwork } from '#platform/http'
import { type Figures, hour } from '#platform/limits'

/**
 * Wrong derived tokens per network, counted in this process: 160 bits cannot be guessed, so a count over all servers
 * would cost each guest a round trip for nothing.
 */
const wrongTokens: Figures = { max: 300, within: hour }

type Trying<Code extends RefusalCode> = {
  network: string
  /** What says that a token opens nothing. */
  closed: Code
}

/**
 * Opens something by a derived token. Only wrong tokens are counted, and refused once a network has tried too many: a
 * colleague's wrong links, or a scanner of mails, must not close the good ones of a whole office. Pages call from our
 * own network for their visitors, and have limits of their own.
 */
export async function tryToken<T, Code extends RefusalCode>(
  { network, closed }: Trying<Code>,
  open: () => Promise<T>,
  {
    memoryLimits,
    limitReached,
    now,
    refuse,
  }: Pick<Context, 'memoryLimits' | 'limitReached' | 'now'> & MayRefuse<'too_many_requests'>,
): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const opensNothing = error instanceof Refused && error.code === closed
    const retryAfterSeconds =
      opensNothing && network !== ownNetwork ? memoryLimits.of(wrongTokens).take(network, now()) : 0
    if (retryAfterSeconds === 0) throw error
    limitReached('link', { network })
    throw refuse('too_many_requests', { retryAfterSeconds })
  }
}
