import { z } from 'zod'
import { VOIDED_BY } from '#domain/paper-ledger.ts'
import { QUOTE_ENDS } from '#domain/quote.ts'
import { DocumentFilters, File, IssuedDocument } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text } from '../text.ts'

/** As customers look for theirs, and by any word on them; whether an invoice is paid is asked of its order. */
const { paid: _, ...besidesPaid } = DocumentFilters.shape

/** A paper of an order or a booking; or of a quote that nobody has ordered, which has the id of the quote. */
export const AnyDocument = IssuedDocument.extend({
  voided_by: z.enum([...VOIDED_BY, ...QUOTE_ENDS]).nullable(),
  /** null: a quote. */
  meetup: IssuedDocument.shape.meetup.nullable(),
  /** null: its order or booking is above. */
  quote: z.object({ id: z.uuid(), title: z.string() }).nullable(),
})
export type AnyDocument = z.output<typeof AnyDocument>

export const AllDocumentFilters = z.strictObject({
  ...besidesPaid,
  /** A part of the number, the addressee, the number or title of the order, or the buyer’s own number. */
  q: z.optional(text(200)),
})

/** The later day or the larger sum stands second. */
const inOrder = [
  {
    check: ({ from, to }: Ranges) => !from || !to || from <= to,
    path: ['to'],
    error: 'はじめの日より後の日にしてください。',
  },
  {
    check: ({ min, max }: Ranges) => min === undefined || max === undefined || min <= max,
    path: ['max'],
    error: '下の金額より大きい金額にしてください。',
  },
] as const

type Ranges = { from?: string | undefined; to?: string | undefined; min?: number | undefined; max?: number | undefined }

const ranged = <Query extends z.ZodType<Ranges>>(query: Query): Query =>
  inOrder.reduce((left, { check, path, error }) => left.refine(check, { path: [...path], error }), query)

const asked = 'kind・from・to・min・max・partner・q・state'

export const listAllDocuments = endpoint({
  summary: `発行したすべての書類（電子帳簿保存法の検索）。ご注文、出張プラン、会員でない方、退会された方のもの、ご注文のないお見積り、無効・差替え済みのものも。条件は ${asked}。取引日の新しい順に50件ずつ。件数は上限まで数え、それより多いときは X-Total-More でお知らせします`,
  who: 'staff',
  needs: 'money',
  logs: null,
  query: ranged(z.strictObject({ ...Page.shape, ...AllDocumentFilters.shape })),
  answer: z.array(AnyDocument),
  paged: true,
})

/** The customer’s own file instead of the shop’s copy. */
export const ForCustomer = z.strictObject({
  for: z.optional(z.literal('customer')),
  as: z.optional(z.literal('issued')),
})

const onePaper = {
  who: 'staff',
  query: ForCustomer,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['document_not_found', 'too_many_requests'],
} as const

const aboutCopy =
  '「控」と、無効・差替え済みのものにはその旨が入ります。for=customer では、お客さまにお渡しするファイルです'

export const getAnyDocument = endpoint({
  summary: `発行した書類（PDF）。どの状態のものも。${aboutCopy}`,
  ...onePaper,
  needs: 'money',
  logs: 'document',
  params: z.object({ id: z.uuid() }),
})

export const getIssuedOrderPaper = endpoint({
  summary: `ご注文の、発行した書類（PDF）。どの状態のものも。${aboutCopy}`,
  ...onePaper,
  needs: 'orders',
  logs: 'meetup',
  params: z.object({ id: z.uuid(), document_id: z.uuid() }),
})

export const getIssuedBookingPaper = endpoint({
  summary: `出張プランの予約の、発行した書類（PDF）。どの状態のものも。${aboutCopy}`,
  ...onePaper,
  needs: 'plans',
  logs: 'booking',
  params: z.object({ id: z.uuid(), document_id: z.uuid() }),
})

export const exportAllDocuments = endpoint({
  summary:
    '発行したすべての書類の一覧（CSV、Excelで開けます、1万件まで）。取引先はお客さまです。検索の条件は listAllDocuments と同じです。書き出したことは操作の記録に残ります',
  who: 'staff',
  needs: 'money',
  logs: 'document_list',
  query: ranged(AllDocumentFilters),
  answer: z.string(),
  answerType: 'text/csv',
  refuses: ['too_many_documents'],
})

export const zipAllDocuments = endpoint({
  summary:
    '発行した書類の控えをまとめて（ZIP、100点まで）。検索の条件は listAllDocuments と同じです。書き出したことは操作の記録に残ります',
  who: 'staff',
  needs: 'money',
  logs: 'document_list',
  query: ranged(AllDocumentFilters),
  answer: File,
  answerType: 'application/zip',
  refuses: ['document_not_found', 'too_many_documents', 'too_many_requests'],
})
