import type { Served } from '#context'
import { exportDocuments, zipDocuments } from './export-documents.ts'
import { getBookingDocument, getGuestBookingDocument } from './get-booking-document.ts'
import { getDocument, getGuestBookingIssuedDocument, getGuestOrderIssuedDocument } from './get-document.ts'
import { getGuestOrderDocument, getMeetupDocument } from './get-meetup-document.ts'
import { getQuoteDocument } from './get-quote-document.ts'
import {
  listBookingDocuments,
  listDocuments,
  listGuestBookingDocuments,
  listGuestOrderDocuments,
  listMeetupDocuments,
} from './list-documents.ts'
import { listOrderDocuments } from './list-order-documents.ts'

export { nextNumber } from './next-number.ts'
export { documentJobs } from './quote-paper.ts'
export { settleBookingPapers, settleOrderPapers } from './settle-order-papers.ts'

export const endpoints: Served[] = [
  listMeetupDocuments,
  getMeetupDocument,
  listGuestOrderDocuments,
  getGuestOrderDocument,
  getGuestOrderIssuedDocument,
  listBookingDocuments,
  getBookingDocument,
  listGuestBookingDocuments,
  getGuestBookingDocument,
  getGuestBookingIssuedDocument,
  listDocuments,
  listOrderDocuments,
  exportDocuments,
  zipDocuments,
  getDocument,
  getQuoteDocument,
]
