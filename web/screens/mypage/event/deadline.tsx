import { useState } from 'react'
import type { EventDetail } from '#contract/events.ts'
import {
  datesFrom,
  daysBetween,
  instantAt,
  isoInTokyo,
  japaneseDate,
  japaneseInstant,
  tokyoDateOf,
  twoDigits,
} from '#domain/tokyo-date.ts'
import { patchEvent } from '#web/features/events/event.slice.ts'
import { clockTime, dateOf } from '#web/features/events/event-words.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useSubmit } from '#web/store/use-submit.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Note } from '#web/ui/note.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { failureSentence } from '#web/words/failure-sentence.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './deadline.module.css'

type Moment = { date: string; time: string }

/** Until when guests answer. */
export function Deadline({ event, now }: { event: EventDetail; now: Date }) {
  const dispatch = useAppDispatch()
  const { busy, failure, submit } = useSubmit()
  const saved = momentOf(event.rsvp.deadline)
  const [draft, setDraft] = useState<Moment>()
  const shown = draft ?? saved
  const error = draft && problemOf(draft, event, now)
  const isChanged = draft && (draft.date !== saved.date || draft.time !== saved.time)
  const save = async () => {
    const rsvp_deadline = isoInTokyo(instantAt(shown.date, shown.time))
    const refused = await submit(() => dispatch(patchEvent({ id: event.id, change: { rsvp_deadline } })))
    if (!refused) setDraft(undefined)
  }
  return (
    <fieldset className={style.deadline}>
      <legend className={style.name}>お返事の締切</legend>
      <div className={style.moment}>
        <Select
          aria-label="締切の日"
          value={shown.date}
          onChange={({ target }) => setDraft({ ...shown, date: target.value })}
        >
          {daysFor(event, now).map((date) => (
            <option key={date} value={date}>
              {japaneseDate(date)}
            </option>
          ))}
        </Select>
        <Select
          aria-label="締切の時刻"
          value={shown.time}
          onChange={({ target }) => setDraft({ ...shown, time: target.value })}
        >
          {timesFor(saved.time).map((time) => (
            <option key={time} value={time}>
              {timeWords(time)}
            </option>
          ))}
        </Select>
        {isChanged && (
          <Button variant="outline" size="small" busy={busy} disabled={Boolean(error)} onClick={save}>
            締切を変更する
          </Button>
        )}
      </div>
      {isChanged && error && <FieldError role="alert">{error}</FieldError>}
      {failure && (
        <div className={style.failure}>
          <Refusal>{failureSentence(failure)}</Refusal>
        </div>
      )}
      <Hint event={event} deadline={instantAt(shown.date, shown.time)} now={now} />
    </fieldset>
  )
}

/** Answers that come after the order can be changed are of little use. */
function Hint({ event: { order }, deadline, now }: { event: EventDetail; deadline: Date; now: Date }) {
  const cutoff = order?.changeable_until ? new Date(order.changeable_until) : undefined
  if (!cutoff || cutoff <= now) {
    return <p className={style.hint}>締切の時刻になると、お返事の受付を自動で終了します。いつでも変更できます。</p>
  }
  const until = `人数と商品を変えられるのは${japaneseInstant(cutoff)}まで`
  if (deadline > cutoff) {
    return (
      <div className={style.late}>
        <Note tone="warn">
          <Unbroken>{`${until}です。お返事の締切がそのあとのため、最後のお返事に合わせて変えられません。`}</Unbroken>
        </Note>
      </div>
    )
  }
  return (
    <p className={style.hint}>
      <Unbroken>{`${until}です。前日までに締め切ると、お返事に合わせて変えられます。`}</Unbroken>
    </p>
  )
}

function momentOf(instant: string): Moment {
  return { date: tokyoDateOf(new Date(instant)), time: clockTime(instant) }
}

function problemOf({ date, time }: Moment, { starts_at }: EventDetail, now: Date): string | undefined {
  const instant = instantAt(date, time)
  if (instant <= now) return 'これからの日時をお選びください。'
  if (instant > new Date(starts_at)) return '会の開始までの日時をお選びください。'
  return undefined
}

/** From today to the day of the gathering, with the day that is set. */
function daysFor(event: EventDetail, now: Date): string[] {
  const today = tokyoDateOf(now)
  const days = datesFrom(today, Math.max(daysBetween(today, dateOf(event)) + 1, 1))
  const saved = tokyoDateOf(new Date(event.rsvp.deadline))
  return days.includes(saved) ? days : [...days, saved].sort()
}

/** Every full hour, with the time that is set. */
function timesFor(saved: string): string[] {
  const hours = Array.from({ length: 24 }, (_, hour) => `${twoDigits(hour)}:00`)
  return hours.includes(saved) ? hours : [...hours, saved].sort()
}

function timeWords(time: string): string {
  const [hours, minutes] = time.split(':') as [string, string]
  return `${Number(hours)}時${minutes === '00' ? '' : `${minutes}分`}`
}
