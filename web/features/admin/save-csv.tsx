import { saveFile } from '#web/browser/save-file.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'

/** A list that can be taken along, and what it is asked for. */
type List = {
  operation: 'exportOrders' | 'exportAuditLog' | 'exportProducts' | 'exportPersonalData'
  /** Of whose it is. */
  id?: string
  query: Readonly<Record<string, string | undefined>>
}

const exportList = createApiThunk<File, List>('admin/export-list', ({ operation, id, query }, { api }) =>
  api.download(operation, { ...(id && { params: { id } }), query: query as never } as never),
)

/** Takes along what is listed, on all its pages, as CSV. Where it has personal data, that is noted in the log. */
export function SaveCsv({ label = 'CSVに書き出す', ...list }: List & { label?: string }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const outcome = await dispatch(exportList(list))
      if (exportList.fulfilled.match(outcome)) saveFile(outcome.payload, outcome.payload.name)
      return outcome
    })
  return (
    <>
      <span role="status">{failure && failureSentence(failure)}</span>
      <Button variant="outline" size="small" busy={busy} busyText="作成しています" onClick={save}>
        <Icon name="download" /> {label}
      </Button>
    </>
  )
}
