import { type MayRefuse, Refused } from '#contract/refusals.ts'
import type { Sql } from '#platform/db'
import { countLimits, readLimits, releaseLimits, resetLimit } from './counts.ts'
import { type LimitedParty, type LimitRule, limitsFor } from './rules.ts'

export type LimitContext = MayRefuse<'too_many_requests'> & {
  sql: Sql
  now: () => Date
  /** Hears of each attempt that a limit refuses. */
  limitReached(limit: string, party: LimitedParty): void
}

export type Attempt<Input> = {
  /** It does not count for these limits. */
  release(rules: readonly LimitRule<Input>[]): Promise<void>
  /** Resets the counts of these limits. */
  reset(rules: readonly LimitRule<Input>[]): Promise<void>
}

/** Counts an attempt, or refuses with `too_many_requests` where a limit is reached. A refused attempt leaves no trace. */
export async function countAttempt<Input>(
  rules: readonly LimitRule<Input>[],
  input: Input,
  context: LimitContext,
): Promise<Attempt<Input>> {
  const { sql, now } = context
  const limits = limitsFor(rules, input)
  const standing = await readLimits(sql, now(), limits)
  refuseOver(
    standing.map(({ isFull, ...each }) => ({ ...each, isOver: isFull })),
    { rules, input, context },
  )
  const counted = await countLimits(sql, now(), limits)
  const release = (released: readonly LimitRule<Input>[]) =>
    releaseLimits(
      sql,
      released.map(({ keyOf }) => keyOf(input)),
    )
  if (counted.some(({ isOver }) => isOver)) await release(rules)
  refuseOver(counted, { rules, input, context })
  return {
    release,
    async reset(ended) {
      for (const { keyOf } of ended) await resetLimit(sql, keyOf(input))
    },
  }
}

/** Refuses with `too_many_requests` if one of these limits, which stand in the order of their rules, is over. */
export function refuseOver<Input>(
  standing: readonly { isOver: boolean; retryAfterSeconds: number }[],
  { rules, input, context }: { rules: readonly LimitRule<Input>[]; input: Input; context: LimitContext },
): void {
  const over = standing.filter(({ isOver }) => isOver)
  if (over.length === 0) return
  const { name, partyOf } = rules[standing.indexOf(over[0]!)]!
  context.limitReached(name, partyOf(input))
  throw context.refuse('too_many_requests', {
    retryAfterSeconds: Math.max(...over.map(({ retryAfterSeconds }) => retryAfterSeconds)),
  })
}

/**
 * Runs the work within its limits. The attempt is counted before it, so that any number at once are not one more than
 * allowed, whatever becomes of it; what counts only where it is refused is let in and looked at first.
 */
export async function withLimits<Input, T>(
  rules: readonly LimitRule<Input>[],
  input: Input,
  context: LimitContext,
  work: () => T | Promise<T>,
): Promise<T> {
  const attempt = await countAttempt(
    rules.filter(({ onlyRefused }) => !onlyRefused),
    input,
    context,
  )
  try {
    const value = await work()
    await attempt.reset(rules.filter(({ resetOnSuccess }) => resetOnSuccess))
    return value
  } catch (error) {
    if (error instanceof Refused) {
      const counting = rules.filter(({ onlyRefused }) => onlyRefused?.includes(error.code))
      await countAttempt(counting, input, context)
    }
    throw error
  }
}
