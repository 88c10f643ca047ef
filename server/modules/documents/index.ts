import type { Module } from '#context'
import { getBookingPaper, listBookingPapers } from './booking-papers-of-staff.ts'
import { followCard } from './follow-card.ts'
import { getBookingDocument, getGuestBookingDocument } from './get-booking-document.ts'
import { getDocument, getGuestBookingIssuedDocument, getGuestOrderIssuedDocument } from './get-document.ts'
import { getGuestOrderDocument, getMeetupDocument } from './get-meetup-document.ts'
import { getOrderDocument } from './get-order-document.ts'
import { getQuoteDocument, getQuotePaper } from './get-quote-document.ts'
import { issueQuotePaper } from './quote-paper.ts'
import { exportDocuments, zipDocuments } from './search/export-documents.ts'
import {
  exportBookingDocuments,
  exportGuestBookingDocuments,
  exportGuestOrderDocuments,
  exportMeetupDocuments,
  zipBookingDocuments,
  zipGuestBookingDocuments,
  zipGuestOrderDocuments,
  zipMeetupDocuments,
} from './search/export-order-documents.ts'
import {
  listBookingDocuments,
  listDocuments,
  listGuestBookingDocuments,
  listGuestOrderDocuments,
  listMeetupDocuments,
  papersOfAccount,
  papersOfBooking,
  papersOfOrder,
} from './search/list-documents.ts'
import { listOrderDocuments } from './search/list-order-documents.ts'
import { summarizeDocuments } from './search/summarize-documents.ts'
import { exportAllDocuments, zipAllDocuments } from './staff/export-all-documents.ts'
import { getAnyDocument, getIssuedBookingPaper, getIssuedOrderPaper } from './staff/get-any-document.ts'
import { listAllDocuments } from './staff/list-all-documents.ts'

export { billOfBooking, billOfOrder } from './bill-of.ts'
export { nextNumber } from './next-number.ts'
export { bookingsOfPaper, ordersOfPaper } from './queries.ts'
export { issueQuotePaperSoon } from './quote-paper.ts'
export { splitBookingReceipt, splitOrderReceipt } from './receipts/split-receipt.ts'
export { renewBookingPapers, renewOrderPapers } from './renew-papers.ts'
export { type PapersAfter, settleBookingAfterAct, settleOrderAfterAct } from './settle-after-act.ts'
export { settleBookingPapers, settleOrderPapers } from './settle-order-papers.ts'
export { papersOfAccount, papersOfBooking, papersOfOrder }

export const documents: Module = {
  endpoints: [
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
    summarizeDocuments,
    exportDocuments,
    zipDocuments,
    exportMeetupDocuments,
    zipMeetupDocuments,
    exportGuestOrderDocuments,
    zipGuestOrderDocuments,
    exportBookingDocuments,
    zipBookingDocuments,
    exportGuestBookingDocuments,
    zipGuestBookingDocuments,
    getDocument,
    getQuoteDocument,
    getQuotePaper,
    getOrderDocument,
    listBookingPapers,
    getBookingPaper,
    listAllDocuments,
    getAnyDocument,
    getIssuedOrderPaper,
    getIssuedBookingPaper,
    exportAllDocuments,
    zipAllDocuments,
  ],
  jobs: [issueQuotePaper, followCard],
}
