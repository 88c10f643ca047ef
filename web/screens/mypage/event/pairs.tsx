import { type ReactNode, useRef } from 'react'
import type { Attendee } from '#contract/attendees.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { AnswerMark, answerPartOf } from '#web/features/events/answer-bar.tsx'
import { type Decision, decidePair, joinAll } from '#web/features/events/decide-pair.ts'
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

/** So many answers are shown one by one before the button for all; of more the list is opened on demand. */
const shownAtOnce = 3

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
  const found = pairsIn(attendees)
  const exact = found.filter(({ answer }) => answer.is_exact)
  const unclear = found.filter(({ answer }) => !answer.is_exact)
  const pairs = [...unclear, ...exact]
  if (pairs.length === 0) return <div ref={list} tabIndex={-1} />
  const decide = async (decision: Decision, { answer, guest }: Pair, index: number) => {
    const refused = await submit(() => dispatch(decidePair({ eventId, decision, answer, guest })))
    if (refused) return
    const rows = list.current?.querySelectorAll<HTMLElement>('li button:first-of-type') ?? []
    const next = rows[Math.min(index, rows.length - 1)] ?? list.current
    next?.focus()
  }
  const joinShown = async () => {
    const shown = exact.map(({ answer, guest }) => ({ id: answer.id, with: guest.id }))
    const refused = await submit(() => dispatch(joinAll({ id: eventId, pairs: shown })))
    if (!refused) list.current?.focus()
  }
  const rows = (some: readonly Pair[]) => (
    <ul className={style.pairs}>
      {some.map((pair) => (
        <Row
          key={pair.answer.id}
          {...pair}
          busy={busy}
          onDecide={canChange ? (decision) => decide(decision, pair, pairs.indexOf(pair)) : undefined}
        />
      ))}
    </ul>
  )
  return (
    <div ref={list} tabIndex={-1}>
      <Part
        title={unclear.length > 0 ? '確認が必要な方' : 'お名前が同じお返事'}
        anchor="pairs"
        aside={<span className="num">{formatNumber(pairs.length)}件</span>}
      >
        {failure && <Refusal key={failures}>{failureSentence(failure)}</Refusal>}
        {unclear.length > 0 && (
          <>
            <p className={style.words}>
              同じお名前の方が複数いらっしゃるか、ご出欠が食い違っています（字体や大文字・小文字の違いは、同じお名前とみなします）。まとめると1名さまとして数えます。それまではお返事を人数に入れず、お知らせも送りません。
            </p>
            {rows(unclear)}
          </>
        )}
        {exact.length > 0 && (
          <Exact count={exact.length} busy={busy} onJoin={canChange ? joinShown : undefined}>
            {rows(exact)}
          </Exact>
        )}
      </Part>
    </div>
  )
}

type ExactProps = { count: number; busy: boolean; onJoin: (() => void) | undefined; children: ReactNode }

/** Answers of guests of whom only one has the name: they count, and one press joins them all. */
function Exact({ count, busy, onJoin, children }: ExactProps) {
  const all = formatNumber(count)
  return (
    <>
      <p className={style.words}>
        ご招待した方とお名前が一致するお返事が{all}
        件あります。1名さまずつなので、お返事のとおりに数えています。まとめると、お返事がご招待した方の欄に移ります。
      </p>
      {onJoin && count > 1 && (
        <p className={`no-print ${style.all}`}>
          <Button variant="secondary" busy={busy} onClick={onJoin}>
            {all}件をすべてまとめる
          </Button>
        </p>
      )}
      {count <= shownAtOnce ? (
        children
      ) : (
        <details className={style.each}>
          <summary>
            {all}件のお返事を1件ずつ確かめる
            <Icon name="down" />
          </summary>
          {children}
        </details>
      )}
    </>
  )
}

type RowProps = Pair & { busy: boolean; onDecide: ((decision: Decision) => void) | undefined }

function Row({ answer, guest, busy, onDecide }: RowProps) {
  return (
    <li>
      <Side heading="リンクからのお返事" attendee={answer}>
        <Answered {...answer} />
      </Side>
      <Icon name="swap" className={style.same} />
      <Side heading={answer.is_exact ? 'ご招待した方' : `ご招待した方（${answerPartOf(guest).name}）`} attendee={guest}>
        {[guest.department, guest.email].filter(Boolean).join('　') || answerPartOf(guest).name}
      </Side>
      {onDecide && (
        <p className={`no-print ${style.ways}`}>
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            aria-label={`${answer.name}さまのお返事を、ご招待した${guest.name}さまにまとめる`}
            onClick={() => onDecide('joinAttendees')}
          >
            まとめる
          </Button>
          <Button
            variant="outline"
            size="small"
            busy={busy}
            aria-label={`${answer.name}さまを、ご招待した${guest.name}さまとは別の方にする`}
            onClick={() => onDecide('keepApart')}
          >
            別の方にする
          </Button>
        </p>
      )}
    </li>
  )
}

function Answered(answer: Attendee) {
  const { allergens, responded_at } = answer
  const part = answerPartOf(answer)
  return (
    <>
      <AnswerMark part={part} /> {[part.name, ...allergens.map(allergenName)].join('・')}
      {responded_at && <Unbroken>{`　${japaneseInstant(new Date(responded_at))}`}</Unbroken>}
    </>
  )
}

function Side({ heading, attendee, children }: { heading: string; attendee: Attendee; children: ReactNode }) {
  return (
    <div className={style.side}>
      <small>{heading}</small>
      <b>{attendee.name}</b>
      <small>{children}</small>
    </div>
  )
}
