import { serve } from '#context'
import type { OrderDocuments } from '#contract/document-search.ts'
import * as contract from '#contract/document-search.ts'
import type { IssuedDocument } from '#contract/documents.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import { heldOf, invoicedOf, sumsOfSale } from '#domain/book.ts'
import { BOOKING_DOCUMENT_KINDS, DOCUMENT_KINDS, documentProblem, documentTitle } from '#domain/document.ts'
import { presentPapers } from './present.ts'
import { countOrders, type FoundOrder, searchOrders, searchPapers, splitAmong } from './queries.ts'

/** A limit that ten orders do not reach: one order has few papers. */
const mostPapers = 1_000

/** Order by order: what was issued of it and what can be had. */
export const listOrderDocuments = serve(contract.listOrderDocuments, async ({ query, caller }, { db }) => {
  const { page, ...filters } = query
  const search = { ...filters, userId: caller.userId }
  const [total, orders] = await Promise.all([
    countOrders(db, search),
    searchOrders(db, search, { limit: rowsPerPage, offset: (page - 1) * rowsPerPage }),
  ])
  const meetupIds = orders.map(({ id }) => id)
  const papers = await searchPapers(db, { ...search, meetupIds }, { limit: mostPapers, offset: 0 })
  const split = new Set(await splitAmong(db, meetupIds))
  const issued = await presentPapers(db, papers)
  return { rows: orders.map((order) => presentOrder(order, issued, split)), total }
})

function presentOrder(
  order: FoundOrder,
  issued: readonly IssuedDocument[],
  split: ReadonlySet<string>,
): OrderDocuments {
  const sums = sumsOfSale(order)
  const owed = invoicedOf(sums)
  const own = issued.filter(({ meetup }) => meetup.id === order.id)
  const question = {
    isCancelled: order.status === 'cancelled',
    owed,
    held: heldOf(sums),
    hasReturn: own.some(({ kind, state }) => kind === 'return_invoice' && state === 'valid'),
    isSplit: split.has(order.id),
  }
  return {
    meetup: {
      id: order.id,
      number: order.number,
      title: order.title,
      plan_name: order.planName,
      status: order.status,
      meetup_date: order.meetupDate,
      estimated_person: order.estimatedPerson,
      payment_method: order.paymentMethod,
      department: order.contactDepartment,
      owed,
    },
    kinds: (order.planName === null ? DOCUMENT_KINDS : BOOKING_DOCUMENT_KINDS).map((kind) => ({
      kind,
      title: documentTitle(kind, order.paymentMethod),
      problem: documentProblem(kind, question) ?? null,
    })),
    issued: own,
  }
}
