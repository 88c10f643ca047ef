import type { Context } from '#context'
import { balanceOf, heldOf } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import type { PlanMailProps } from '#modules/mail'
import { createRefundLink } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'

/** Where the customer names an account for what goes back, to be put into a letter; null: nothing goes back. */
export async function refundUrlOf(
  tx: Tx,
  booking: BookingRow,
  context: Pick<Context, 'now' | 'config'>,
): Promise<string | null> {
  if (balanceOf(sumsOfBooking(booking)) >= 0) return null
  const { id, contactCompany: company, contactLastName, contactFirstName, contactEmail: email } = booking
  const contact = { company, name: `${contactLastName} ${contactFirstName}`, email }
  return (await createRefundLink(tx, { kind: 'booking', id, contact }, context)).url
}

/** What a letter says of the money of a booking after a change or a cancellation. */
export async function moneyToTell(
  tx: Tx,
  booking: BookingRow,
  context: Pick<Context, 'now' | 'config'>,
): Promise<Required<Pick<PlanMailProps, 'standing' | 'refundUrl'>>> {
  const sums = sumsOfBooking(booking)
  const standing = { held: heldOf(sums), balance: balanceOf(sums) }
  return { standing, refundUrl: await refundUrlOf(tx, booking, context) }
}
