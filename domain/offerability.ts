import { cutoffAt, type IsOpen } from './calendar.ts'
import { type TokyoDate, weekdayOf } from './tokyo-date.ts'

export type OfferReason =
  | 'not_found'
  | 'not_published'
  | 'sold_out'
  | 'not_available_on_date'
  | 'sold_out_on_date'
  | 'cutoff_passed'
  | 'date_not_selectable'
  | 'date_full'

/** The product's own conditions on the date. */
export type OfferRule = {
  published: boolean
  soldOut: boolean
  /** Open days; see `cutoffAt`. */
  leadDays: number
  /** Season, both ends included. */
  availableFrom: TokyoDate | null
  availableUntil: TokyoDate | null
  /** 0 is Sunday; null: every open day. */
  weekdays: readonly number[] | null
  exceptDates: readonly TokyoDate[]
}

/** On a day with less of the menu than this share only some of it can be had. */
export const MOST_OF_THE_MENU = 0.8

export type Offer = { offerable: true; reason: null } | { offerable: false; reason: OfferReason }

type OfferInput = {
  meetupDate: TokyoDate
  now: Date
  isOpen: IsOpen
  /** Time of the cut-off, Asia/Tokyo. */
  time?: string
  /** The date is full. */
  isFull?: boolean
}

/** Undefined: there is no such product. */
export type OfferOn = (rule: OfferRule | undefined) => Offer

/**
 * Whether a product can be ordered for that date (注文可否). Of several reasons the one that is hardest to change is
 * given: the product itself, then the shop's calendar, then the product's own days, the lead time, and last that the
 * day is full. The day is looked up once for all products.
 */
export function offersOnDay({ meetupDate, now, isOpen, time, isFull = false }: OfferInput): OfferOn {
  const isSelectable = isOpen(meetupDate)
  const weekday = weekdayOf(meetupDate)
  const late = new Map<number, boolean>()
  const isLate = (leadDays: number) => {
    const known = late.get(leadDays) ?? now >= cutoffAt({ meetupDate, leadDays, isOpen, time })
    late.set(leadDays, known)
    return known
  }
  return (rule) => {
    if (!rule) return no('not_found')
    if (!rule.published) return no('not_published')
    if (rule.soldOut) return no('sold_out')
    if (!isSelectable) return no('date_not_selectable')
    if (ownDaysAgainst(rule, meetupDate, weekday)) return no('not_available_on_date')
    if (isLate(rule.leadDays)) return no('cutoff_passed')
    return isFull ? no('date_full') : { offerable: true, reason: null }
  }
}

/** The same for a product of which there are only so many on a day: with less than may be ordered left there is none. */
export const offerOfLeft = (offer: Offer, { left, minQty }: { left: number; minQty: number }): Offer =>
  offer.offerable && left < minQty ? no('sold_out_on_date') : offer

/** Which of the product's own days forbids the date. */
export type OwnDays = 'season' | 'weekday' | 'except_date'

/** Undefined: none does. */
export function ownDaysAgainst(rule: OfferRule, date: TokyoDate, weekday = weekdayOf(date)): OwnDays | undefined {
  const { availableFrom, availableUntil, weekdays, exceptDates } = rule
  if (availableFrom !== null && date < availableFrom) return 'season'
  if (availableUntil !== null && date > availableUntil) return 'season'
  if (weekdays !== null && !weekdays.includes(weekday)) return 'weekday'
  return exceptDates.includes(date) ? 'except_date' : undefined
}

function no(reason: OfferReason): Offer {
  return { offerable: false, reason }
}
