import { randomUUID } from 'node:crypto'
import type { PlanBookingCall } from '#contract/plan-booking.ts'
import { book, sampleBooking } from '../../server/testing/sample-booking.ts'
import { asked, pressed, Refused } from './office.ts'
import { type Orderer, papersAt } from './orders.ts'

/** The button of the form is pressed. */
export async function asksForChef(
  { shop, email, headers }: Orderer,
  changes: Partial<PlanBookingCall> = {},
  key: string = randomUUID(),
) {
  const form = { ...changes, contact: { ...sampleBooking.contact, email } }
  const { status, body } = await book(shop, form, { key, headers: await headers() })
  if (status !== 201) throw new Refused('bookPlan', { status, code: body.code })
  return body
}

/** A booking by somebody with an account. */
export function ownBooking({ shop, headers }: Orderer, id: string) {
  const params = { id }
  return {
    id,
    seen: async () => asked(shop, 'getBooking', { headers: await headers(), params }),
    cancels: async (body: { expected_fee?: number } = {}) =>
      pressed(shop, 'cancelBooking', { headers: await headers(), params, body }),
    ...papersAt(shop, { base: `/backend/api/users/plan-bookings/${id}/documents`, headers }),
  }
}

/** One by the link of its mail. */
export function linkedBooking({ shop, headers }: Orderer, guest_token: string) {
  const params = { guest_token }
  return {
    seen: () => asked(shop, 'getGuestBooking', { params }),
    cancels: (body: { expected_fee?: number } = {}) => pressed(shop, 'cancelGuestBooking', { params, body }),
    ...papersAt(shop, { base: `/backend/api/plan-bookings/${guest_token}/documents`, headers }),
  }
}
