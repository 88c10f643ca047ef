import type { Context } from '#context'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { type Figures, hour } from '#platform/limits'

/**
 * Wrong codes of one network; an office mistypes a few. In this process: a code is worth a delivery, not a round trip to
 * the database at every calculation.
 */
const wrongCodes: Figures = { max: 60, within: hour }

/** Works something out by a campaign code, unless the network has guessed too many: then no code of it is looked at. */
export function withCode<T>(
  { code, network: networkOf }: { code: string | null | undefined; network: () => string },
  moment: Date,
  work: () => T,
  { memoryLimits }: Pick<Context, 'memoryLimits'>,
): T | Refusing<'too_many_requests'> {
  if (!code) return work()
  const network = networkOf()
  const limit = memoryLimits.of(wrongCodes)
  const retryAfterSeconds = limit.waitFor(network, moment)
  if (retryAfterSeconds > 0) return refused('too_many_requests', { retryAfterSeconds })
  const done = work()
  if (isRefusing(done) && done.refused.code === 'campaign_invalid') limit.count(network, moment)
  return done
}
