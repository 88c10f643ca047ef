import { useDownload } from '#web/store/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'

/** A list that can be taken along, and what it is asked for. */
type List = {
  operation:
    | 'exportOrders'
    | 'exportAuditLog'
    | 'exportProducts'
    | 'exportPersonalData'
    | 'exportAllDocuments'
    | 'zipAllDocuments'
  /** Of whose it is. */
  id?: string
  query: Readonly<Record<string, string | undefined>>
}

/** Takes along what is listed, on all its pages, as CSV, or its papers. Where it has personal data, that is noted in the log. */
export function SaveCsv({ label = 'CSVに書き出す', operation, id, query }: List & { label?: string }) {
  const { busy, failure, save } = useDownload(operation)
  const press = () => save({ ...(id && { params: { id } }), query } as never)
  return (
    <>
      <span role="status">{failure && failureSentence(failure)}</span>
      <Button variant="outline" size="small" busy={busy} busyText="作成しています" onClick={press}>
        <Icon name="download" /> {label}
      </Button>
    </>
  )
}
