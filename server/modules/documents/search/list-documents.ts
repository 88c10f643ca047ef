import { serve } from '#context'
import * as search from '#contract/document-search.ts'
import type { IssuedDocument, MeetupDocuments } from '#contract/documents.ts'
import * as documents from '#contract/documents.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { documentTitle } from '#domain/document.ts'
import { reckon } from '#domain/paper-ledger.ts'
import { type FoundMeetup, findByGuestToken, findOwn } from '#modules/meetups'
import { type BookingRow, findBookingByGuestToken, findOwnBooking } from '#modules/plans'
import type { Tx } from '#platform/db'
import { lastReturn, problemOf } from '../issue-document.ts'
import { lastNaming } from '../last-naming.ts'
import { papersOf } from '../queries.ts'
import { isSplitAmong } from '../receipts/receivable.ts'
import type { SaleContext } from '../sale.ts'
import { billsAmong } from '../settle-papers.ts'
import { type Subject, subjectOfBooking, subjectOfOrder } from '../subject.ts'
import { presentPapers } from './present.ts'
import { countPapers, issuedFor, type PaperFilters, searchPapers } from './queries.ts'

export const listMeetupDocuments = serve(documents.listMeetupDocuments, async ({ params, query, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  return papersAtHand(subjectOfOrder(found), query, context)
})

export const listGuestOrderDocuments = serve(documents.listGuestOrderDocuments, async ({ params, query }, context) => {
  const found = await findByGuestToken(context, params.guest_token)
  if (!found) throw context.refuse('meetup_not_found')
  return papersAtHand(subjectOfOrder(found), query, context)
})

export const listBookingDocuments = serve(
  documents.listBookingDocuments,
  async ({ params, query, caller }, context) => {
    const found = await findOwnBooking(context, { id: params.id, userId: caller.userId })
    if (!found) throw context.refuse('booking_not_found')
    return papersAtHand(subjectOfBooking(found), query, context)
  },
)

export const listGuestBookingDocuments = serve(
  documents.listGuestBookingDocuments,
  async ({ params, query }, context) => {
    const found = await findBookingByGuestToken(context, params.guest_token)
    if (!found) throw context.refuse('booking_not_found')
    return papersAtHand(subjectOfBooking(found), query, context)
  },
)

/** All papers of an order, as staff see them. */
export const papersOfOrder = (db: Tx, order: FoundMeetup, context: Omit<SaleContext, 'db'>): Promise<MeetupDocuments> =>
  papersAtHand(subjectOfOrder(order), {}, { ...context, db })

/** The same of a booking. */
export const papersOfBooking = (
  db: Tx,
  booking: BookingRow,
  context: Omit<SaleContext, 'db'>,
): Promise<MeetupDocuments> => papersAtHand(subjectOfBooking(booking), {}, { ...context, db })

/** What was issued about the orders and bookings of an account, the newest first. */
export async function papersOfAccount(
  db: Tx,
  userId: string,
  page: { limit: number; offset: number },
): Promise<{ rows: IssuedDocument[]; total: number }> {
  const rows = await presentPapers(db, await searchPapers(db, { userId }, page))
  return { rows, total: await countPapers(db, { userId }) }
}

/** What can be had, why the rest cannot, and what was issued of that which is looked for. */
export async function papersAtHand(of: Subject, filters: PaperFilters, context: SaleContext): Promise<MeetupDocuments> {
  const { db } = context
  // One after the other: a transaction has one connection.
  const sale = await of.sale(context)
  const papers = await papersOf(db, of.id)
  const listed = await issuedFor(db, [of.id], filters)
  const { standing, givesBack } = reckon(billsAmong(papers), { owed: sale.bill, credited: sale.credited })
  const hasReturn = givesBack !== undefined || lastReturn({ papers, standing }) !== undefined
  const isSplit = isSplitAmong(papers)
  const { addressee = '', poNumber } = lastNaming(papers, sale)
  const { order } = sale.facts
  return {
    kinds: of.kinds.map((kind) => ({
      kind,
      title: documentTitle(kind, order.payment),
      problem: problemOf(kind, sale, { hasReturn, isSplit }) ?? null,
    })),
    issued: await presentPapers(db, listed),
    naming: { addressee, po_number: poNumber ?? order.poNumber },
  }
}

export const listDocuments = serve(search.listDocuments, async ({ query, caller }, { db }) => {
  const { page, ...filters } = query
  const wanted = { ...filters, userId: caller.userId }
  const [total, rows] = await Promise.all([
    countPapers(db, wanted),
    searchPapers(db, wanted, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ])
  return { rows: await presentPapers(db, rows), total }
})
