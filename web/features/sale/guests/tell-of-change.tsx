import style from './tell-guests.module.css'
import { seenOfCancelling, seenOfMove, TellGuests } from './tell-guests.tsx'
import { type Times, useLetters } from './use-letters.ts'

export type OfCancelling = {
  eventId: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** As of every part that is fetched when it is wanted. */
  onClose: () => void
}
export type OfMove = OfCancelling & { times: Times }

/** Whether guests are told that the gathering is cancelled. Nothing is asked where no guest knows of it. */
export function TellOfCancelling({ eventId, checked, onChange }: OfCancelling) {
  const { letters, hasFailed } = useLetters(eventId)
  if (hasFailed) return <Later />
  if (!letters) return <p role="status">参加者へのお知らせを確認しています</p>
  if (letters.concerned === 0) return null
  return (
    <TellGuests
      concerned={letters.concerned}
      letter={letters.cancelled}
      otherwise={seenOfCancelling}
      checked={checked}
      onChange={onChange}
    />
  )
}

/** The same of a gathering at other times. */
export function TellOfMove({ eventId, times, checked, onChange }: OfMove) {
  const { letters, hasFailed } = useLetters(eventId, times)
  if (hasFailed) return <Later />
  if (!letters?.changed) return null
  return (
    <TellGuests
      concerned={letters.concerned}
      letter={letters.changed}
      otherwise={seenOfMove}
      checked={checked}
      onChange={onChange}
    />
  )
}

const Later = () => (
  <p className={style.later}>参加者には、メールでお知らせしません。お知らせは、あとから会のページで送れます。</p>
)
