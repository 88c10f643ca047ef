import { useState } from 'react'
import type { Attendees } from '#contract/attendees.ts'
import type { Event } from '#contract/events.ts'
import { formatNumber } from '#domain/money.ts'
import { isoInTokyo, japaneseInstant, monthAndDay } from '#domain/tokyo-date.ts'
import { AnswerBar, AnswerMark, answersIn, totalOf } from '#web/features/events/answer-bar.tsx'
import { fetchAttendees, selectAttendeesStatus } from '#web/features/events/attendees-status.slice.ts'
import { fetchEvent, sendReminders } from '#web/features/events/event.slice.ts'
import { leftOut, type Reminder, reminderFor } from '#web/features/events/reminder.ts'
import { partMissing } from '#web/features/frame/toasts.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { whenWanted } from '#web/store/when-wanted.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import style from './answers.module.css'
import type { ConfirmReminderProps } from './confirm-reminder.tsx'
import { Part } from './part.tsx'

const ConfirmReminder = whenWanted<ConfirmReminderProps>(
  () => import('./confirm-reminder.tsx').then((module) => module.ConfirmReminder),
  partMissing,
)

type AnswersProps = { event: Event; attendees: Attendees; isAhead: boolean; asOf: Date; now: Date }

/** The guests who come, who do not, and who have not answered. */
export function Answers({ event, attendees, isAhead, asOf, now }: AnswersProps) {
  const { error } = useAppSelector(selectAttendeesStatus)
  const counts = { ...attendees.summary, maybe: attendees.maybe }
  const total = totalOf(counts)
  const parts = answersIn(counts)
  const words = parts.map(({ name, count }) => `${name}${formatNumber(count)}名`).join('、')
  return (
    <Part
      title="お返事"
      anchor="answers"
      aside={
        <span className={`num ${style.asOf}`}>
          {error ? `通信が途切れています（${clock(asOf)} 現在）` : `${clock(asOf)} 現在`}
        </span>
      }
    >
      <div className={style.halves}>
        <div>
          <VisuallyHidden role="status">{words}</VisuallyHidden>
          <dl className={style.figures}>
            {parts.map((part) => (
              <div key={part.key}>
                <dt>
                  <AnswerMark part={part} />
                  {part.name}
                </dt>
                <dd className="num">
                  {formatNumber(part.count)}
                  <small>名</small>
                </dd>
              </div>
            ))}
          </dl>
          {total > 0 && <AnswerBar counts={counts} />}
          <p className={style.caption}>
            {total > 0 ? `ご案内した${formatNumber(total)}名さまのお返事です。` : 'まだどなたのお名前もありません。'}
          </p>
        </div>
        {isAhead && <Remind event={event} reminder={reminderFor(event, attendees.attendees, now)} />}
      </div>
    </Part>
  )
}

function Remind({ event: { id, reminded_at }, reminder }: { event: Event; reminder: Reminder }) {
  const dispatch = useAppDispatch()
  const { busy, failure, failures, submit } = useSubmit()
  const [sent, setSent] = useState<number>()
  const [isAsking, setAsking] = useState(false)
  const { obstacle, next, of } = reminder
  const remind = async () => {
    setSent(undefined)
    await submit(async () => {
      const outcome = await dispatch(sendReminders(id))
      if (sendReminders.fulfilled.match(outcome)) setSent(outcome.payload.sent)
      return outcome
    })
    setAsking(false)
    dispatch(fetchEvent(id))
    dispatch(fetchAttendees(id))
  }
  return (
    <div>
      <p className={style.words}>{reminderWords(reminder)}</p>
      {(obstacle === undefined || obstacle === 'too_soon') && (
        <p className={`no-print ${style.act}`}>
          <Button
            block
            variant="outline"
            aria-haspopup="dialog"
            disabled={obstacle === 'too_soon'}
            onClick={() => setAsking(true)}
          >
            <Icon name="mail" />
            {obstacle ? 'お知らせを確認する' : `${formatNumber(of.waits)}名さまへのお知らせを確認する`}
          </Button>
        </p>
      )}
      {isAsking && (
        <ConfirmReminder
          eventId={id}
          reminder={reminder}
          busy={busy}
          onClose={() => setAsking(false)}
          onSend={remind}
        />
      )}
      <div role="status">
        {sent !== undefined && (
          <Note tone="ok">
            {sent > 0
              ? `${formatNumber(sent)}名さまにメールでお知らせしました。`
              : 'お知らせする方はいらっしゃいませんでした。'}
          </Note>
        )}
      </div>
      {failure && <Refusal key={failures}>{failureSentence(failure)}</Refusal>}
      {reminded_at && (
        <p className={style.caption}>
          前回のお知らせ　{japaneseInstant(new Date(reminded_at))}
          {next && `。次は${japaneseInstant(next)}から送れます。`}
        </p>
      )}
      {obstacle !== 'closed' && <LeftOut reminder={reminder} />}
    </div>
  )
}

function reminderWords({ unanswered, maybe, of, obstacle }: Reminder): string {
  const all = `${maybe ? '未回答・未定' : '未回答'}${formatNumber(unanswered)}名さま`
  switch (obstacle) {
    case 'nobody_invited':
      return '下のリンクをお送りいただくと、お返事がここに集まります。お名前とメールアドレスを追加して、メールでご案内することもできます。'
    case 'all_answered':
      return 'みなさまからお返事をいただいています。'
    case 'closed':
      return `${all}のお返事がまだです。お返事を受け付けていないため、お知らせは送れません。`
    case 'nobody_to_remind':
      return `${all}のうち、いまメールでお知らせできる方はいらっしゃいません。`
    default:
      return `${all}のうち、いま${formatNumber(of.waits)}名さまにメールでお知らせできます。`
  }
}

/** The guests who get no reminder now, and why; in narrow windows on demand. */
function LeftOut({ reminder }: { reminder: Reminder }) {
  const [isWide] = useState(() => matchMedia('(width > 768px)').matches)
  const rows = leftOut(reminder)
  if (rows.length === 0) return null
  const sum = rows.reduce((n, { count }) => n + count, 0)
  return (
    <details className={style.left} open={isWide}>
      <summary>
        お知らせしない{formatNumber(sum)}名さまの内訳
        <Icon name="down" />
      </summary>
      <dl>
        {rows.map(({ name, count, why }) => (
          <div key={name}>
            <dt>
              {name}
              <small>{why}</small>
            </dt>
            <dd className="num">{formatNumber(count)}名</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** '12月4日 10:42' */
function clock(instant: Date): string {
  const [date, time] = isoInTokyo(instant).split('T') as [string, string]
  return `${monthAndDay(date)} ${time.slice(0, 5)}`
}
