import { eq } from 'drizzle-orm'
import { heldOf, owedOf, sumsOfSale } from '#domain/book.ts'
import { givenBackByCard, goingToCard } from '#modules/payments'
import type { FindSale } from '#modules/refund-accounts'
import { ordererMailbox } from './orderer-mailbox.ts'
import { meetups } from './tables.ts'

/** An order, as far as money that goes back for it is concerned. */
export const orderToRefund: FindSale = async (db, id) => {
  const [meetup] = await db.select().from(meetups).where(eq(meetups.id, id))
  if (!meetup) return undefined
  const { number, title, meetupDate: date, cancelledAt, userId, contactCompany: company } = meetup
  const sums = sumsOfSale(meetup)
  const { name, address: email } = ordererMailbox(meetup)
  return {
    kind: 'order',
    id,
    number,
    title,
    date,
    cancelledAt,
    userId,
    contact: { company, name, email },
    isByCard: (await givenBackByCard(db, [id])).has(id),
    byCard: await goingToCard(db, id),
    owed: owedOf(sums),
    held: heldOf(sums),
  }
}
