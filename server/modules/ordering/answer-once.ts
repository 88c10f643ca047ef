import { isRefusing, type RefusalCode, Refused, type Refusing, refused } from '#contract/refusals.ts'

type Once<Answer, Code extends RefusalCode> = {
  work(): Promise<Answer | Refusing<Code>>
  /** Takes back what was done for an order that did not come. */
  undo?(): Promise<void>
  /** What the same request was answered before, if it was; waits for one that is still being made. */
  answeredBefore(): Promise<Answer | Refusing<'idempotency_mismatch'> | undefined>
  /** The refusal of a day that has no place left for it; undefined: it has. */
  findFull(): Promise<Refusing<'date_full'> | undefined>
}

/** These come before a full day in the promised order of refusals. */
const beforeFull: ReadonlySet<RefusalCode> = new Set([
  'plan_not_found',
  'date_not_selectable',
  'cutoff_passed',
  'idempotency_mismatch',
  'unauthorized',
  'unavailable',
])

/**
 * Places an order or books a plan. Where that is refused, the same request gets the first answer again, whatever has
 * happened since, and otherwise the refusal that comes first in the promised order.
 */
export async function answerOnce<Answer, Code extends RefusalCode>({
  work,
  undo,
  answeredBefore,
  findFull,
}: Once<Answer, Code>): Promise<Answer | Refusing<Code | 'idempotency_mismatch' | 'date_full'>> {
  const done = await work().catch(asValue<Code>)
  if (!isRefusing(done)) return done
  await undo?.()
  const before = await answeredBefore()
  if (before) return before
  if (beforeFull.has(done.refused.code)) return done
  return (await findFull()) ?? done
}

/** Limits, links and cards refuse by throwing, with codes of the operation that `refuse` was made for. */
function asValue<Code extends RefusalCode>(error: unknown): Refusing<Code> {
  if (!(error instanceof Refused)) throw error
  return refused(error.code as Code, error.details)
}
