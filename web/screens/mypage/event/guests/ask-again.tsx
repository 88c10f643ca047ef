import type { Attendee } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'
import { fetchAttendees, sendInvitations } from '#web/features/events/attendees-status.slice.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useLetters } from '#web/features/sale/guests/use-letters.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { LetterPreview } from '../letter-preview.tsx'

type AskAgainProps = {
  eventId: string
  /** The guests that the shop may ask now. */
  guests: readonly Attendee[]
  called: string
  onClose: () => void
  /** Before it is closed. */
  onSent?: () => void
}

const kinds = { invitation: 'ご案内', reminder: 'お返事のお願い' } as const

const kindFor = ({ asked_at }: Attendee): keyof typeof kinds => (asked_at === null ? 'invitation' : 'reminder')

/** The mail to the chosen guests, before it goes out: an invitation if it is the first, otherwise a reminder. */
export function AskAgain({ eventId, guests, called, onClose, onSent }: AskAgainProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, failures, submit } = useSubmit()
  const { letters, ...loading } = useLetters(eventId)
  const byKind = [...Map.groupBy(guests, kindFor)]
  const send = async () => {
    let sent = 0
    const refused = await submit(async () => {
      const outcome = await dispatch(sendInvitations({ id: eventId, attendees: guests.map(({ id }) => id) }))
      if (sendInvitations.fulfilled.match(outcome)) sent = outcome.payload.sent
      return outcome
    })
    dispatch(fetchAttendees(eventId))
    if (refused) return
    const whom = guests.length === 1 ? called : `${formatNumber(sent)}名さま`
    const text = sent > 0 ? `${whom}に案内をお送りします` : `${called}には、いまはお送りできません`
    onSent?.()
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
          <Button variant="secondary" busy={busy} disabled={!letters} onClick={send}>
            送る
          </Button>
        </>
      }
    >
      {failure && <Refusal key={failures}>{failureSentence(failure)}</Refusal>}
      {guests.length === 1 && <p>宛先　{guests[0]!.email}</p>}
      {byKind.map(([kind, some]) => (
        <LetterPreview
          key={kind}
          title={guests.length === 1 ? '届く文面' : `${formatNumber(some.length)}名さまに届く${kinds[kind]}`}
          letter={letters?.[kind]}
          {...loading}
        />
      ))}
    </Dialog>
  )
}
