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
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether the guests are written to, how many, and what they read: chosen by the organiser, never by default. */
export function TellGuests({ concerned, letter, otherwise, checked, onChange }: TellGuestsProps) {
  return (
    <div className={style.guests}>
      <Checkbox
        label={<b>参加者{formatNumber(concerned)}名さまに、メールで知らせる</b>}
        note={`お知らせしない場合も、${otherwise}あとから、会のページでお知らせできます。`}
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

/** What guests see of a gathering that was moved, whether they are told or not. */
export const seenOfMove = 'ご案内のページには、新しい日時と場所が表示されます。'
