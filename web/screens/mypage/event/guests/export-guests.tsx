import type { Event } from '#contract/events.ts'
import { saveFile } from '#web/browser/save-file.ts'
import { eventTitle } from '#web/features/events/event-words.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './guests.module.css'

const exportAttendees = createApiThunk<Blob, string>('attendeesStatus/export', (id, { api }) =>
  api.download('exportAttendees', { params: { id } }),
)

/** The file belongs to the account, so no plain link can fetch it. */
export function ExportGuests({ event }: { event: Event }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const save = () =>
    submit(async () => {
      const outcome = await dispatch(exportAttendees(event.id))
      if (exportAttendees.fulfilled.match(outcome)) saveFile(outcome.payload, `${eventTitle(event)}_参加者.csv`)
      return outcome
    })
  return (
    <div className={`no-print ${style.export}`}>
      <TextButton aria-disabled={busy || undefined} onClick={busy ? undefined : save}>
        {busy ? '書き出しています' : 'CSVに書き出す'}
      </TextButton>
      {failure && <Refusal>{failureSentence(failure)}</Refusal>}
    </div>
  )
}
