import { useEffect, useState } from 'react'
import type { DeliveryWindow } from '#contract/wire.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { cartActions, selectEstimatedPerson, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { selectDay } from '#web/features/selectable-date/selectable-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { RadioChip } from '#web/ui/choice.tsx'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import style from './fields.module.css'
import { orderFormActions, selectStep1 } from './order-form.slice.ts'
import type { StepForm } from './use-step-form.ts'

type Props = { form: StepForm }

/** When exactly and for how many; the date itself is chosen above. */
export function ScheduleFields({ form }: Props) {
  const dispatch = useAppDispatch()
  const { title } = useAppSelector(selectStep1)
  return (
    <>
      <WindowField form={form} />
      <HeadcountField form={form} />
      <TextField
        name="title"
        label="会の名前"
        required={false}
        value={title}
        onValue={(value) => dispatch(orderFormActions.mergeStep1({ title: value }))}
        placeholder="例）開発本部 忘年会"
        autoComplete="off"
        error={form.errorOf('title')}
        hint="ご注文の控えと、お届けの札に使います。"
      />
    </>
  )
}

function WindowField({ form }: Props) {
  const dispatch = useAppDispatch()
  const { delivery_window: chosen } = useAppSelector(selectStep1)
  const meetupDate = useAppSelector(selectMeetupDate)
  const windows = useAppSelector((state) => selectDay(state, meetupDate)?.windows) ?? []
  const error = form.errorOf('delivery_window')
  const choose = (window: DeliveryWindow) => {
    dispatch(orderFormActions.mergeStep1({ delivery_window: { from: window.from, to: window.to } }))
    form.touch('delivery_window')
  }
  return (
    <FieldGroup
      label="お届けの時刻"
      required
      error={error}
      hint="会の始まる30分前までがおすすめです。お選びの30分のあいだにお届けします。"
    >
      {windows.length === 0 ? (
        <p className={style.status}>開催日をお選びいただくと、お届けできる時刻が出ます。</p>
      ) : (
        <div className={style.windows} role="radiogroup" aria-label="お届けの時刻" aria-required="true">
          {windows.map((window) => (
            <RadioChip
              key={window.from}
              name="delivery_window"
              value={window.from}
              label={formatWindow(window)}
              checked={chosen?.from === window.from && chosen.to === window.to}
              aria-invalid={error ? true : undefined}
              onChange={() => choose(window)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

function HeadcountField({ form }: Props) {
  const dispatch = useAppDispatch()
  const estimatedPerson = useAppSelector(selectEstimatedPerson)
  const [text, setText] = useState(() => estimatedPerson?.toString() ?? '')
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
    <Field label="ご人数" required error={form.errorOf('estimated_person')}>
      <div className={style.row}>
        <TextInput
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

function wordsOf(estimatedPerson: number | null): string {
  return estimatedPerson === null ? '' : String(estimatedPerson)
}
