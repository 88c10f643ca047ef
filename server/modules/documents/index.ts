import type { Served } from '#context'
import { getDocument } from './get-document.ts'
import { getGuestOrderDocument, getMeetupDocument } from './get-meetup-document.ts'
import { getQuoteDocument } from './get-quote-document.ts'
import { listDocuments, listMeetupDocuments } from './list-documents.ts'

export const endpoints: Served[] = [
  listMeetupDocuments,
  getMeetupDocument,
  getGuestOrderDocument,
  listDocuments,
  getDocument,
  getQuoteDocument,
]
