import type { Context } from '#context'
import { balanceOf, heldOf } from '#domain/book.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import type { PlanMailProps } from '#modules/mail'
import { createRefundLink, waysBack } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'

type LinkContext = Pick<Context, 'now' | 'config'>

const saleOf = ({
  id,
  contactCompany: company,
  contactLastName,
  contactFirstName,
  contactEmail: email,
}: BookingRow) => ({
  kind: 'booking' as const,
  id,
  contact: { company, name: `${contactLastName} ${contactFirstName}`, email },
})

/** Where the customer names an account, or sees the one that was named; null: nothing goes back. */
export async function refundPageOf(tx: Tx, booking: BookingRow, context: LinkContext): Promise<string | null> {
  if (balanceOf(sumsOfBooking(booking)) >= 0) return null
  return (await createRefundLink(tx, saleOf(booking), context)).url
}

type Returned = Required<Pick<PlanMailProps, 'back' | 'refundUrl'>>

/** What a letter says of how money goes back. `asksAgain`: also where an account was named already. */
export const returnedIn = (
  tx: Tx,
  booking: BookingRow,
  context: LinkContext,
  { asksAgain = false } = {},
): Promise<Returned> =>
  waysBack(tx, { ...saleOf(booking), owed: -balanceOf(sumsOfBooking(booking)), byCard: 0, asksAgain }, context)

/** What a letter says of the money of a booking after a change or a cancellation. */
export async function moneyToTell(
  tx: Tx,
  booking: BookingRow,
  context: LinkContext,
): Promise<Required<Pick<PlanMailProps, 'standing'>> & Returned> {
  const sums = sumsOfBooking(booking)
  const standing = { held: heldOf(sums), balance: balanceOf(sums) }
  return { standing, ...(await returnedIn(tx, booking, context)) }
}
