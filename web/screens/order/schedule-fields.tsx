import { useEffect, useRef, useState } from 'react'
import { type DeliveryWindow, formatWindow, isDeliveryWindow, usualWindows } from '#domain/delivery-window.ts'
import { readCount } from '#domain/quantity.ts'
import { cartActions, changeHeadcount, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import { selectDay } from '#web/features/conditions/selectable-date.slice.ts'
import { TitleField } from '#web/features/ordering-form/title-field.tsx'
import { WindowField } from '#web/features/ordering-form/window-field.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import style from './schedule-fields.module.css'

type Props = { form: FieldForm }

/** The delivery time and the occasion. Day and headcount are shown above. */
export function ScheduleFields({ form }: Props) {
  const dispatch = useAppDispatch()
  const { title } = useAppSelector(selectStep1)
  return (
    <>
      <DeliveryWindowField form={form} />
      <TitleField
        form={form}
        value={title}
        onValue={(value) => dispatch(orderFormActions.mergeStep1({ title: value }))}
        placeholder="例）開発本部 忘年会"
        hint="ご注文の控えと配送伝票に記載します。"
      />
    </>
  )
}

function DeliveryWindowField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { delivery_window: chosen } = useAppSelector(selectStep1)
  const meetupDate = useAppSelector(selectMeetupDate)
  const windows = useAppSelector((state) => selectDay(state, meetupDate)?.windows) ?? []
  const choose = (window: DeliveryWindow | undefined) =>
    dispatch(orderFormActions.mergeStep1({ delivery_window: window }))
  const hasWindows = windows.length > 0
  return (
    <WindowField
      form={form}
      name="delivery_window"
      label="お届けの時刻"
      hint="会の始まる30分前までがおすすめです。お選びの30分のあいだにお届けします。"
      windows={windows}
      value={chosen && isDeliveryWindow(chosen, windows) ? chosen.from : undefined}
      onChoose={choose}
      none={hasWindows ? 'お選びください' : '開催日を先にお選びください'}
      disabled={!hasWindows}
      beside={
        hasWindows && (
          <div className={style.usual}>
            {usualWindows(windows).map(({ name, window }) => (
              <Button
                key={name}
                variant="outline"
                size="small"
                aria-pressed={window.from === chosen?.from}
                onClick={() => {
                  choose({ ...window })
                  form.correct('delivery_window')
                }}
              >
                {name} {formatWindow(window)}
              </Button>
            ))}
          </div>
        )
      }
    />
  )
}

export function HeadcountField({ form }: Props) {
  const dispatch = useAppDispatch()
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const [text, setText] = useState(() => estimatedPerson?.toString() ?? '')
  const input = useCommitted(estimatedPerson, (from) => dispatch(changeHeadcount(estimatedPerson, from)))
  useEffect(() => {
    setText((before) => (readCount(before) === (estimatedPerson ?? undefined) ? before : wordsOf(estimatedPerson)))
  }, [estimatedPerson])
  const onValue = (value: string) => {
    setText(value)
    dispatch(cartActions.setEstimatedPerson(readCount(value) ?? null))
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

/**
 * Calls back when a number is complete, by Enter or by leaving the field, with the number before: an empty field that is
 * left is none.
 */
function useCommitted(value: number | null, onCommit: (from: number | null) => void) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    const field = input.current
    const commit = () => {
      onCommit(before.current)
      if (value) before.current = value
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
