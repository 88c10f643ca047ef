import { type Refuse, Refused } from '#contract/refusals.ts'

const hour = 60 * 60_000
/** Wrong codes of one network within an hour; an office mistypes a few. */
const most = 60

type Count = { wrong: number; until: number }

/** By network, in this process: a code is worth a delivery, not a round trip to the database at every calculation. */
const counts = new Map<string, Count>()

/** Works something out by a campaign code, unless the network has guessed too many: then no code of it is looked at. */
export function withCode<T>(
  asked: { code: string | null | undefined; network: () => string },
  now: Date,
  work: () => T,
  refuse: Refuse<'too_many_requests'>,
): T {
  if (!asked.code) return work()
  const network = asked.network()
  const at = now.getTime()
  const count = current(network, at)
  if (count && count.wrong >= most) {
    throw refuse('too_many_requests', { retryAfterSeconds: Math.ceil((count.until - at) / 1_000) })
  }
  try {
    return work()
  } catch (error) {
    if (error instanceof Refused && error.code === 'campaign_invalid') miss(network, at)
    throw error
  }
}

function miss(network: string, at: number): void {
  const count = current(network, at)
  if (count) count.wrong += 1
  else counts.set(network, { wrong: 1, until: at + hour })
  if (counts.size > 10_000) forgetOld(at)
}

/** Undefined once it is over, and when the clock was set back. */
function current(network: string, at: number): Count | undefined {
  const count = counts.get(network)
  return count && at < count.until && count.until - at <= hour ? count : undefined
}

function forgetOld(at: number): void {
  for (const [network, { until }] of counts) if (until <= at) counts.delete(network)
  if (counts.size > 10_000) counts.delete(counts.keys().next().value!)
}
