import { useEffect, useMemo, useState } from 'react'
import { bookingDifferences } from '#contract/booking-changes.ts'
import { telWords } from '#contract/tel-words.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { fieldErrors, schemaErrors } from '#web/api/field-errors.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { NoteField } from '#web/features/ordering-form/note-field.tsx'
import { PersonFields } from '#web/features/ordering-form/person-fields.tsx'
import { type Booking, type BookingKey, bookingSeen } from '#web/features/plans/booking/booking-detail.slice.ts'
import { BookingSummary } from '#web/features/plans/booking/booking-summary.tsx'
import {
  changeBooking,
  changeOf,
  contentsOf,
  useBookingPreview,
  type Wanted,
} from '#web/features/plans/booking/change-booking.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useContractForm } from '#web/store/use-contract-form.ts'
import { useSchemas } from '#web/store/use-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Note } from '#web/ui/note.tsx'
import { OldNew } from '#web/ui/old-new.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { Select } from '#web/ui/text-input.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import type { FieldErrors } from '#web/ui/use-form.ts'
import { useStillHere } from '#web/ui/use-still-here.ts'
import { formSentence } from '#web/words/failure-sentence.ts'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { Unbroken } from '#web/words/unbroken.tsx'
import parts from './change-fields.module.css'
import style from './change-form.module.css'
import order from './order-change.module.css'

export type BookingChanging = {
  of: BookingKey
  /** `guestToken`: opens the booking from now on, where its former links have ended. */
  onChanged: (guestToken: string | undefined) => void
}

type Changing = Booking['changing']
type FormProps = BookingChanging & { booking: Booking; changing: Changing }

/** Who asked, what for and, as long as that is theirs to say, how many people at what hour; with what it comes to. */
export function BookingChangeForm({ booking, changing, of: key, onChanged }: FormProps) {
  const dispatch = useAppDispatch()
  const isStillHere = useStillHere()
  const schemas = useSchemas()
  const [wanted, setWanted] = useState(() => contentsOf(booking))
  const [overtaken, setOvertaken] = useState<Booking>()
  const merge = (piece: Partial<Wanted>) => setWanted((before) => ({ ...before, ...piece }))
  const { version } = booking
  const change = changeOf(booking, wanted)
  const hasChanges = Object.keys(change).length > 0
  const errorsIn = (typed: Partial<Wanted>, rules: typeof schemas): FieldErrors => ({
    ...(rules && schemaErrors(rules.OwnBookingChange, typed)),
    ...headcountError(typed.estimated_person, changing, booking),
  })
  const isAskable = hasChanges && Object.keys(errorsIn(change, schemas)).length === 0
  const preview = useBookingPreview(key, isAskable ? { ...change, version } : undefined)
  const { next } = preview
  const form = useContractForm({
    values: change,
    errors: errorsIn,
    refused: useMemo(() => fieldErrors(preview.failure), [preview.failure]),
    fieldOfCode: { date_full: 'estimated_person' },
    shows: (name) => name !== 'estimated_person' || changing !== null,
    send() {
      if (!next) {
        preview.again()
        return undefined
      }
      const shown = { expected_total: next.total, expected_fee: next.change_fee - booking.change_fee }
      return dispatch(changeBooking({ key, change: { ...change, version, ...shown } }))
    },
    onSent({ guest_token }) {
      dispatch(toastActions.showMessage({ text: 'お申し込みの内容を変更しました' }))
      if (isStillHere()) onChanged(guest_token)
    },
    onRefused: ({ code }) => (code === 'price_changed' || code === 'fee_changed') && preview.again(),
  })
  const problem = form.failure ?? preview.failure
  // What somebody else has changed comes into the fields that were not touched here.
  useEffect(() => {
    const now = problem?.code === 'edited_meanwhile' && (problem.body.booking as Booking | undefined)
    if (!now || now.version === version) return
    setOvertaken(booking)
    setWanted((typed) => ({ ...contentsOf(now), ...changeOf(booking, typed) }))
    dispatch(bookingSeen(now))
  }, [dispatch, problem, booking, version])
  const sentence =
    problem &&
    formSentence(problem, { failed: '変更を承れませんでした', edited_meanwhile: overtaken ? null : undefined })
  return (
    <>
      <div className={order.note}>
        <Note>
          <WhatCanBeChanged booking={booking} changing={changing} />
        </Note>
      </div>
      {overtaken && <Overtaken before={overtaken} booking={booking} />}
      <form {...form.props} className={style.grid}>
        <div className={style.main}>
          <ErrorSummary form={form} />
          {changing && (
            <FormSection title={changing.start_times.length > 0 ? '人数と開始時刻' : '人数'}>
              <FieldGroup
                label="人数"
                required
                error={form.errorOf('estimated_person')}
                hint={`${wanted.estimated_person === booking.estimated_person ? '' : `もとは ${formatNumber(booking.estimated_person)}名さまです。`}${rangeWords(changing)}`}
              >
                <div className={parts.row}>
                  <Stepper
                    label="人数"
                    value={wanted.estimated_person}
                    min={changing.min_persons}
                    max={changing.max_persons}
                    invalid={form.errorOf('estimated_person') !== undefined}
                    onChange={(value) => value > 0 && merge({ estimated_person: value })}
                  />
                  名さま
                </div>
              </FieldGroup>
              {changing.start_times.length > 0 && (
                <Field label="開始時刻" required {...errorProp(form.errorOf('start_time'))}>
                  <Select
                    name="start_time"
                    value={wanted.start_time}
                    onChange={({ target }) => merge({ start_time: target.value })}
                  >
                    {[...new Set([...changing.start_times, booking.start_time])].toSorted().map((time) => (
                      <option key={time}>{time}</option>
                    ))}
                  </Select>
                </Field>
              )}
            </FormSection>
          )}
          <FormSection title="ご連絡先とご要望">
            <PersonFields
              form={form}
              contact={{ ...wanted.contact, tel: telWords(wanted.contact.tel) }}
              onChange={(piece) => merge({ contact: { ...wanted.contact, ...piece } as Wanted['contact'] })}
              hint={
                'token' in key
                  ? 'アドレスを変えると、これまでのリンクは使えなくなり、新しいリンクを新しいアドレスへお送りします。'
                  : 'お申し込みについてのメールの宛先です。'
              }
            />
            <NoteField form={form} value={wanted.note} onValue={(note) => merge({ note })} />
          </FormSection>
        </div>
        <BookingSummary booking={booking} next={next} waits={preview.waits}>
          {sentence && (
            <div className={style.note}>
              {form.failure ? <Refusal key={form.failures}>{sentence}</Refusal> : <Note tone="error">{sentence}</Note>}
            </div>
          )}
          {hasChanges && (
            <>
              <Button
                type="submit"
                block
                busy={form.busy || preview.waits}
                busyText={form.busy ? '変更しています' : '計算しています'}
              >
                この内容に変更する
              </Button>
              <p className={style.hint}>変更を確定すると、新しい控えをメールでお送りします。</p>
              <p className={style.drop}>
                <TextButton onClick={() => setWanted(contentsOf(booking))}>元の内容に戻す</TextButton>
              </p>
            </>
          )}
        </BookingSummary>
      </form>
    </>
  )
}

