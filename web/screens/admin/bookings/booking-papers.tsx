import type { MeetupDocuments } from '#contract/documents.ts'
import { isOfBooking } from '#domain/document.ts'
import { useDownload } from '#web/store/use-download.ts'
import { PapersCard } from '../sale/money/papers-card.tsx'

/** What was issued, and what can be had; there is none before it is confirmed. */
export function BookingPapers({ id, papers }: { id: string; papers: MeetupDocuments }) {
  const download = useDownload('getBookingPaper')
  const again = useDownload('getIssuedBookingPaper')
  return <PapersCard id={id} papers={papers} isOne={isOfBooking} download={download} again={again} />
}
