import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { getLink, type Link } from '#modules/links'
import type { RefundHooks, RefundSale } from './sale.ts'

export type RefundLink = Link<'refund_order' | 'refund_booking'>

/**
 * What the holder of a link may name an account for. Where the mails about it go to another address by now, the link is
 * that of somebody who has nothing to do with it any more.
 */
export async function openRefund(
  token: string,
  hooks: RefundHooks,
  context: Pick<Context, 'db' | 'now'> & MayRefuse<'link_invalid' | 'link_used' | 'link_expired'>,
): Promise<{ link: RefundLink; sale: RefundSale }> {
  const link = await getLink(context, token, ['refund_order', 'refund_booking'])
  const sale =
    link.purpose === 'refund_order'
      ? await hooks.order(context.db, link.meetupId)
      : await hooks.booking(context.db, link.planBookingId)
  if (!sale) throw context.refuse('link_invalid')
  if (sale.contact.email.toLowerCase() !== link.email.toLowerCase()) throw context.refuse('link_used')
  return { link, sale }
}
