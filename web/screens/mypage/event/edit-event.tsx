import { useEffect, useId, useState } from 'react'
import type { Event, EventChangeInput, EventDetail } from '#contract/events.ts'
import { formatWindow, suitsBeginning } from '#domain/delivery-window.ts'
import { addDays, instantAt, isoInTokyo, longJapaneseDate } from '#domain/tokyo-date.ts'
import { fetchEvent, patchEvent } from '#web/features/events/event.slice.ts'
import { clockTime, dateOf } from '#web/features/events/event-words.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { TellOfMove } from '#web/features/sale/guests/tell-when-wanted.tsx'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { useValuesForm } from '#web/store/use-values-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormFailure } from '#web/words/form-failure.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './edit-event.module.css'

export type EditEventProps = { event: EventDetail; onClose: () => void }

/** Name, times and words to the guests. Only what was changed here is sent, so nothing else is overwritten. */
export function EditEvent({ event, onClose }: EditEventProps) {
  const formId = useId()
  const form = useEventForm(event, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="会の内容を変更する"
      mustAnswer
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            戻る
          </Button>
          <Button type="submit" form={formId} variant="secondary" busy={form.busy}>
            変更を保存する
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <FormFailure form={form} />
        <TextField {...form.of('title')} label="会の名前" required layout="stack" autoComplete="off" data-first-focus />
        <p className={style.day}>{longJapaneseDate(dateOf(event))}</p>
        <div className={style.times}>
          <TextField {...form.of('starts_at')} label="開始" type="time" layout="stack" required />
          <TextField {...form.of('ends_at')} label="終了" type="time" layout="stack" required />
        </div>
        <p className={style.hint} role="status">
          {form.isMoved && <FromDelivery order={event.order} startsAt={form.values.starts_at} />}
        </p>
        {event.concerned > 0 && form.times && (
          <TellOfMove
            onClose={onClose}
            eventId={event.id}
            times={form.times}
            checked={form.tells}
            onChange={form.setTells}
          />
        )}
        <TextAreaField
          {...form.of('note')}
          label="ひとこと"
          required={false}
          layout="stack"
          rows={3}
          hint="ご案内の画面で、ご招待した方にお見せします。"
        />
        <p className={style.hint}>日にちと場所は、ご注文の開催日とお届け先です。</p>
      </form>
    </Dialog>
  )
}

/** The order stays as it is. */
function FromDelivery({ order, startsAt }: { order: EventDetail['order']; startsAt: string }) {
  const now = useNow()
  if (!order || suitsBeginning(order.delivery_window, startsAt)) return null
  const { delivery_window, changeable_until } = order
  const way =
    changeable_until && new Date(changeable_until) > now
      ? 'お届けの時刻は、ご注文のページの「ご注文を変更する」から変えられます。'
      : 'お届けの時刻を変えられる期限を過ぎたため、お電話でご相談ください。'
  return <Unbroken>{`お届けは${formatWindow(delivery_window)}のままです。${way}`}</Unbroken>
}

function useEventForm(event: Event, onClose: () => void) {
  const dispatch = useAppDispatch()
  const [tells, setTells] = useState(false)
  // Who was invited a moment ago is to be told, too.
  useEffect(() => {
    dispatch(fetchEvent(event.id))
  }, [dispatch, event.id])
  // The page is brought up to date while this is open. What was not touched here must not go back to what it was.
  const [initial] = useState(() => valuesOf(event))
  const form = useValuesForm(
    initial,
    ({ eventTitle, eventNote }) => ({
      title: eventTitle,
      starts_at: (value) => (value ? undefined : '開始の時刻をお選びください。'),
      ends_at: endError,
      note: eventNote,
    }),
    {
      send(values) {
        const change = changeOf(event, initial, values)
        const tell_guests = tells && change.starts_at !== undefined
        const asked = { ...change, ...(tell_guests && { tell_guests }) }
        if (Object.keys(change).length > 0) return dispatch(patchEvent({ id: event.id, change: asked }))
        onClose()
        return undefined
      },
      onSent() {
        dispatch(toastActions.showMessage({ text: '会の内容を変更しました' }))
        onClose()
      },
    },
  )
  const isRead = form.values.starts_at !== '' && endError(form.values.ends_at, form.values) === undefined
  const isMoved = form.values.starts_at !== '' && form.values.starts_at !== initial.starts_at
  return { ...form, tells, setTells, isMoved, times: isRead ? timesOf(event, initial, form.values) : undefined }
}

const valuesOf = ({ title, starts_at, ends_at, note }: Event) => ({
  title,
  starts_at: clockTime(starts_at),
  ends_at: clockTime(ends_at),
  note,
})

type Values = ReturnType<typeof valuesOf>

function changeOf(event: Event, initial: Values, { title, note, starts_at, ends_at }: Values): EventChangeInput {
  const change: EventChangeInput = {}
  if (title !== initial.title) change.title = title
  if (note !== initial.note) change.note = note
  const times = timesOf(event, initial, { starts_at, ends_at })
  // Answers are taken until it begins, at the latest.
  const isEarly = times && new Date(times.starts_at) < new Date(event.rsvp.deadline)
  return { ...change, ...times, ...(isEarly && { rsvp_deadline: times.starts_at }) }
}

type Times = { starts_at: string; ends_at: string }

/** ISO 8601; undefined where they stay. */
function timesOf(event: Event, initial: Values, { starts_at, ends_at }: Pick<Values, keyof Times>): Times | undefined {
  if (starts_at === initial.starts_at && ends_at === initial.ends_at) return undefined
  const date = dateOf(event)
  return { starts_at: isoInTokyo(instantAt(date, starts_at)), ends_at: isoInTokyo(endOf(date, { starts_at, ends_at })) }
}

/** A gathering that ends at night may end on the next day. */
const lateEnd = '05:00'

function endError(ends_at: string, { starts_at }: Pick<Values, 'starts_at'>): string | undefined {
  if (!ends_at) return '終了の時刻をお選びください。'
  return ends_at > starts_at || ends_at <= lateEnd ? undefined : '終了は、開始よりあとの時刻でお選びください。'
}

function endOf(date: string, { starts_at, ends_at }: Pick<Values, 'starts_at' | 'ends_at'>): Date {
  return instantAt(ends_at > starts_at ? date : addDays(date, 1), ends_at)
}
