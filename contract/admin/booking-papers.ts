import { z } from 'zod'
import { BookingDocumentKind, MeetupDocuments, ofBooking } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { BookingId } from '../plans.ts'

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
  summary: '出張プランの予約の書類（PDF）。お客さまがご覧になるものと同じです',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: z.object({ id: z.uuid(), kind: BookingDocumentKind }),
})
