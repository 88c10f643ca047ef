import type { Context } from '#context'
import type { Yen } from '#domain/money.ts'
import type { WaysBack } from '#modules/mail'
import type { Tx } from '#platform/db'
import { dueOn } from './present.ts'
import { findOpen, findSent } from './queries.ts'
import { createRefundLink } from './refund-links.ts'
import type { RefundSale } from './sale.ts'

type Returning = Pick<RefundSale, 'kind' | 'id' | 'contact'> & {
  /** What the shop owes back, and what of it the card company is asked to give back. */
  owed: Yen
  byCard: Yen
  /** Also where an account was named already. */
  asksAgain: boolean
}

/** What a letter says of money that goes back, with a new link where an account is asked for. Null: nothing goes back. */
export async function waysBack(
  tx: Tx,
  { owed, byCard, asksAgain, ...sale }: Returning,
  context: Pick<Context, 'now'> & { config: Pick<Context['config'], 'siteUrl'> },
): Promise<{ back: WaysBack | null; refundUrl: string | null }> {
  if (owed <= 0) return { back: null, refundUrl: null }
  const card = Math.min(byCard, owed)
  const sent = Math.min(await findSent(tx, sale), owed - card)
  const rest = owed - card - sent
  const open = await findOpen(tx, sale)
  const due = open?.sealed && !asksAgain ? dueOn(open) : null
  const isAsked = rest > 0 && sent === 0 && due === null && sale.contact.email !== ''
  const refundUrl = isAsked ? (await createRefundLink(tx, sale, context)).url : null
  return { back: { card, sent, rest, dueOn: due }, refundUrl }
}
