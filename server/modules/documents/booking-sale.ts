import { heldOf, invoicedOf } from '#domain/book.ts'
import { organisationIn } from '#domain/buyer.ts'
import { perPerson } from '#domain/money.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { holdsPlace, sumsOfBooking } from '#domain/plan.ts'
import { isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { receivedFor } from '#modules/book'
import type { BookingRow } from '#modules/plans'
import { creditedOf } from './credited.ts'
import { feesOf, issuerIn, nothing, paperAddress, type SaleFacts, withFees } from './facts.ts'
import type { Sale, SaleContext } from './sale.ts'

/** A booking of a plan, as papers see it. */
export async function saleOfBooking(booking: BookingRow, context: SaleContext): Promise<Sale> {
  const { db, now } = context
  const { id, status, eventDate, requestedAt, termsVersion } = booking
  const sums = sumsOfBooking(booking)
  return {
    id,
    owner: { planBookingId: id },
    placedAt: requestedAt,
    termsVersion,
    owed: invoicedOf(sums),
    held: heldOf(sums),
    isRequested: status === 'requested',
    isCancelled: !holdsPlace(status),
    isDelivered: status === 'confirmed' && eventDate < tokyoDateOf(now()),
    ...(await receivedFor(db, { id, sums })),
    facts: bookingFacts(booking, { isBill: false }),
    bill: bookingFacts(booking, { isBill: true }),
    credited: await creditedOf(db, booking),
    issuer: issuerIn(context),
    quote: undefined,
  }
}

function bookingFacts(booking: BookingRow, { isBill }: { isBill: boolean }): SaleFacts {
  const { status, cancelledAt, feeTimeline, eventDate, startTime, estimatedPerson, total } = booking
  const person = `${booking.contactLastName} ${booking.contactFirstName}`
  const isOn = holdsPlace(status)
  const free = feeTimeline.findLastIndex(({ fee }) => fee === 0)
  return {
    recipient: {
      company: organisationIn(booking.contactCompany),
      department: booking.contactDepartment,
      person,
      billingName: booking.billingName,
    },
    order: {
      number: booking.number,
      title: booking.title,
      plan: booking.planName,
      placedAt: isoInTokyo(booking.requestedAt),
      date: eventDate,
      window: { from: startTime, to: startTime },
      person: estimatedPerson,
      perPerson: perPerson(total, estimatedPerson) ?? null,
      cutoffAt: isoInTokyo(booking.answeredAt ?? booking.requestedAt),
      freeUntil: feeTimeline[free + 1]?.from ?? null,
      address: paperAddress(booking),
      tel: booking.contactTel,
      receivedBy: person,
      poNumber: booking.poNumber,
      payment: booking.paymentMethod,
      due: invoiceTerm(eventDate).due,
      returnsTableware: false,
      hasAlcohol: false,
      fees: feeTimeline,
      ...(cancelledAt && isBill && { cancelledOn: tokyoDateOf(cancelledAt) }),
    },
    ...withFees(isOn ? serviceOf(booking) : nothing, isBill ? feesOf(booking) : []),
  }
}

/** Cooking at the customer's place is outside the reduced rate by law (消費税法別表第一第一号イ・ロ), so nothing is marked ※. */
function serviceOf({ planName, estimatedPerson, pricePerPerson, total, taxRate, tax }: BookingRow) {
  return {
    lines: [
      {
        name: planName,
        quantity: `${estimatedPerson}名さま`,
        unitPrice: pricePerPerson,
        amount: total,
        rate: taxRate,
        isReduced: false,
        sort: 'plan' as const,
      },
    ],
    groups: [{ rate: taxRate, amount: total, tax, isReduced: false }],
    untaxed: 0,
    total,
  }
}
