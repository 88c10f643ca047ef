import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Head } from '#platform/http'
import { countLimits, day, limitsFor, minute, perAccount, resetLimit } from '#platform/limits'
import { notifyAlone } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { logSecurity } from '../security-events.ts'

/** Codes that somebody signed in may try. */
export const ownCodes = perAccount('code', { max: 10, within: 15 * minute, resetOnSuccess: true })

/** Codes tried with the right password, from wherever, until the owner gets a mail … */
const tellAt = 3
/** … and until only codes from the owner's known places are checked that day: of a million codes three are right. */
const wrongCodes = perAccount('wrong-code', { max: 100, within: day })

const limitOf = ({ id }: { id: string }) => limitsFor([wrongCodes], { caller: { userId: id } })[0]!

/** Counts a code as wrong before it is checked, and returns the new count. Only somebody who knows the password gets here. */
export async function countCode(
  person: { id: string },
  isHome: boolean,
  head: Head,
  context: Context & MayRefuse<'too_many_requests'>,
): Promise<number> {
  const { sql, now } = context
  const [codes] = await countLimits(sql, now(), [limitOf(person)])
  if (codes!.isOver && !isHome) {
    logSecurity('login_refused', { reason: 'codes' }, head, context)
    throw context.refuse('too_many_requests', codes)
  }
  return codes!.count
}

/** Mails the owner once the count reaches `tellAt`. */
export async function recordWrongCode(
  person: { id: string },
  count: number,
  head: Head,
  context: Context,
): Promise<void> {
  if (count !== tellAt) return
  await notifyAlone({ kind: 'wrong_codes', userId: person.id, occasion: clientInfoOf(head, context.now()) }, context)
}

/** A right code ends the count. */
export const resetCodes = (person: { id: string }, { sql }: Pick<Context, 'sql'>): Promise<void> =>
  resetLimit(sql, limitOf(person).key)
