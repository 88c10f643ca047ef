import { formatNumber } from '#domain/money.ts'
import { leftOut, type Reminder } from '#web/features/events/reminder.ts'
import { useLetter } from '#web/features/sale/guests/use-letters.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import style from './confirm-reminder.module.css'
import { LetterPreview } from './letter-preview.tsx'

export type ConfirmReminderProps = {
  eventId: string
  reminder: Reminder
  busy: boolean
  onClose: () => void
  onSend: () => void
}

/** The guests who get the reminder, those who do not and why, and its text, before it goes out. */
export function ConfirmReminder({ eventId, reminder, busy, onClose, onSend }: ConfirmReminderProps) {
  const shown = useLetter(eventId, 'reminder')
  const { waits } = reminder.of
  const count = `${formatNumber(waits)}名さま`
  const canSend = reminder.obstacle === undefined && shown.letter !== undefined
  return (
    <Dialog
      open
      mustAnswer
      onClose={onClose}
      title={`${count}に、お返事のお願いを送ります`}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button variant="secondary" busy={busy} disabled={!canSend} onClick={onSend}>
            {count}に送る
          </Button>
        </>
      }
    >
      <ul className={style.left}>
        {leftOut(reminder).map(({ name, count: number, why }) => (
          <li key={name}>
            {formatNumber(number)}名さまには送りません。
            <small>
              {name}です。{why && `${why}。`}
            </small>
          </li>
        ))}
      </ul>
      <LetterPreview title={`${count}に届く文面`} {...shown} />
    </Dialog>
  )
}
