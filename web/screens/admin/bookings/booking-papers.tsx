import type { MeetupDocuments } from '#contract/documents.ts'
import { paperStateWords } from '#contract/paper-words.ts'
import { isOfBooking } from '#domain/document.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { useDownload } from '#web/store/use-download.ts'
import { Card } from '#web/ui/card.tsx'
import { PaperButtons } from '../sale/paper-buttons.tsx'
import parts from '../sale/sale.module.css'

/** What was issued, and what can be had; there is none before it is confirmed. */
export function BookingPapers({ id, papers }: { id: string; papers: MeetupDocuments }) {
  const download = useDownload('getBookingPaper')
  return (
    <Card title="書類">
      {papers.issued.length > 0 && (
        <ul className={parts.payments}>
          {papers.issued.map((paper) => (
            <li key={paper.id}>
              {paper.title} <span className="num">{paper.number}</span>
              <small>
                {japaneseInstant(new Date(paper.issued_at))}　{formatYen(paper.amount)}　{paperStateWords[paper.state]}
              </small>
            </li>
          ))}
        </ul>
      )}
      <PaperButtons id={id} papers={papers} isOne={isOfBooking} download={download} />
    </Card>
  )
}
