import type { AnyDocument } from '#contract/admin/documents.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import { withHonorific } from '#domain/addressee.ts'
import { sumsOfSale } from '#domain/book.ts'
import { documentTitle } from '#domain/document.ts'
import { saysPaid, stateOfPaper } from '#domain/paper-ledger.ts'
import { IS_HELD, type Paid } from '#domain/payment.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { paidFor } from '#modules/book'
import { addresseeText } from '../papers/order-words.ts'
import type { Reading } from '../queries.ts'
import type { ListedPaper } from './queries.ts'

/** Papers as lists show them, each with what has become of it and of its money. */
export async function presentPapers(db: Reading, papers: readonly ListedPaper[]): Promise<IssuedDocument[]> {
  const orders = new Map(papers.map(({ meetup }) => [meetup.id, { id: meetup.id, sums: sumsOfSale(meetup) }]))
  const paid = await paidFor(db, [...orders.values()])
  return papers.map((paper) => presentPaper(paper, paid.get(paper.meetup.id)))
}

/** Among those that have no sale. */
export const ofSale = (paper: IssuedDocument): AnyDocument => ({ ...paper, quote: null })

function presentPaper(paper: ListedPaper, paid: Paid | undefined): IssuedDocument {
  const { id, kind, number, serial, date, amount, partner, voidedBy, replacedBy, replaces, says } = paper
  const { paymentMethod, title, planName, ...order } = paper.meetup
  const state = stateOfPaper(paper)
  const endedAt = paper.voidedAt ?? paper.replacedAt
  return {
    id,
    kind,
    number,
    serial,
    date,
    amount,
    partner,
    state,
    title: `${documentTitle(kind, paymentMethod)}${says.isPart ? '（一部）' : ''}`,
    addressee: says.names === null ? addresseeText(says) : withHonorific(says.names),
    po_number: says.order.poNumber,
    own_fields: says.order.own ?? [],
    due: kind === 'invoice' && !IS_HELD[paymentMethod] ? says.order.due : null,
    is_fee: kind === 'invoice' && !says.hasGoods,
    about: kind === 'return_invoice' ? says.about : null,
    approved_at: kind === 'quotation' ? says.approvedAt : null,
    issued_at: isoInTokyo(paper.issuedAt),
    ended_at: endedAt && isoInTokyo(endedAt),
    voided_by: voidedBy,
    replaced_by: replacedBy,
    replaces,
    paid: paid && saysPaid(paper) ? { at: isoInTokyo(paid.at), by: paid.by } : null,
    meetup: { id: order.id, number: order.number, title, plan_name: planName },
  }
}
