import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { digestOf } from '#platform/auth'
import { giveBack, type Limit, type Taken, takeLimits } from '#platform/limits'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Orders of guests from one network: an office that orders all at once stays below, who sells out the shop does not. */
const perMinute = 120
const perHour = 300
/** Of one meetup date, within a day: less than a kitchen takes, so that nobody without a proof of any kind sells out a date alone. */
const perDate = 60
/** Confirmations to an address that nobody has proved to be his; later ones wait their turn, the order stands. */
const lettersPerHour = 5
/** Within a day; beyond them an address that never agreed gets none. */
const lettersPerDay = 50

type Guest = {
  network: string
  meetupDate: string
  email: string
  /** The same for the same request, sent again. */
  request: string
}

export type GuestTurn = {
  /** Counts the order, once; refuses with `too_many_requests`. */
  take(): Promise<void>
  /** It was not placed: it does not count. */
  giveBack(): Promise<void>
  /** Nobody knows what became of it: sent again, it takes no second turn. */
  leaveOpen(): void
  /** Seconds until the confirmation may go out; undefined: not at all. */
  letterWait(): number | undefined
}

/**
 * By request, in this process. Without them an outage would be held against whoever tries again: after the fifth try
 * the confirmation would wait for an hour.
 */
const open = new Map<string, Taken[]>()
const mostOpen = 10_000

/** What a guest may take without any proof of who he is. Undefined stands for somebody signed in, who is not counted. */
export function guestTurn(
  guest: Guest | undefined,
  { sql, now, refuse }: Pick<Context, 'sql' | 'now'> & MayRefuse<'too_many_requests'>,
): GuestTurn {
  const limits = guest ? limitsOf(guest) : []
  const request = guest?.request ?? ''
  const before = open.get(request)
  let taken = before
  return {
    async take() {
      if (limits.length === 0 || taken) return
      taken = await takeLimits(sql, now(), limits)
      // The letters are the last; they are counted and refuse nothing.
      const over = taken.slice(0, -1).filter(({ isOver }) => isOver)
      if (over.length === 0) return
      throw refuse('too_many_requests', {
        retryAfterSeconds: Math.max(...over.map(({ retryAfterSeconds }) => retryAfterSeconds)),
      })
    },
    async giveBack() {
      if (!taken) return
      taken = undefined
      open.delete(request)
      // The first try may have been placed after all: then the turn is that order's.
      if (before) return
      const keys = limits.map(({ key }) => key)
      await giveBack(sql, keys)
    },
    leaveOpen() {
      if (!taken) return
      open.set(request, taken)
      if (open.size > mostOpen) open.delete(open.keys().next().value!)
    },
    letterWait() {
      const letters = taken?.at(-1)
      if (!letters) return 0
      return letters.isOver ? undefined : Math.floor((letters.count - 1) / lettersPerHour) * hour
    },
  }
}

function limitsOf({ network, meetupDate, email }: Guest): Limit[] {
  const person = digestOf(email.toLowerCase()).toString('base64url')
  return [
    { key: `place-minute:${network}`, most: perMinute, seconds: minute },
    { key: `place-hour:${network}`, most: perHour, seconds: hour },
    { key: `place-date:${meetupDate}:${network}`, most: perDate, seconds: day },
    { key: `place-letters:${person}`, most: lettersPerDay, seconds: day },
  ]
}
