import { type CartLine, mergeLines } from './cart.ts'
import type { Yen } from './money.ts'
import { addDays, instantAt, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

export const QUOTE_STATES = ['open', 'approved', 'returned', 'expired', 'ordered'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

export const QUOTE_ANSWERS = ['approved', 'returned'] as const
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number]

/** How an answer came: by the link that was mailed to an address which its maker has named, or by one that was passed on. */
export const QUOTE_WAYS = ['mail', 'link'] as const
export type QuoteWay = (typeof QUOTE_WAYS)[number]

/** How many days the price is held at most, the day of the quote among them. */
const daysHeld = 14

/** The first instant at which the price is no longer held: the earliest cut-off of what is quoted, or a midnight before. */
export function quoteExpiry({ quotedAt, cutoffAt }: { quotedAt: Date; cutoffAt: Date }): Date {
  const lastMidnight = instantAt(addDays(tokyoDateOf(quotedAt), daysHeld), '00:00')
  return cutoffAt < lastMidnight ? cutoffAt : lastMidnight
}

export type QuoteFacts = { answer: QuoteAnswer | null; isOrdered: boolean; expiresAt: Date }

/** Ordered and returned are final; an approved quote that is not ordered in time expires. */
export function quoteState({ answer, isOrdered, expiresAt }: QuoteFacts, now: Date): QuoteState {
  if (isOrdered) return 'ordered'
  if (answer === 'returned') return 'returned'
  if (now >= expiresAt) return 'expired'
  return answer ?? 'open'
}

/** What ends the paper of a quote that nobody has ordered. */
export const QUOTE_ENDS = ['returned', 'expired'] as const
export type QuoteEnd = { by: (typeof QUOTE_ENDS)[number]; at: Date }

/** Undefined: what the paper says holds. */
export function endOfQuote(
  { answeredAt, ...quote }: QuoteFacts & { answeredAt: Date | null },
  now: Date,
): QuoteEnd | undefined {
  const state = quoteState(quote, now)
  if (state === 'returned') return { by: state, at: answeredAt! }
  return state === 'expired' ? { by: state, at: quote.expiresAt } : undefined
}

/** What an approval is for; or what the order has become. */
export type ApprovedContents = { date: TokyoDate; person: number; total: Yen; cart: readonly CartLine[] }

/** Whether an order still is what was approved. A yen less is another amount, too: it stands on a paper beside a name. */
export function wasApprovedSo(approved: ApprovedContents, order: ApprovedContents): boolean {
  const was = quantities(approved.cart)
  const is = quantities(order.cart)
  return (
    approved.date === order.date &&
    approved.person === order.person &&
    approved.total === order.total &&
    was.size === is.size &&
    [...was].every(([id, qty]) => is.get(id) === qty)
  )
}

const quantities = (cart: readonly CartLine[]) => new Map(mergeLines(cart).map(({ id, qty }) => [id, qty]))

/** How many days a quote without an order is shown after it has expired. Then it is kept for the books alone. */
export const daysQuotesAreShown = 90

/** Quotes that expired before this moment are shown no more. */
export const startOfShownQuotes = (now: Date): Date =>
  instantAt(addDays(tokyoDateOf(now), -daysQuotesAreShown), '00:00')
