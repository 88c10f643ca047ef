import { Suspense, useEffect, useState } from 'react'
import type { Attendees } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { asPersons } from '#domain/attendee.ts'
import { formatNumber } from '#domain/money.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchAdvice, selectAdvice } from '#web/features/advice/advice.slice.ts'
import { HeadcountAdvice } from '#web/features/advice/headcount-advice.tsx'
import { AnswerBar, AnswerKey, totalOf } from '#web/features/events/answer-bar.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { laterPart } from '#web/ui/later-part.tsx'
import style from './advice-parts.module.css'
import { Part } from './part.tsx'

// Below what is seen first, and only where somebody has told of an allergy.
const AllergenCover = laterPart(async () => (await import('#web/features/advice/allergen-cover.tsx')).AllergenCover)
const Mend = laterPart(async () => (await import('#web/features/advice/mend.tsx')).Mend)

type AdvicePartsProps = { event: Event; attendees: Attendees; isAhead: boolean }

/** Milliseconds without a press before the shop is asked about the organiser's own number. */
const settled = 400

/** What the answers say about the order; fetched again whenever the answers change. */
export function AdviceParts({ event: { id, source, own_person }, attendees, isAhead }: AdvicePartsProps) {
  const dispatch = useAppDispatch()
  const { status, data, eventId } = useAppSelector(selectAdvice)
  const [asked, setAsked] = useState<number>()
  const [round, setRound] = useState(0)
  const answered = JSON.stringify([attendees.summary, attendees.maybe, own_person, round])
  useEffect(() => {
    if (!answered) return
    const timer = setTimeout(
      () => dispatch(fetchAdvice(asked === undefined ? { eventId: id } : { eventId: id, estimatedPerson: asked })),
      asked === undefined ? 0 : settled,
    )
    return () => clearTimeout(timer)
  }, [id, asked, answered, dispatch])
  const askAgain = () => setRound((before) => before + 1)
  if (eventId !== id || !data) return status === 'serverError' ? <LoadFailed onAgain={askAgain} /> : null
  const answers = { ...data.answers, maybe: data.maybe }
  const guests = new Map(asPersons(attendees.attendees).map((attendee) => [attendee.id, attendee]))
  const lacking = data.cover.filter(({ is_enough }) => !is_enough).length
  return (
    <>
      {isAhead && (
        <HeadcountAdvice
          eventId={id}
          meetupId={source.id}
          advice={data}
          bar={<AnswerBar counts={answers} />}
          legend={totalOf(answers) > 0 && <AnswerKey counts={answers} />}
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
          <Suspense fallback={null}>
            <AllergenCover advice={data} guests={guests} />
            {isAhead && (
              <Mend advice={data} meetupId={source.id} nameOf={(guest) => guests.get(guest)?.name ?? 'お一人'} />
            )}
          </Suspense>
          <p className={style.promise}>厨房には、品目ごとの人数だけを伝えます。お名前は伝えません。</p>
        </Part>
      )}
    </>
  )
}
