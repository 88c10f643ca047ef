import { eq, sql } from 'drizzle-orm'
import { taxesOf } from '#domain/pricing.ts'
import type { Rates } from '#domain/tax.ts'
import { bookOrder } from '#modules/book'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { meetupLines, meetups } from '../tables.ts'

type Amounts = Pick<MeetupRow, 'reducedAmount' | 'usualAmount' | 'shippingFee' | 'campaignDiscountShip'>

/** What these rates make of an order, whose amounts are tax-inclusive and stay. */
export function taxColumns(
  { reducedAmount, usualAmount, shippingFee, campaignDiscountShip }: Amounts,
  rates: Rates,
): Pick<MeetupRow, 'reducedRate' | 'reducedTax' | 'usualRate' | 'usualTax' | 'shippingTax'> {
  const usualGoods = usualAmount - shippingFee + campaignDiscountShip
  const { groups, tax } = taxesOf({ reduced: reducedAmount, usual: usualAmount }, { usualGoods, rates })
  return {
    reducedRate: rates.reduced,
    reducedTax: groups.reduced.tax,
    usualRate: rates.usual,
    usualTax: groups.usual.tax,
    shippingTax: tax.shippingFee,
  }
}

/**
 * Gives an order that is locked these rates: the one place where its sums follow a rate. Its prices with tax stay, and
 * so does what is owed for it.
 */
export async function applyRates(
  tx: Tx,
  { meetup, lines }: FoundMeetup,
  rates: Rates,
  now: Date,
): Promise<FoundMeetup> {
  const { id } = meetup
  const [changed] = await tx.update(meetups).set(taxColumns(meetup, rates)).where(eq(meetups.id, id)).returning()
  await bookOrder(tx, { before: meetup, after: changed!, now })
  await tx
    .update(meetupLines)
    .set({
      taxRate: sql`case ${meetupLines.taxClass} when 'reduced' then ${rates.reduced}::smallint else ${rates.usual}::smallint end`,
    })
    .where(eq(meetupLines.meetupId, id))
  return { meetup: changed!, lines: lines.map((line) => Object.assign({}, line, { taxRate: rates[line.taxClass] })) }
}
