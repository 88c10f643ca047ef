import type { Context } from '#context'
import { findOwner } from '#modules/accounts'
import { consentOf, type NewMails, type PlanMailProps, type PlanTemplate, shopAddress } from '#modules/mail'
import type { Tx } from '#platform/db'
import { type BookingRow, pageOfBooking, presentBooking } from './present.ts'

type ToCustomer = Exclude<PlanTemplate, `${string}-notice`>

type Told = Partial<PlanMailProps>

/**
 * Mails about what became of a booking: the first to its customer, the next to the shop. `url` is a guest's link, where
 * there is one to send; an account has its own page.
 */
export async function mailsAbout(
  tx: Tx,
  booking: BookingRow,
  [toCustomer, toShop]: readonly [toCustomer: ToCustomer, toShop?: Exclude<PlanTemplate, ToCustomer>],
  { url = null, ...more }: Told,
  { config, snapshot }: Pick<Context, 'config' | 'snapshot'>,
): Promise<NewMails<PlanTemplate>> {
  const { siteUrl } = config
  const { id, userId, contactLastName, contactFirstName, contactEmail } = booking
  const consent = consentOf(userId ? await findOwner(tx, userId) : undefined, contactEmail)
  return {
    mails: [
      { template: toCustomer, consent, name: `${contactLastName} ${contactFirstName}`, address: contactEmail },
      ...(toShop ? [{ template: toShop, consent: 'shop', ...shopAddress(snapshot.current(), config) } as const] : []),
    ],
    props: {
      booking: presentBooking(booking),
      url: userId ? pageOfBooking(id, { siteUrl }) : url,
      needsLogin: userId !== null,
      written: booking.answerMessage,
      offered:
        booking.offeredDates.length > 0
          ? { dates: booking.offeredDates, url: `${siteUrl}/plans/${booking.planId}` }
          : null,
      ...more,
    },
  }
}
