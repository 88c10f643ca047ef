import type { Context } from '#context'
import { addressOfLink, endOfLink, issueLink, revokeLinks } from '#modules/links'
import type { Tx } from '#platform/db'
import type { RefundSale, SaleId } from './sale.ts'

/**
 * The address of a new link by which the orderer names an account, to be put into their letter; former ones end. It is kept
 * nowhere.
 */
export async function createRefundLink(
  tx: Tx,
  { kind, id, contact: { email } }: Pick<RefundSale, 'kind' | 'id' | 'contact'>,
  { now, config }: Pick<Context, 'now'> & { config: Pick<Context['config'], 'siteUrl'> },
): Promise<{ url: string; expiresAt: Date }> {
  const at = now()
  await endRefundLinks(tx, { kind, id }, at)
  const isOrder = kind === 'order'
  const token = isOrder
    ? await issueLink(tx, { purpose: 'refund_order', meetupId: id, email, carried: null }, at)
    : await issueLink(tx, { purpose: 'refund_booking', planBookingId: id, email, carried: null }, at)
  const purpose = isOrder ? 'refund_order' : 'refund_booking'
  return { url: addressOfLink(purpose, token, config), expiresAt: endOfLink(purpose, at) }
}

/** The links that are out for a sale open nothing any more. */
export async function endRefundLinks(tx: Pick<Tx, 'update'>, { kind, id }: SaleId, now: Date): Promise<void> {
  await revokeLinks(tx, { subject: { kind: kind === 'order' ? 'refund_of_order' : 'refund_of_booking', id } }, now)
}
