import type { MeetupDocuments } from '#contract/documents.ts'
import { isOfBooking } from '#domain/document.ts'
import { useDownload } from '#web/store/use-download.ts'
import { Card } from '#web/ui/card.tsx'
import { PaperButtons } from '../sale/paper-buttons.tsx'

/** What was issued, and what can be had; there is none before it is confirmed. */
export function BookingPapers({ id, papers }: { id: string; papers: MeetupDocuments }) {
  const download = useDownload('getBookingPaper')
  const again = useDownload('getIssuedBookingPaper')
  return (
    <Card title="書類">
      <PaperButtons id={id} papers={papers} isOne={isOfBooking} download={download} again={again} />
    </Card>
  )
}
