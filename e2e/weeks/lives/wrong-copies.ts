import { parse } from 'csv-parse/sync'
import type { Discrepancies } from '../discrepancies.ts'
import type { Lives } from './open-lives.ts'
import type { Kept } from './read-money.ts'
import { differences } from './wrong-lists.ts'

type Paper = { number: string; serial: number; kind: string; amount: number; state: string; sale: string }
type Listed = Omit<Paper, 'sale'> & { meetup: { number: string } | null; paid: object | null }

/** The search of all papers and its file, held against what was issued and what the book says of whether it was paid. */
export async function wrongCopies(lives: Lives, kept: readonly Kept[]): Promise<Discrepancies> {
  const issued = await issuedPapers(lives)
  const listed = ((await lives.staff('listAllDocuments')).body as unknown as Listed[]).filter(({ meetup }) => meetup)
  const isPaid = ({ kind, state, sale }: Paper) => {
    const { billed, fees, credited, compensated, waived, written_off, balance } = kept.find(
      ({ number }) => number === sale,
    )!
    const owed = billed + fees - credited - compensated - waived - written_off
    return kind === 'invoice' && state === 'valid' && owed > 0 && balance <= 0
  }
  return {
    searched: differences(
      issued.map((paper) => ({ ...paper, isPaid: isPaid(paper) })),
      listed.map(({ number, serial, kind, amount, state, meetup, paid }) => ({
        number,
        serial,
        kind,
        amount,
        state,
        sale: meetup!.number,
        isPaid: paid !== null,
      })),
    ),
    fileOfPapers: differences(issued.map(lineOf), await linesOfFile(lives)),
  }
}

const issuedPapers = ({ sql }: Lives) => sql<Paper[]>`
  select issued_documents.number, serial::int, kind::text, amount::int,
    case when voided_by = 'cancellation' then 'void' when replaced_by is not null then 'replaced'
      when voided_by is not null then 'void' else 'valid' end as state,
    coalesce(meetups.number, plan_bookings.number) as sale
  from issued_documents left join document_marks on document_id = issued_documents.id
  left join meetups on meetups.id = meetup_id left join plan_bookings on plan_bookings.id = plan_booking_id`

const nameOf = ({ number, serial }: Paper) => (serial > 1 ? `${number}-${serial}` : number)

/** What was given back is less. */
const lineOf = (paper: Paper) => ({
  number: nameOf(paper),
  amount: String(paper.kind === 'return_invoice' ? -paper.amount : paper.amount),
  sale: paper.sale,
})

async function linesOfFile({ shop, headersOfStaff }: Lives) {
  const answer = await shop.fetch('/backend/api/admin/documents.csv', { headers: await headersOfStaff() })
  const rows = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
  return rows
    .filter((row) => row.ご注文番号 !== '')
    .map((row) => ({ number: row.番号, amount: row['金額（税込）'], sale: row.ご注文番号 }))
}
