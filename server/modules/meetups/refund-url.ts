import type { Context } from '#context'
import { balanceOf, heldOf, sumsOfSale } from '#domain/book.ts'
import type { MeetupMailProps } from '#modules/mail'
import { givenBackByCard } from '#modules/payments'
import { createRefundLink } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { ordererMailbox } from './orderer-mailbox.ts'
import type { MeetupRow } from './present.ts'

/**
 * Where the orderer names an account for what goes back, to be put into a letter; null: nothing goes back, it goes back to
 * the card, or there is nobody to write to.
 */
export async function refundUrlOf(
  tx: Tx,
  meetup: MeetupRow,
  context: Pick<Context, 'now' | 'config'>,
): Promise<string | null> {
  if (balanceOf(sumsOfSale(meetup)) >= 0 || !meetup.contactEmail) return null
  if ((await givenBackByCard(tx, [meetup.id])).has(meetup.id)) return null
  const { name, address: email } = ordererMailbox(meetup)
  const contact = { company: meetup.contactCompany, name, email }
  const { url } = await createRefundLink(tx, { kind: 'order', id: meetup.id, contact }, context)
  return url
}

/** What a letter says of the money of an order after a change or a cancellation. */
export async function moneyToTell(
  tx: Tx,
  meetup: MeetupRow,
  context: Pick<Context, 'now' | 'config'>,
): Promise<Required<Pick<MeetupMailProps, 'standing' | 'refundUrl'>>> {
  const sums = sumsOfSale(meetup)
  const standing = { held: heldOf(sums), balance: balanceOf(sums) }
  return { standing, refundUrl: await refundUrlOf(tx, meetup, context) }
}
