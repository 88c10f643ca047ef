import { useEffect, useState } from 'react'
import type { Attendees, Event } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchAdvice, selectAdvice } from '#web/features/advice/advice.slice.ts'
import { AllergenCover } from '#web/features/advice/allergen-cover.tsx'
import { Autopilot } from '#web/features/advice/autopilot.tsx'
import { Mend } from '#web/features/advice/mend.tsx'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import style from './advice-parts.module.css'
import { Part } from './part.tsx'

type AdvicePartsProps = { event: Event; attendees: Attendees; isAhead: boolean }

/** Milliseconds without a press before the shop is asked about the organiser's own number. */
const settled = 400

/** What the answers say about the order; asked anew whenever the answers change. */
export function AdviceParts({ event: { id, source }, attendees, isAhead }: AdvicePartsProps) {
  const dispatch = useAppDispatch()
  const { status, data, eventId } = useAppSelector(selectAdvice)
  const [own, setOwn] = useState<number>()
  const [round, setRound] = useState(0)
  const answers = JSON.stringify([attendees.summary, round])
  useEffect(() => {
    if (!answers) return
    const timer = setTimeout(
      () => dispatch(fetchAdvice(own === undefined ? { eventId: id } : { eventId: id, estimatedPerson: own })),
      own === undefined ? 0 : settled,
    )
    return () => clearTimeout(timer)
  }, [id, own, answers, dispatch])
  const askAgain = () => setRound((before) => before + 1)
  if (eventId !== id || !data) return status === 'serverError' ? <LoadFailed onAgain={askAgain} /> : null
  const guests = new Map(attendees.attendees.map((attendee) => [attendee.id, attendee]))
  return (
    <>
      {isAhead && (
        <Autopilot
          meetupId={source.id}
          advice={data}
          own={own}
          onOwn={setOwn}
          hasFailed={status === 'serverError'}
          onAgain={askAgain}
          onTried={(isChanged) => {
            if (isChanged) {
              setOwn(undefined)
              dispatch(toastActions.showNotification({ text: 'ご注文を変更しました。確認のメールをお送りします' }))
            }
            askAgain()
          }}
        />
      )}
      {data.cover.length > 0 && (
        <Part
          title="アレルゲン・カバー確認"
          aside={<span className="num">{formatNumber(data.cover.length)}名さま</span>}
        >
          <AllergenCover advice={data} guests={guests} />
          {isAhead && <Mend advice={data} meetupId={source.id} nameOf={(guest) => guests.get(guest)?.name} />}
          <p className={style.promise}>厨房には、品目ごとの人数だけを伝えます。お名前は伝えません。</p>
        </Part>
      )}
    </>
  )
}
