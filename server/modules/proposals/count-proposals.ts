import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { type Figures, minute } from '#platform/limits'

/** A cart takes tens of milliseconds of this process, and an office tries a few wishes. In this process, for its sake. */
const proposals: Figures = { max: 240, within: minute }

export function countProposal(
  network: string,
  moment: Date,
  { memoryLimits, refuse }: Pick<Context, 'memoryLimits'> & MayRefuse<'too_many_requests'>,
): void {
  const retryAfterSeconds = memoryLimits.of(proposals).take(network, moment)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}
