import type { Attendee } from '#contract/attendees.ts'
import { countAttendees } from '#domain/attendee.ts'
import { formatNumber } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type TakeOutManyProps = { guests: readonly Attendee[]; onTakeOut: () => void; onClose: () => void }

/** Before several rows go: what that does to the number of guests. */
export function TakeOutMany({ guests, onTakeOut, onClose }: TakeOutManyProps) {
  const coming = countAttendees(guests).active
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${formatNumber(guests.length)}名さまを一覧から外しますか`}
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button variant="secondary" onClick={onTakeOut}>
            一覧から外す
          </Button>
        </>
      }
    >
      <p>
        {coming > 0 && `ご参加は${formatNumber(coming)}名さま減ります。`}
        ご本人には知らせません。外したあと、画面のお知らせから元に戻せます。
      </p>
    </Dialog>
  )
}
