import { saveFile } from '#web/browser/save-file.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import type { AuditFilters } from './audit-filters.tsx'

const exportAuditLog = createApiThunk<Blob, AuditFilters>('admin/export-audit-log', (query, { api }) =>
  api.download('exportAuditLog', { query: query as never }),
)

/** Takes along what is shown, as CSV. That too is noted. */
export function SaveAuditLog({ filters }: { filters: AuditFilters }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const outcome = await dispatch(exportAuditLog(filters))
      if (exportAuditLog.fulfilled.match(outcome)) saveFile(outcome.payload, '操作の記録.csv')
      return outcome
    })
  return (
    <>
      <span role="status">{failure && failureSentence(failure)}</span>
      <Button variant="outline" busy={busy} busyText="作成しています" onClick={save}>
        <Icon name="download" /> CSVに書き出す
      </Button>
    </>
  )
}
