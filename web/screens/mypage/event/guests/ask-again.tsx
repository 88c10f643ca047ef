import type { Attendee } from '#contract/wire.ts'
import { fetchAttendees, sendInvitations } from '#web/features/events/attendees-status.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { failureWords } from '../failure-words.ts'
import { LetterPreview } from '../letter-preview.tsx'
import { useLetter } from '../use-letter.ts'

type AskAgainProps = { eventId: string; guest: Attendee; called: string; onClose: () => void }

/** The letter to one guest, before it goes out: an invitation to whom it is the first, a reminder to others. */
export function AskAgain({ eventId, guest, called, onClose }: AskAgainProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, attempts, submit } = useSubmit()
  const shown = useLetter(eventId, guest.asked_at === null ? 'invitation' : 'reminder')
  const send = async () => {
    let sent = 0
    const refused = await submit(async () => {
      const outcome = await dispatch(sendInvitations({ id: eventId, attendees: [guest.id] }))
      if (sendInvitations.fulfilled.match(outcome)) sent = outcome.payload.sent
      return outcome
    })
    dispatch(fetchAttendees(eventId))
    if (refused) return
    const text = sent > 0 ? `${called}に案内をお送りします` : `${called}には、いまはお送りできません`
    dispatch(toastActions.showMessage({ text }))
    onClose()
  }
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title={`${called}に案内を送ります`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button variant="secondary" busy={busy} disabled={!shown.letter} onClick={send}>
            送る
          </Button>
        </>
      }
    >
      {failure && (
        <Note tone="error" key={attempts}>
          {failureWords(failure)}
        </Note>
      )}
      <p>宛先　{guest.email}</p>
      <LetterPreview title="届く文面" {...shown} />
    </Dialog>
  )
}
