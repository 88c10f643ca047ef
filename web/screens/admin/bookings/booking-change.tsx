import { useRef } from 'react'
import { bookingDifferences } from '#contract/booking-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseDate, japaneseDeadline } from '#domain/tokyo-date.ts'
import { ClashPanel } from '#web/features/admin/edit/clash-panel.tsx'
import { type RecordEdits, useRecordEdits } from '#web/features/admin/edit/use-record-edits.ts'
import { quicker } from '#web/features/admin/last-change-words.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { useShortcuts } from '#web/ui/shortcuts.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import { ChangeBar } from '../sale/change-bar.tsx'
import { HeadcountField } from '../sale/headcount-field.tsx'
import parts from '../sale/sale.module.css'
import { contactNames, headcountProblem } from '../sale/sale-fields.ts'
import { TextEdits } from '../sale/text-edits.tsx'
import { bookingFieldWords, bookingNames, changeOf, fieldsOf, isMove } from './booking-fields.ts'
import { type OpenedBooking, placeOfBooking } from './booking-words.ts'

/** Headcount, day and hour, and who booked: changed in place, and shown before anything is saved. */
export function BookingChange({ booking }: { booking: OpenedBooking }) {
  const { id, version, changing, last_change } = booking
  const readAgain = useReadAgain()
  const changeBooking = useCall('changeBooking')
  const saveButton = useRef<HTMLButtonElement>(null)
  const place = placeOfBooking(id)
  const edits = useRecordEdits({ record: place, version, fields: fieldsOf(booking) })
  const now = useNow([changing?.cutoff_at ?? null])
  useShortcuts([{ keys: 'mod+s', label: '変更を保存する', run: () => saveButton.current?.click() }])
  const isLate = changing !== null && now.getTime() >= Date.parse(changing.cutoff_at) && isMove(edits.names)
  return (
    <>
      <ClashPanel
        record="この予約"
        {...quicker(last_change)}
        edits={edits}
        nameOf={(field) => bookingNames[field] ?? field}
        wordsOf={bookingFieldWords}
      />
      <Card title="予約の変更" aside={changing && `締切　${japaneseDeadline(new Date(changing.cutoff_at))}`}>
        {changing ? (
          <WhenFields booking={booking} changing={changing} edits={edits} />
        ) : (
          <p className={parts.text}>開始の時刻を過ぎたため、人数と日時は変えられません。</p>
        )}
        <OtherFields booking={booking} edits={edits} />
      </Card>
      <ChangeBar
        sale={booking}
        place={place}
        edits={edits}
        change={changeOf(edits.values, edits.names)}
        isWrong={headcountProblem(edits.values) !== undefined}
        isLate={isLate}
        differencesOf={(wanted) => bookingDifferences(booking, wanted, { tel: telWords })}
        noteOf={(wanted) =>
          wanted.total === booking.total
            ? ''
            : `${formatYen(wanted.price_per_person_with_tax)} × ${wanted.estimated_person}名さま`
        }
        changeSale={changeBooking}
        saveButton={saveButton}
        words={changeWords}
        onSaved={readAgain}
      />
    </>
  )
}

const changeWords = {
  late: '変更の締切を過ぎています。',
  edited_meanwhile: 'ほかの方がこの予約を変えました。内容を合わせましたので、もう一度保存してください。',
}

type WhenFieldsProps = {
  booking: OpenedBooking
  changing: NonNullable<OpenedBooking['changing']>
  edits: RecordEdits
}

function WhenFields({ booking, changing, edits }: WhenFieldsProps) {
  const { min_persons, max_persons, start_times } = changing
  const { free_dates } = booking
  const { values, set } = edits
  const start = String(values.start_time)
  // One that was agreed may not be offered any more.
  const times = start_times.includes(booking.start_time) ? start_times : [booking.start_time, ...start_times]
  return (
    <div className={parts.fields}>
      <HeadcountField edits={edits} hint={`このプランは${min_persons}〜${max_persons}名さま`} />
      <TextField
        name="event_date"
        label="開催日"
        layout="stack"
        type="date"
        value={String(values.event_date)}
        onValue={(value) => value && set({ event_date: value })}
        hint={
          free_dates.length > 0 && (
            <Unbroken>{`近くで空いている日　${free_dates.map(japaneseDate).join('、')}`}</Unbroken>
          )
        }
      />
      <Field label="開始" layout="stack">
        <Select value={start} onChange={({ target }) => set({ start_time: target.value })}>
          {times.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      </Field>
    </div>
  )
}

/** A mistyped address is put right here: who has the former link of a guest's booking opens nothing any more. */
function OtherFields({ booking, edits }: { booking: OpenedBooking; edits: RecordEdits }) {
  const { values, set } = edits
  return (
    <details className={parts.edit}>
      <summary>お申し込みの方とご要望の編集</summary>
      <div className={parts.fields}>
        <TextEdits
          names={Object.keys(contactNames)}
          labels={bookingNames}
          edits={edits}
          hintOf={(name) =>
            name === 'contact.email' && booking.user_id === null
              ? 'アドレスを変えると、これまでのリンクは使えなくなり、新しいリンクを予約の控えと一緒にお送りします。'
              : undefined
          }
        />
      </div>
      <TextAreaField
        name="note"
        label={bookingNames.note!}
        layout="stack"
        rows={3}
        value={String(values.note ?? '')}
        onValue={(note) => set({ note })}
      />
    </details>
  )
}
