import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Head } from '#platform/http'
import { forgetLimit, takeLimits } from '#platform/limits'
import { occasionOf } from '../client-info.ts'
import { tellAlone } from '../letters.ts'
import { logSecurity } from '../security-events.ts'

const day = 24 * 60 * 60
/** Codes tried with the right password, from wherever, until the owner is told … */
const tellAt = 3
/** … and until no more are looked at that day but from where the owner is at home: of a million codes three are good. */
const most = 100

const keyOf = ({ id }: { id: string }) => `wrong-code:${id}`

/** Counts a code as wrong before it is looked at, and returns how many that makes. Whoever tries codes knows the password. */
export async function beginCode(
  person: { id: string },
  isHome: boolean,
  head: Head,
  context: Context & MayRefuse<'too_many_requests'>,
): Promise<number> {
  const { sql, now } = context
  const [codes] = await takeLimits(sql, now(), [{ key: keyOf(person), most, seconds: day }])
  if (codes!.isOver && !isHome) {
    logSecurity('login_refused', { reason: 'codes' }, head, context)
    throw context.refuse('too_many_requests', codes)
  }
  return codes!.count
}

/** It was wrong, and so many were. */
export async function codeWasWrong(person: { id: string }, count: number, head: Head, context: Context): Promise<void> {
  if (count !== tellAt) return
  await tellAlone({ kind: 'wrong_codes', userId: person.id, occasion: occasionOf(head, context.now()) }, context)
}

export const codeWasRight = (person: { id: string }, { sql }: Pick<Context, 'sql'>): Promise<void> =>
  forgetLimit(sql, keyOf(person))
