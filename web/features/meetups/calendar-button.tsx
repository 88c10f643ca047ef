import { useState } from 'react'
import { saveFile } from '#web/browser/save-file.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import style from './calendar-button.module.css'

const downloadCalendar = createApiThunk<Blob, string>('meetups/calendar', (id, { api }) =>
  api.download('getMeetupCalendar', { params: { id } }),
)

/** Saves the delivery for the organiser's calendar. The file belongs to the account, so no plain link can fetch it. */
export function CalendarButton({ id, number }: { id: string; number: string }) {
  const dispatch = useAppDispatch()
  const [status, setStatus] = useState<'idle' | 'loading' | 'failed'>('idle')
  const save = async () => {
    setStatus('loading')
    const { payload } = await dispatch(downloadCalendar(id))
    if (payload instanceof Blob) saveFile(payload, `${number}.ics`)
    setStatus(payload instanceof Blob ? 'idle' : 'failed')
  }
  return (
    <>
      <Button variant="outline" busy={status === 'loading'} busyText="お待ちください" onClick={save}>
        カレンダーに追加する
      </Button>
      {status === 'failed' && (
        <div className={style.failure}>
          <Refusal>ファイルを保存できませんでした。お手数ですが、もう一度お試しください。</Refusal>
        </div>
      )}
    </>
  )
}

/** The same for a guest, whose link opens the file, too. */
export function CalendarLink({ token }: { token: string }) {
  return (
    <ButtonLink variant="outline" href={paths.guestOrderCalendar(token)} download>
      カレンダーに追加する
    </ButtonLink>
  )
}
