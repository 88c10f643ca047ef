import { mailRules } from '#modules/mail'
import {
  type Counted,
  countLimits,
  day,
  hour,
  type LimitContext,
  type LimitRule,
  limitsFor,
  refuseOver,
  releaseLimits,
} from '#platform/limits'

export type Guest = {
  network: string
  meetupDate: string
  email: string
  /** The same for the same request, sent again. */
  request: string
}

/** Confirmations to an address that is not proved; beyond these it gets none, and the order stands … */
const confirmations = mailRules(
  { name: 'place-mails', perAddressee: { max: 50, within: day } },
  ({ email: addressee, network }: Guest) => ({ sender: 'shop', addressee, network }),
)
/** … and so many in an hour; later ones wait. */
const mailsPerHour = 5

export type GuestAttempt = {
  /** Counts the order, once; refuses with `too_many_requests`. */
  count(): Promise<void>
  /** It was not placed: it does not count. */
  release(): Promise<void>
  /** Its outcome is unknown: the same request, sent again, is not counted again. */
  leaveOpen(): void
  /** Seconds until the confirmation may go out; undefined: not at all. */
  mailWait(): number | undefined
}

/**
 * By request, in this process. Without them an outage would count against a guest who tries again: after the fifth
 * attempt the confirmation would wait for an hour.
 */
const open = new Map<string, Counted[]>()
const maxOpen = 10_000

/** An order of a guest, who gives no proof of any kind. Undefined stands for somebody signed in, who is not counted. */
export function guestAttempt(
  guest: Guest | undefined,
  rules: readonly LimitRule<Guest>[],
  context: LimitContext,
): GuestAttempt {
  const { sql, now } = context
  const request = guest?.request ?? ''
  const before = open.get(request)
  let counted = before
  return {
    async count() {
      if (!guest || counted) return
      counted = await countLimits(sql, now(), limitsFor([...rules, ...confirmations], guest))
      refuseOver(counted.slice(0, -1), { rules, input: guest, context })
    },
    async release() {
      if (!guest || !counted) return
      counted = undefined
      open.delete(request)
      // The first try may have been placed after all: then the count is that order's.
      if (before) return
      const keys = limitsFor([...rules, ...confirmations], guest).map(({ key }) => key)
      await releaseLimits(sql, keys)
    },
    leaveOpen() {
      if (!counted) return
      open.set(request, counted)
      if (open.size > maxOpen) open.delete(open.keys().next().value!)
    },
    mailWait() {
      const last = counted?.at(-1)
      if (!last) return 0
      return last.isOver ? undefined : Math.floor((last.count - 1) / mailsPerHour) * hour
    },
  }
}