const errorProp = (error: string | undefined) => (error === undefined ? {} : { error })

const rangeWords = ({ min_persons, max_persons, start_times }: NonNullable<Changing>) =>
  start_times.length > 0
    ? `このプランは${formatNumber(min_persons)}〜${formatNumber(max_persons)}名さまで承ります。`
    : `${formatNumber(min_persons)}名さままで減らせます。`

function headcountError(persons: number | undefined, changing: Changing, { status }: Booking): FieldErrors {
  if (persons === undefined || !changing) return {}
  const { min_persons, max_persons } = changing
  if (persons >= min_persons && persons <= max_persons) return {}
  return {
    estimated_person:
      status === 'confirmed' && persons > max_persons
        ? '確定したあとに人数を増やすときは、お電話で承ります。'
        : `人数は${min_persons}名さまから${max_persons}名さままでで承ります。`,
  }
}

/** What is changed here, until when, and what is arranged on the telephone. */
function WhatCanBeChanged({ booking: { status }, changing }: Pick<FormProps, 'booking' | 'changing'>) {
  const isRequest = status === 'requested'
  const until = changing && japaneseInstant(new Date(changing.until))
  return (
    <>
      <Unbroken>
        {isRequest
          ? until
            ? `人数と開始時刻は、${until}まで変更できます。変更すると、お返事の期限があらためて決まります。`
            : '人数と開始時刻をこの画面で変更できる期限を過ぎました。'
          : until
            ? `人数は、${until}まで、一部キャンセル料なしで減らせます。`
            : '人数をこの画面で減らせる期限を過ぎました。'}
      </Unbroken>
      {isRequest && until
        ? '開催日や会場の変更は、'
        : isRequest
          ? '人数、開始時刻、開催日、会場の変更は、'
          : `${until ? '人数を増やすときと、' : '人数、'}開始時刻、開催日、会場の変更は、料理人の手配を確かめますので、`}
      <TelephoneAndHours />
      で承ります。
    </>
  )
}

/** Somebody else has changed the booking while this form was open. */
function Overtaken({ before, booking }: { before: Booking; booking: Booking }) {
  const differences = bookingDifferences(before, booking, { tel: telWords })
  return (
    <div className={order.note}>
      <Note tone="warn" live>
        <p>
          <b>ほかの画面か当店で、このお申し込みが更新されました。</b>
          いまの内容を映しました。ご入力いただいた変更は残っていますので、お確かめのうえ、もう一度確定してください。
        </p>
        {before.status !== booking.status && booking.status === 'confirmed' && <p>お申し込みは確定しました。</p>}
        {differences.length > 0 && (
          <ul>
            {differences.map(({ name, before: was, after: is }) => (
              <li key={name}>
                {name} <OldNew before={was || 'なし'} after={is || 'なし'} />
              </li>
            ))}
          </ul>
        )}
      </Note>
    </div>
  )
}
