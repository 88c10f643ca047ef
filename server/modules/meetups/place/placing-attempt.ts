import type { Caller } from '#context'
import { consentOf, type MailPermit, mailTurn } from '#modules/mail'
import {
  type Counted,
  countLimits,
  type LimitContext,
  type LimitRule,
  limitsFor,
  refuseOver,
  releaseLimits,
} from '#platform/limits'

export type Arriving = {
  caller: Caller | undefined
  network: string
  meetupDate: string
  email: string
  /** The same for the same request, sent again. */
  request: string
}

export type PlacingAttempt = {
  /** Counts order and confirmation, once; refuses with `too_many_requests`. */
  count(): Promise<void>
  /** It was not placed: it does not count. */
  release(): Promise<void>
  /** Its outcome is unknown: the same request, sent again, is not counted again. */
  leaveOpen(): void
  /** For the confirmation; undefined: it does not go out. */
  mailPermit(): MailPermit | undefined
}

/**
 * By request, in this process. Without them an outage would count against a guest who tries again: after the fifth
 * attempt the confirmation would wait for an hour.
 */
const open = new Map<string, Counted[]>()
const maxOpen = 10_000

/**
 * An order with its confirmation, before it is placed. `guestRules` apply to guests without any proof; an account is
 * counted only if the confirmation goes to an address other than its own.
 */
export function placingAttempt(
  arriving: Arriving,
  guestRules: readonly LimitRule<Arriving>[],
  context: LimitContext,
): PlacingAttempt {
  const { sql, now } = context
  const { caller, network, email: address, request } = arriving
  const cause = { account: caller?.userId, network }
  const turn = mailTurn('meetup-accepted', { address, consent: consentOf(caller, address) }, cause)
  const orderRules = caller ? [] : guestRules
  const limits = limitsFor<Arriving>([...orderRules, ...turn.rules], arriving)
  const before = open.get(request)
  let counted = before
  return {
    async count() {
      if (limits.length === 0 || counted) return
      counted = await countLimits(sql, now(), limits)
      refuseOver(counted.slice(0, orderRules.length), { rules: orderRules, input: arriving, context })
    },
    async release() {
      if (!counted) return
      counted = undefined
      open.delete(request)
      // The first try may have been placed after all: then the count is that order's.
      if (before) return
      await releaseLimits(
        sql,
        limits.map(({ key }) => key),
      )
    },
    leaveOpen() {
      if (!counted) return
      open.set(request, counted)
      if (open.size > maxOpen) open.delete(open.keys().next().value!)
    },
    mailPermit: () => turn.permitAfter(counted?.slice(orderRules.length) ?? [], context),
  }
}
