import type { Context } from '#context'
import { type MayRefuse, Refused } from '#contract/refusals.ts'
import { hour, memoryLimit } from '#platform/limits'

/**
 * Wrong codes of one network; an office mistypes a few. In this process: a code is worth a delivery, not a round trip to
 * the database at every calculation.
 */
export const countWrongCodes = () => memoryLimit({ max: 60, within: hour })

/** Works something out by a campaign code, unless the network has guessed too many: then no code of it is looked at. */
export function withCode<T>(
  { code, network: networkOf }: { code: string | null | undefined; network: () => string },
  moment: Date,
  work: () => T,
  { wrongCodes, refuse }: Pick<Context, 'wrongCodes'> & MayRefuse<'too_many_requests'>,
): T {
  if (!code) return work()
  const network = networkOf()
  const retryAfterSeconds = wrongCodes.waitFor(network, moment)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused && error.code === 'campaign_invalid') wrongCodes.count(network, moment)
    throw error
  }
}
