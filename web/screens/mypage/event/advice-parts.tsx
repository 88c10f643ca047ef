import { useEffect, useState } from 'react'
import type { Attendees } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { asPersons } from '#domain/attendee.ts'
import { formatNumber } from '#domain/money.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchAdvice, selectAdvice } from '#web/features/advice/advice.slice.ts'
import { AllergenCover } from '#web/features/advice/allergen-cover.tsx'
import { HeadcountAdvice } from '#web/features/advice/headcount-advice.tsx'
import { Mend } from '#web/features/advice/mend.tsx'
import { AnswerBar, AnswerKey, totalOf } from '#web/features/events/answer-bar.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import style from './advice-parts.module.css'
import { Part } from './part.tsx'

type AdvicePartsProps = { event: Event; attendees: Attendees; isAhead: boolean }

/** Milliseconds without a press before the shop is asked about the organiser's own number. */
const settled = 400

/** What the answers say about the order; fetched again whenever the answers change. */
export function AdviceParts({ event: { id, source, own_person }, attendees, isAhead }: AdvicePartsProps) {
  const dispatch = useAppDispatch()
  const { status, data, eventId } = useAppSelector(selectAdvice)
  const [asked, setAsked] = useState<number>()
  const [round, setRound] = useState(0)
  const answers = JSON.stringify([attendees.summary, own_person, round])
  useEffect(() => {
    if (!answers) return
    const timer = setTimeout(
      () => dispatch(fetchAdvice(asked === undefined ? { eventId: id } : { eventId: id, estimatedPerson: asked })),
      asked === undefined ? 0 : settled,
    )
    return () => clearTimeout(timer)
  }, [id, asked, answers, dispatch])
  const askAgain = () => setRound((before) => before + 1)
  if (eventId !== id || !data) return status === 'serverError' ? <LoadFailed onAgain={askAgain} /> : null
  const guests = new Map(asPersons(attendees.attendees).map((attendee) => [attendee.id, attendee]))
  const lacking = data.cover.filter(({ is_enough }) => !is_enough).length
  return (
    <>
      {isAhead && (
        <HeadcountAdvice
          eventId={id}
          meetupId={source.id}
          advice={data}
          bar={<AnswerBar counts={data.answers} />}
          legend={totalOf(data.answers) > 0 && <AnswerKey counts={data.answers} />}
          asked={asked}
          onAsk={setAsked}
          hasFailed={status === 'serverError'}
          onAgain={askAgain}
        />
      )}
      {data.cover.length > 0 && (
        <Part
          title="アレルギーの確認"
          anchor="allergies"
          aside={
            <span className="num">
              {formatNumber(data.cover.length)}名さま{lacking > 0 && `のうち${formatNumber(lacking)}名さま`}
            </span>
          }
        >
          <AllergenCover advice={data} guests={guests} />
          {isAhead && (
            <Mend advice={data} meetupId={source.id} nameOf={(guest) => guests.get(guest)?.name ?? 'お一人'} />
          )}
          <p className={style.promise}>厨房には、品目ごとの人数だけを伝えます。お名前は伝えません。</p>
        </Part>
      )}
    </>
  )
}
