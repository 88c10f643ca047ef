import type { Context } from '#context'
import { withHonorific, withoutHonorific } from '#domain/addressee.ts'
import { DOCUMENT_TITLES } from '#domain/document.ts'
import { endOfQuote } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { FoundQuote } from '#modules/quotes'
import { type QuotePaperContext, quoteFactsNow } from '../quote-file.ts'
import type { PaperRow } from '../search/paper-columns.ts'
import { rowsOf } from '../search/save-papers.ts'
import { type FoundPaper, isIssued, isQuote } from './find-documents.ts'

/** Papers as lists show them, with what lists show of what they say. */
export async function rowsOfFound(
  found: readonly FoundPaper[],
  context: QuotePaperContext & Pick<Context, 'db'>,
): Promise<PaperRow[]> {
  const issued = await rowsOf(found.filter(isIssued), context)
  const rows = new Map(issued.map((row) => [row.id, row]))
  return found.map((each) => (isQuote(each) ? rowOfQuote(each, context) : rows.get(each.id)!))
}

function rowOfQuote(found: FoundQuote, context: QuotePaperContext): PaperRow {
  const { quote } = found
  const { kind, number, date, addressee, title, total, issuedAt, approval, ...facts } = quoteFactsNow(found, context)
  const end = endOfQuote({ ...quote, isOrdered: quote.orderedAt !== null }, context.now())
  return {
    paper: {
      id: quote.id,
      kind,
      title: DOCUMENT_TITLES[kind],
      number,
      serial: 1,
      issued_at: issuedAt,
      date,
      amount: total,
      partner: withoutHonorific(addressee),
      addressee: withHonorific(addressee),
      po_number: '',
      own_fields: [],
      due: null,
      is_fee: false,
      about: null,
      approved_at: approval?.at ?? null,
      state: end ? 'void' : 'valid',
      ended_at: end ? isoInTokyo(end.at) : null,
      voided_by: end?.by ?? null,
      replaced_by: null,
      replaces: [],
      paid: null,
      meetup: null,
      quote: { id: quote.id, title },
    },
    says: { ...facts, department: '' },
  }
}
