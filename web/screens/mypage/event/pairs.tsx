import { useRef } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { AnswerMark, answerParts } from '#web/features/events/answer-bar.tsx'
import { type Decision, decidePair } from '#web/features/events/decide-pair.ts'
import { attendeeWords } from '#web/features/events/event-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './pairs.module.css'
import { Part } from './part.tsx'

type Pair = { answer: Attendee; guest: Attendee }

function pairsIn(attendees: readonly Attendee[]): Pair[] {
  const byId = new Map(attendees.map((attendee) => [attendee.id, attendee]))
  return attendees.flatMap((answer) => {
    const guest = answer.probably ? byId.get(answer.probably) : undefined
    return guest ? [{ answer, guest }] : []
  })
}

type PairsProps = { eventId: string; attendees: readonly Attendee[]; canChange: boolean }

/** Answers that are probably those of invited guests of the same name. After each the focus goes to the next. */
export function Pairs({ eventId, attendees, canChange }: PairsProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, failures, submit } = useSubmit()
  const list = useRef<HTMLDivElement>(null)
  const pairs = pairsIn(attendees)
  if (pairs.length === 0) return <div ref={list} tabIndex={-1} />
  const decide = async (decision: Decision, { answer, guest }: Pair, index: number) => {
    const refused = await submit(() => dispatch(decidePair({ eventId, decision, answer, guest })))
    if (refused) return
    const rows = list.current?.querySelectorAll<HTMLElement>('li button:first-of-type') ?? []
    const next = rows[Math.min(index, rows.length - 1)] ?? list.current
    next?.focus()
  }
  return (
    <div ref={list} tabIndex={-1}>
      <Part title="確認が必要な方" anchor="pairs" aside={<span className="num">{formatNumber(pairs.length)}件</span>}>
        <p className={style.words}>
          お名前が同じお返事があります（字体や大文字・小文字の違いを含みます）。まとめると1名さまとして数えます。それまでは人数に入れず、お知らせも送りません。
        </p>
        {failure && <Refusal key={failures}>{failureSentence(failure)}</Refusal>}
        <ul className={style.pairs}>
          {pairs.map((pair, index) => (
            <li key={pair.answer.id}>
              <Side heading="リンクからのお返事" attendee={pair.answer}>
                <Answered {...pair.answer} />
              </Side>
              <Icon name="swap" className={style.same} />
              <Side heading={`ご招待した方（${attendeeWords[pair.guest.status]}）`} attendee={pair.guest}>
                {[pair.guest.department, pair.guest.email].filter(Boolean).join('　') ||
                  attendeeWords[pair.guest.status]}
              </Side>
              {canChange && (
                <p className={`no-print ${style.ways}`}>
                  <Button
                    variant="secondary"
                    size="small"
                    busy={busy}
                    aria-label={`${pair.answer.name}さまのお返事を、ご招待した${pair.guest.name}さまにまとめる`}
                    onClick={() => decide('joinAttendees', pair, index)}
                  >
                    まとめる
                  </Button>
                  <Button
                    variant="outline"
                    size="small"
                    busy={busy}
                    aria-label={`${pair.answer.name}さまを、ご招待した${pair.guest.name}さまとは別の方にする`}
                    onClick={() => decide('keepApart', pair, index)}
                  >
                    別の方にする
                  </Button>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Part>
    </div>
  )
}

function Answered({ status, allergens, responded_at }: Attendee) {
  return (
    <>
      <AnswerMark part={answerParts.find(({ key }) => key === status)!} />{' '}
      {[attendeeWords[status], ...allergens.map(allergenName)].join('・')}
      {responded_at && <Unbroken>{`　${japaneseInstant(new Date(responded_at))}`}</Unbroken>}
    </>
  )
}

function Side({ heading, attendee, children }: { heading: string; attendee: Attendee; children: React.ReactNode }) {
  return (
    <div className={style.side}>
      <small>{heading}</small>
      <b>{attendee.name}</b>
      <small>{children}</small>
    </div>
  )
}
