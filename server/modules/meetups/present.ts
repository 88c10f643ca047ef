import type { Context } from '#context'
import type { FormerDelivery, GuestOrder, GuestOrderNow, Meetup, MeetupNow, MeetupSummary } from '#contract/meetups.ts'
import type { RefundSeen } from '#contract/money.ts'
import { onTheDay } from '#contract/shop-facts.ts'
import { isStillToCome } from '#domain/meetup.ts'
import { perPerson } from '#domain/money.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { moneyOfOrder } from '#modules/book'
import { eventOfOrder } from '#modules/events'
import { collectionHours, presentAddress, presentContact, presentReception } from '#modules/ordering'
import type { meetupHistory, meetupLines, meetups } from './tables.ts'

export type MeetupRow = typeof meetups.$inferSelect
export type LineRow = typeof meetupLines.$inferSelect
export type StepRow = Pick<typeof meetupHistory.$inferSelect, 'status' | 'at' | 'by'>

/** An order with what was done to it, as the account that owns it sees it. */
export function presentMeetup(found: {
  meetup: MeetupRow
  lines: readonly LineRow[]
  history: readonly StepRow[]
}): Meetup {
  return {
    ...presentGuestOrder(found),
    event_id: eventOfOrder(found.meetup.id),
    total: found.meetup.total,
    history: found.history.map(({ status, at, by }) => ({ status, at: isoInTokyo(at), by })),
  }
}

type NowContext = Pick<Context, 'now' | 'snapshot'> & { refund: RefundSeen }

/** As an answer has it: with the time at which it is so. */
export const presentMeetupNow = (found: Parameters<typeof presentMeetup>[0], context: NowContext): MeetupNow => ({
  ...presentMeetup(found),
  ...presentNow(found, context),
})

export const presentGuestOrderNow = (
  found: Parameters<typeof presentGuestOrder>[0],
  context: NowContext,
): GuestOrderNow => ({
  ...presentGuestOrder(found),
  ...presentNow(found, context),
})

const presentNow = ({ meetup }: { meetup: MeetupRow }, { now, snapshot, refund }: NowContext) => ({
  server_time: isoInTokyo(now()),
  money: moneyOfOrder(meetup),
  refund,
  day_contact: onTheDay(snapshot.current().shop),
})

export const presentSummary = (row: MeetupRow): MeetupSummary => ({
  ...inShort(row),
  number: row.number,
  total: row.total,
  money: moneyOfOrder(row),
})

/** A kept order as a guest sees it. */
export function presentGuestOrder({ meetup, lines }: { meetup: MeetupRow; lines: readonly LineRow[] }): GuestOrder {
  return { ...presentOrder(meetup, lines), number: meetup.number }
}

/** The same without the number, which the database gives. */
export function presentOrder(row: Omit<MeetupRow, 'number'>, lines: readonly LineRow[]): Omit<GuestOrder, 'number'> {
  return {
    ...inShort(row),
    calculation: calculationOf(row, lines),
    address: presentAddress(row),
    contact: presentContact(row),
    payment: { method: row.paymentMethod, po_number: row.poNumber, billing_name: row.billingName },
    reception: presentReception(row),
    tableware: row.tableware,
    collection: collectionHours(row),
    note: row.note,
    allergies: row.allergies,
    own_fields: row.ownFields,
    terms_version: row.termsVersion,
    fee_timeline: row.feeTimeline,
    revision: row.revision,
    change_fee: row.changeFee,
    on_the_way: presentOnTheWay(row),
    delivered_at: row.deliveredAt && isoInTokyo(row.deliveredAt),
    received_by: row.receivedBy || null,
  }
}

type Moving = Pick<MeetupRow, 'status' | 'meetupDate' | 'departedAt' | 'arrivingAt'>

/** Of its day alone: an order that was moved to another has not left for it. */
export function presentOnTheWay({ status, meetupDate, departedAt, arrivingAt }: Moving): GuestOrder['on_the_way'] {
  if (!departedAt || !isStillToCome(status) || tokyoDateOf(departedAt) !== meetupDate) return null
  return { departed_at: isoInTokyo(departedAt), arriving_at: arrivingAt && isoInTokyo(arrivingAt) }
}

/** The place, time and recipient of the delivery. */
export const presentDelivery = (row: MeetupRow): FormerDelivery => ({
  number: row.number,
  meetup_date: row.meetupDate,
  delivery_window: { from: row.windowFrom, to: row.windowTo },
  address: presentAddress(row),
  reception: presentReception(row),
  tableware: row.tableware,
})

/** What a list shows of an order, and its page too. */
const inShort = (row: Omit<MeetupRow, 'number'>) => ({
  id: row.id,
  status: row.status,
  title: row.title,
  meetup_date: row.meetupDate,
  delivery_window: { from: row.windowFrom, to: row.windowTo },
  estimated_person: row.estimatedPerson,
  placed_at: isoInTokyo(row.placedAt),
  cutoff_at: isoInTokyo(row.cutoffAt),
  cancelled_at: row.cancelledAt && isoInTokyo(row.cancelledAt),
  cancellation_fee: row.cancellationFee,
})

export function calculationOf(row: Omit<MeetupRow, 'number'>, lines: readonly LineRow[]): GuestOrder['calculation'] {
  return {
    subtotal: row.subtotal,
    total: row.total,
    shipping_fee: row.shippingFee,
    campaign_discount_ship: row.campaignDiscountShip,
    tax: {
      total: row.reducedTax + row.usualTax,
      reduced: row.reducedTax,
      usual: row.usualTax - row.shippingTax,
      shipping_fee: row.shippingTax,
    },
    tax_details: [
      { tax_class: 'reduced', rate: row.reducedRate, amount: row.reducedAmount, tax: row.reducedTax },
      { tax_class: 'usual', rate: row.usualRate, amount: row.usualAmount, tax: row.usualTax },
    ],
    per_person: perPerson(row.total, row.estimatedPerson) ?? null,
    shipping_known: true,
    shipping_free_from: row.shippingFreeFrom,
    campaign: row.campaignName === null ? null : { name: row.campaignName, code: row.campaignCode },
    lines: lines.map((line) => ({
      id: line.productId,
      name: line.name,
      qty: line.qty,
      unit_price: line.unitPrice,
      amount: line.unitPrice * line.qty,
      tax_rate: line.taxRate,
      tax_class: line.taxClass,
      is_age_restricted: line.isAgeRestricted,
    })),
    warnings: [],
  }
}
