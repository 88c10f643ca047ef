import { useState } from 'react'
import type { EventDetail } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { fetchEvent, tellGuests } from '#web/features/events/event.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useLetter } from '#web/features/sale/guests/use-letters.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { LetterPreview } from './letter-preview.tsx'

type ConfirmNewsProps = {
  event: EventDetail
  /** 'キャンセル' */
  what: string
  onClose: () => void
}

/** The mail about what has changed, before it goes out. */
export function ConfirmNews({ event, what, onClose }: ConfirmNewsProps) {
  const dispatch = useAppDispatch()
  const shown = useLetter(event.id, event.status === 'cancelled' ? 'cancelled' : 'changed')
  const { busy, failure, submit } = useSubmit()
  const [count] = useState(`${formatNumber(event.untold)}名さま`)
  const send = async () => {
    const refused = await submit(() => dispatch(tellGuests(event.id)))
    if (refused) return
    dispatch(fetchEvent(event.id))
    dispatch(toastActions.showMessage({ text: `${what}を、参加者の方々にお知らせしました` }))
    onClose()
  }
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title={`${count}に、${what}を知らせます`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button variant="secondary" busy={busy} disabled={!shown.letter} onClick={send}>
            {count}に送る
          </Button>
        </>
      }
    >
      {failure && <Refusal>{failureSentence(failure, { failed: 'お知らせを送れませんでした' })}</Refusal>}
      <LetterPreview title={`${count}に届く文面`} {...shown} />
    </Dialog>
  )
}
