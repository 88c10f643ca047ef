import { useEffect, useRef, useState } from 'react'
import { formatWindow, suggestedWindow } from '#domain/delivery-window.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { selectDay } from '#web/features/booking/selectable-date.slice.ts'
import {
  cartActions,
  changeHeadcount,
  selectEstimatedPerson,
  selectIsAgeRestricted,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Field } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import style from './fields.module.css'
import { orderFormActions, selectStep1, suggestWindow } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'
import { WindowOptions } from './window-options.tsx'

type Props = { form: StepForm }

/** The delivery time and the occasion. Day and headcount are shown above. */
export function ScheduleFields({ form }: Props) {
  const dispatch = useAppDispatch()
  const { title } = useAppSelector(selectStep1)
  return (
    <>
      <WindowField form={form} />
      <TextField
        name="title"
        label="会の名前"
        required={false}
        value={title}
        onValue={(value) => dispatch(orderFormActions.mergeStep1({ title: value }))}
        placeholder="例）開発本部 忘年会"
        autoComplete="off"
        error={form.errorOf('title')}
        hint="ご注文の控えと配送伝票に記載します。"
      />
    </>
  )
}

/** Twenty half hours as a list in parts of the day: one row of the form, and the phone's own picker. */
function WindowField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { delivery_window: chosen } = useAppSelector(selectStep1)
  const meetupDate = useAppSelector(selectMeetupDate)
  const windows = useAppSelector((state) => selectDay(state, meetupDate)?.windows) ?? []
  const hasAlcohol = useAppSelector(selectIsAgeRestricted)
  const suggested = suggestedWindow(windows, hasAlcohol)
  const isSuggested = suggested !== undefined && suggested.from === chosen?.from
  const hasWindows = windows.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each day once; who clears the field keeps it clear
  useEffect(() => {
    if (hasWindows) dispatch(suggestWindow())
  }, [meetupDate, hasWindows])
  const choose = (from: string) => {
    const window = windows.find((each) => each.from === from)
    dispatch(
      orderFormActions.mergeStep1({ delivery_window: window ? { from: window.from, to: window.to } : undefined }),
    )
    form.correct('delivery_window')
  }
  return (
    <Field
      label="お届けの時刻"
      required
      error={form.errorOf('delivery_window')}
      hint={
        <>
          {isSuggested && (
            <b>
              {hasAlcohol ? '夕方' : 'お昼'}に始まる会に合わせた時刻です。始まる時刻が違うときは、お選び直しください。
            </b>
          )}
          会の始まる30分前までがおすすめです。お選びの30分のあいだにお届けします。
        </>
      }
    >
      <Select
        name="delivery_window"
        className={`num ${style.window}`}
        autoComplete="off"
        disabled={windows.length === 0}
        value={windows.find(({ from, to }) => from === chosen?.from && to === chosen.to)?.from ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{windows.length === 0 ? '開催日を先にお選びください' : 'お選びください'}</option>
        <WindowOptions windows={windows} wordsOf={formatWindow} />
      </Select>
    </Field>
  )
}

export function HeadcountField({ form }: Props) {
  const dispatch = useAppDispatch()
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const [text, setText] = useState(() => estimatedPerson?.toString() ?? '')
  const input = useCommitted(estimatedPerson, (from) => dispatch(changeHeadcount(estimatedPerson, from)))
  useEffect(() => {
    setText((before) =>
      readWholeNumber(before) === (estimatedPerson ?? undefined) ? before : wordsOf(estimatedPerson),
    )
  }, [estimatedPerson])
  const onValue = (value: string) => {
    setText(value)
    dispatch(cartActions.setEstimatedPerson(readWholeNumber(value) ?? null))
  }
  return (
    <Field label="人数" required error={form.errorOf('estimated_person')}>
      <div className={style.row}>
        <TextInput
          ref={input}
          name="estimated_person"
          className={`num ${style.number}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={text}
          onChange={({ target }) => onValue(target.value)}
          onBlur={() => setText(wordsOf(estimatedPerson) || text)}
        />
        名さま
      </div>
    </Field>
  )
}

/** Calls back when a number is complete, by Enter or by leaving the field, with the number before. */
function useCommitted(value: number | null, onCommit: (from: number | null) => void) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const field = input.current
    const commit = () => {
      onCommit(before.current)
      before.current = value
    }
    // React's own `onChange` fires on every key.
    field?.addEventListener('change', commit)
    return () => field?.removeEventListener('change', commit)
  })
  return input
}

function wordsOf(estimatedPerson: number | null): string {
  return estimatedPerson === null ? '' : String(estimatedPerson)
}
