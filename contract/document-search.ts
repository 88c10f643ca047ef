import { z } from 'zod'
import { DocumentFilters, File, IssuedDocument, MeetupDocuments, plan_name } from './documents.ts'
import { endpoint } from './endpoint.ts'
import { GuestToken, MeetupId, MeetupStatus } from './meetups.ts'
import { Page } from './page.ts'
import { PaymentMethod } from './placement.ts'
import { BookingId, PlanBookingStatus } from './plans.ts'

export const listDocuments = endpoint({
  summary:
    '発行した書類の検索（電子帳簿保存法の三項目）。書類の種類 kind、取引日 from・to、金額 min・max、取引先 partner（一部でも）、状態 state、お支払い paid（true: お支払い済みの請求書、false: そのほか）。取引日の新しい順に10件ずつ',
  who: 'customer',
  query: z.strictObject({ ...Page.shape, ...DocumentFilters.shape }),
  answer: z.array(IssuedDocument),
  paged: true,
})

export const OrderDocuments = z.object({
  meetup: z.object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    plan_name,
    status: z.union([MeetupStatus, PlanBookingStatus]),
    meetup_date: z.string(),
    estimated_person: z.int(),
    department: z.string(),
    payment_method: PaymentMethod,
    /** Goods, delivery and fees; of a cancelled order the fees. */
    owed: z.int(),
  }),
  kinds: MeetupDocuments.shape.kinds,
  /** The matching ones, the newest first. */
  issued: z.array(IssuedDocument),
})
export type OrderDocuments = z.output<typeof OrderDocuments>

export const listOrderDocuments = endpoint({
  summary: 'ご注文ごとの書類。検索の条件は listDocuments と同じです。開催日の新しい順に10件ずつ',
  who: 'customer',
  query: z.strictObject({ ...Page.shape, ...DocumentFilters.shape }),
  answer: z.array(OrderDocuments),
  paged: true,
})

export const DocumentSummary = z.object({
  /** How many orders and papers match, and what the orders come to. */
  orders: z.int(),
  documents: z.int(),
  owed: z.int(),
  /** By state, whatever state is asked for. `paid`: those of the valid ones that are invoices whose money has come. */
  states: z.object({ valid: z.int(), replaced: z.int(), void: z.int(), paid: z.int() }),
  /** The months of what matches, the newest first. */
  months: z.array(z.object({ month: z.string(), orders: z.int(), documents: z.int() })),
  /** All months with an order, whatever is asked for: '2026-12'. */
  all_months: z.array(z.string()),
})
export type DocumentSummary = z.output<typeof DocumentSummary>

export const summarizeDocuments = endpoint({
  summary:
    '書類の件数と合計金額。月ごと・状態ごとの件数と、ご注文のある月の一覧。検索の条件は listDocuments と同じです',
  who: 'customer',
  query: DocumentFilters,
  answer: DocumentSummary,
})

export const exportDocuments = endpoint({
  summary: '発行した書類の一覧（CSV、Excelで開けます）。検索の条件は listDocuments と同じです',
  who: 'customer',
  query: DocumentFilters,
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['too_many_documents'],
})

export const zipDocuments = endpoint({
  summary: '発行した書類をまとめて（ZIP、100点まで）。検索の条件は listDocuments と同じです',
  who: 'customer',
  query: DocumentFilters,
  answer: File,
  answerType: 'application/zip',
  refuses: ['document_not_found', 'too_many_documents', 'too_many_requests'],
})

const nothingIssued = '条件に合う発行済みの書類は、まだありません。'

/** All papers of one order or booking in one file. */
const inOneFile = {
  csv: {
    query: DocumentFilters,
    answer: z.string(),
    answerType: 'text/csv',
  },
  zip: {
    query: DocumentFilters,
    answer: File,
    answerType: 'application/zip',
  },
} as const

export const exportMeetupDocuments = endpoint({
  summary: 'ご注文の書類の一覧（CSV、Excelで開けます）。検索の条件は listDocuments と同じです',
  who: 'customer',
  params: MeetupId,
  ...inOneFile.csv,
  refuses: ['meetup_not_found', 'too_many_documents'],
})

export const zipMeetupDocuments = endpoint({
  summary: 'ご注文の書類をまとめて（ZIP、100点まで）。検索の条件は listDocuments と同じです',
  who: 'customer',
  params: MeetupId,
  ...inOneFile.zip,
  refuses: ['meetup_not_found', 'document_not_ready', 'too_many_documents', 'too_many_requests'],
  says: { document_not_ready: nothingIssued },
})

export const exportGuestOrderDocuments = endpoint({
  summary:
    'ご注文の書類（確認メールのリンクから）の一覧（CSV、Excelで開けます）。検索の条件は listDocuments と同じです',
  who: 'anyone',
  params: GuestToken,
  ...inOneFile.csv,
  refuses: ['meetup_not_found', 'too_many_documents'],
})

export const zipGuestOrderDocuments = endpoint({
  summary: 'ご注文の書類（確認メールのリンクから）をまとめて（ZIP、100点まで）。検索の条件は listDocuments と同じです',
  who: 'anyone',
  params: GuestToken,
  ...inOneFile.zip,
  refuses: ['meetup_not_found', 'document_not_ready', 'too_many_documents', 'too_many_requests'],
  says: { document_not_ready: nothingIssued },
})

export const exportBookingDocuments = endpoint({
  summary: '出張プランの書類の一覧（CSV、Excelで開けます）。検索の条件は listDocuments と同じです',
  who: 'customer',
  params: BookingId,
  ...inOneFile.csv,
  refuses: ['booking_not_found', 'too_many_documents'],
})

export const zipBookingDocuments = endpoint({
  summary: '出張プランの書類をまとめて（ZIP、100点まで）。検索の条件は listDocuments と同じです',
  who: 'customer',
  params: BookingId,
  ...inOneFile.zip,
  refuses: ['booking_not_found', 'document_not_ready', 'too_many_documents', 'too_many_requests'],
  says: { document_not_ready: nothingIssued },
})

export const exportGuestBookingDocuments = endpoint({
  summary:
    '出張プランの書類（控えのメールのリンクから）の一覧（CSV、Excelで開けます）。検索の条件は listDocuments と同じです',
  who: 'anyone',
  params: GuestToken,
  ...inOneFile.csv,
  refuses: ['booking_not_found', 'too_many_documents'],
})

export const zipGuestBookingDocuments = endpoint({
  summary:
    '出張プランの書類（控えのメールのリンクから）をまとめて（ZIP、100点まで）。検索の条件は listDocuments と同じです',
  who: 'anyone',
  params: GuestToken,
  ...inOneFile.zip,
  refuses: ['booking_not_found', 'document_not_ready', 'too_many_documents', 'too_many_requests'],
  says: { document_not_ready: nothingIssued },
})
