import * as accounts from './accounts.ts'
import * as addressBook from './address-book.ts'
import * as areas from './admin/areas.ts'
import * as staffArticles from './admin/articles.ts'
import * as auditLog from './admin/audit-log.ts'
import * as bookingMoney from './admin/booking-money.ts'
import * as bookingPapers from './admin/booking-papers.ts'
import * as bookings from './admin/bookings.ts'
import * as calendar from './admin/calendar.ts'
import * as callers from './admin/callers.ts'
import * as campaigns from './admin/campaigns.ts'
import * as categories from './admin/categories.ts'
import * as closures from './admin/closures.ts'
import * as customerRecord from './admin/customer-record.ts'
import * as customers from './admin/customers.ts'
import * as dashboard from './admin/dashboard.ts'
import * as deliveries from './admin/deliveries.ts'
import * as allDocuments from './admin/documents.ts'
import * as adminEnquiries from './admin/enquiries.ts'
import * as adminFaqs from './admin/faqs.ts'
import * as guestRecord from './admin/guest-record.ts'
import * as kitchen from './admin/kitchen.ts'
import * as launch from './admin/launch.ts'
import * as adminLegal from './admin/legal.ts'
import * as live from './admin/live.ts'
import * as adminMails from './admin/mails.ts'
import * as staffNotices from './admin/notices.ts'
import * as orderMoney from './admin/order-money.ts'
import * as orderRecord from './admin/order-record.ts'
import * as orders from './admin/orders.ts'
import * as personalData from './admin/personal-data.ts'
import * as phoneOrders from './admin/phone-orders.ts'
import * as pictureUploads from './admin/picture-uploads.ts'
import * as plannedChanges from './admin/planned-changes.ts'
import * as adminPlans from './admin/plans.ts'
import * as productCsv from './admin/product-csv.ts'
import * as productPictures from './admin/product-pictures.ts'
import * as products from './admin/products.ts'
import * as staffQuotes from './admin/quotes.ts'
import * as receivables from './admin/receivables.ts'
import type { RecordKind } from './admin/record-kinds.ts'
import * as staffRefunds from './admin/refunds.ts'
import * as staffScenes from './admin/scenes.ts'
import * as settings from './admin/settings.ts'
import * as simulator from './admin/simulator.ts'
import * as staff from './admin/staff.ts'
import * as staffStorefront from './admin/storefront.ts'
import * as taxRates from './admin/tax-rates.ts'
import * as transferFiles from './admin/transfer-files.ts'
import * as views from './admin/views.ts'
import * as advice from './advice.ts'
import * as articles from './articles.ts'
import * as attendees from './attendees.ts'
import * as banks from './banks.ts'
import * as catalog from './catalog.ts'
import * as documentSearch from './document-search.ts'
import * as documents from './documents.ts'
import { type AnswerOf, type CallOf, type Endpoint, type EndpointSpec, withRoute } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as events from './events.ts'
import * as faqs from './faqs.ts'
import * as favourites from './favourites.ts'
import * as legalTexts from './legal-texts.ts'
import * as meetupChanges from './meetup-changes.ts'
import * as meetups from './meetups.ts'
import * as notices from './notices.ts'
import * as pageErrors from './page-errors.ts'
import * as payments from './payments.ts'
import { CartLine, DeliveryWindow } from './placement.ts'
import * as plans from './plans.ts'
import * as proposals from './proposals.ts'
import * as quotes from './quotes.ts'
import * as refundAccounts from './refund-accounts.ts'
import { type OperationName, routes } from './routes.ts'
import * as runSheet from './run-sheet.ts'
import * as scenes from './scenes.ts'
import * as storefront from './storefront.ts'
import * as transfers from './transfers.ts'

/** All that the contract is made of. What is named in capitals is a shape, what is named as a route its operation. */
export const contract = {
  ...accounts,
  ...addressBook,
  ...adminEnquiries,
  ...adminFaqs,
  ...adminMails,
  ...advice,
  ...areas,
  ...taxRates,
  ...articles,
  ...attendees,
  ...auditLog,
  ...bookingMoney,
  ...banks,
  ...bookings,
  ...bookingPapers,
  ...calendar,
  ...callers,
  ...catalog,
  ...customers,
  ...customerRecord,
  ...guestRecord,
  ...deliveries,
  ...dashboard,
  ...documents,
  ...allDocuments,
  ...documentSearch,
  ...enquiries,
  ...events,
  ...faqs,
  ...favourites,
  ...kitchen,
  ...launch,
  ...adminLegal,
  ...legalTexts,
  ...live,
  ...meetupChanges,
  ...meetups,
  ...orders,
  ...orderMoney,
  ...staffRefunds,
  ...receivables,
  ...transferFiles,
  ...orderRecord,
  ...staffQuotes,
  ...pageErrors,
  ...phoneOrders,
  ...payments,
  ...plans,
  ...personalData,
  ...staffArticles,
  ...productCsv,
  ...pictureUploads,
  ...productPictures,
  ...products,
  ...adminPlans,
  ...campaigns,
  ...staffNotices,
  ...staffScenes,
  ...staffStorefront,
  ...categories,
  ...proposals,
  ...quotes,
  ...refundAccounts,
  ...runSheet,
  ...notices,
  ...scenes,
  ...storefront,
  ...closures,
  ...plannedChanges,
  ...settings,
  ...simulator,
  ...staff,
  ...transfers,
  ...views,
  CartLine,
  DeliveryWindow,
}

const names = Object.keys(routes) as OperationName[]
const specs: { [N in OperationName]: SpecOf<N> } = contract

/** Every operation by its name. The server mounts them, the OpenAPI document lists them, clients call them. */
export const operations = Object.fromEntries(names.map((name) => [name, withRoute(name, specs[name])])) as Operations

const bySpec = new Map(names.map((name) => [specs[name], operations[name]]))

/** The operation that is defined so; throws where no route has its name. */
export function operationOf(spec: EndpointSpec): Endpoint {
  const operation = bySpec.get(spec)
  if (!operation) throw new Error(`no route has the name of this operation: ${spec.summary}`)
  return operation
}

/** What a member of staff changes is logged; a POST that only reads says so. */
type SpecOf<N extends OperationName> = (typeof routes)[N] extends `GET ${string}`
  ? EndpointSpec
  :
      | Exclude<EndpointSpec, { who: 'staff' }>
      | (EndpointSpec & { who: 'staff'; logs: RecordKind })
      | (EndpointSpec & { who: 'staff'; logs: null; onlyReads: true })

export type Operations = { [N in OperationName]: Endpoint<(typeof contract)[N]> }
export type Call<N extends OperationName> = CallOf<Operations[N]>
export type Answer<N extends OperationName> = AnswerOf<Operations[N]>
/** Operations that tell whether their answer has changed. */
export type ConditionalName = {
  [N in OperationName]: Operations[N] extends { conditional: true } ? N : never
}[OperationName]
/** Operations that answer with one page of a list. */
export type PagedName = { [N in OperationName]: Operations[N] extends { paged: true } ? N : never }[OperationName]
