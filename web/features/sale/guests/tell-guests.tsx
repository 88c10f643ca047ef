import type { Letter } from '#contract/attendees.ts'
import { formatNumber } from '#domain/money.ts'
import { Checkbox } from '#web/ui/choice.tsx'
import { LetterText } from './letter-text.tsx'
import style from './tell-guests.module.css'

type TellGuestsProps = {
  /** How many would get the mail. */
  concerned: number
  letter: Letter
  /** What guests see in any case. */
  otherwise: string
  /** Who may tell them later. */
  later?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the guests are written to, how many, and what they read: chosen by whoever decides it, never by default. */
export function TellGuests({ concerned, letter, otherwise, later = byOrganiser, checked, onChange }: TellGuestsProps) {
  return (
    <div className={style.guests}>
      <Checkbox
        label={<b>参加者{formatNumber(concerned)}名さまに、メールで知らせる</b>}
        note={`お知らせしない場合も、${otherwise}${later}`}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <details className={style.letter} open={checked}>
        <summary>お送りする文面</summary>
        <LetterText letter={letter} />
      </details>
    </div>
  )
}

const byOrganiser = 'あとから、会のページでお知らせできます。'

/** What guests see of a gathering that was cancelled, whether they are told or not. */
export const seenOfCancelling = 'ご案内のページには「この会はキャンセルになりました」と表示されます。'

/** The same of one that was moved. */
export const seenOfMove = 'ご案内のページには、新しい日時と場所が表示されます。'
