import type { Module } from '#context'
import { exportDocuments, zipDocuments } from './export-documents.ts'
import {
  exportBookingDocuments,
  exportGuestBookingDocuments,
  exportGuestOrderDocuments,
  exportMeetupDocuments,
  zipBookingDocuments,
  zipGuestBookingDocuments,
  zipGuestOrderDocuments,
  zipMeetupDocuments,
} from './export-order-documents.ts'
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
import { issueQuotePaper } from './quote-paper.ts'
import { summarizeDocuments } from './summarize-documents.ts'

export { nextNumber } from './next-number.ts'
export { issueQuotePaperSoon } from './quote-paper.ts'
export { settleBookingPapers, settleOrderPapers } from './settle-order-papers.ts'

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
  ],
  jobs: [issueQuotePaper],
}
