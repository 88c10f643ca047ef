import type { Context } from '#context'
import { balanceOf, heldOf, sumsOfSale } from '#domain/book.ts'
import type { MeetupMailProps } from '#modules/mail'
import { goingToCard } from '#modules/payments'
import { createRefundLink, waysBack } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { ordererMailbox } from './orderer-mailbox.ts'
import type { MeetupRow } from './present.ts'

type LinkContext = Pick<Context, 'now' | 'config'>

const saleOf = (meetup: MeetupRow) => {
  const { name, address: email } = ordererMailbox(meetup)
  return { kind: 'order' as const, id: meetup.id, contact: { company: meetup.contactCompany, name, email } }
}

/** Where the orderer names an account, or sees the one that was named; null: no bank has anything to give back. */
export async function refundPageOf(tx: Tx, meetup: MeetupRow, context: LinkContext): Promise<string | null> {
  const byBank = -balanceOf(sumsOfSale(meetup)) - (await goingToCard(tx, meetup.id))
  if (byBank <= 0 || !meetup.contactEmail) return null
  return (await createRefundLink(tx, saleOf(meetup), context)).url
}

type Returned = Required<Pick<MeetupMailProps, 'back' | 'refundUrl'>>

/** What a letter says of how money goes back. `asksAgain`: also where an account was named already. */
export async function returnedIn(
  tx: Tx,
  meetup: MeetupRow,
  context: LinkContext,
  { asksAgain = false } = {},
): Promise<Returned> {
  const owed = -balanceOf(sumsOfSale(meetup))
  return waysBack(tx, { ...saleOf(meetup), owed, byCard: await goingToCard(tx, meetup.id), asksAgain }, context)
}

/** What a letter says of the money of an order after a change or a cancellation. */
export async function moneyToTell(
  tx: Tx,
  meetup: MeetupRow,
  context: LinkContext,
): Promise<Required<Pick<MeetupMailProps, 'standing'>> & Returned> {
  const sums = sumsOfSale(meetup)
  const standing = { held: heldOf(sums), balance: balanceOf(sums) }
  return { standing, ...(await returnedIn(tx, meetup, context)) }
}
