import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { memoryLimit, minute } from '#platform/limits'

/** A cart takes tens of milliseconds of this process, and an office tries a few wishes. In this process, for its sake. */
export const countProposals = () => memoryLimit({ max: 240, within: minute })

export function countProposal(
  network: string,
  moment: Date,
  { proposals, refuse }: Pick<Context, 'proposals'> & MayRefuse<'too_many_requests'>,
): void {
  const retryAfterSeconds = proposals.take(network, moment)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}
