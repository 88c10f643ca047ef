import { z } from 'zod'
import { BookingDocumentKind, MeetupDocuments, ofBooking, PaperWishes } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { BookingId } from '../plans.ts'
import { ForCustomer } from './documents.ts'

export const listBookingPapers = endpoint({
  summary:
    '出張プランの予約の書類の一覧。お客さまがご覧になるものと同じです。確定の前は、どの書類も not_confirmed です',
  who: 'staff',
  needs: 'plans',
  logs: null,
  params: BookingId,
  answer: MeetupDocuments,
  refuses: ['booking_not_found'],
})

export const getBookingPaper = endpoint({
  ...ofBooking,
  query: z.strictObject({ ...PaperWishes.shape, ...ForCustomer.shape }),
  summary:
    '出張プランの予約の書類（PDF）。当店の「控」です。控えでは領収書を発行せず、発行の前なら番号のない見本が出ます。for=customer では、お客さまにお渡しするファイルを発行します',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: z.object({ id: z.uuid(), kind: BookingDocumentKind }),
})
