import type { PlanDetail, SelectableDates } from '#contract/wire.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant, type TokyoDate } from '#domain/tokyo-date.ts'
import { DateChoice } from '#web/features/booking/date-picker.tsx'
import { eventFormActions, selectEventForm } from '#web/features/plans/event-form.slice.ts'
import { planCutoff } from '#web/features/plans/plan-dates.ts'
import {
  fetchSelectableEventDates,
  selectSelectableEventDate,
} from '#web/features/plans/selectable-event-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Select, TextInput } from '#web/ui/text-input.tsx'
import type { Form } from '#web/ui/use-form.ts'
import { windowsByPart } from '#web/words/window-words.ts'
import style from './when-fields.module.css'

type Props = { form: Form; plan: PlanDetail; dates: SelectableDates | null }

/** Two teams go out on a day: the last place is the one to be told of. */
const lastPlace = 1

export function WhenFields(props: Props) {
  const { form, plan } = props
  const dispatch = useAppDispatch()
  const { title, estimated_person = '' } = useAppSelector(selectEventForm)
  return (
    <>
      <DateField {...props} />
      <TimeField {...props} />
      <Field
        label="人数"
        required
        error={form.errorOf('estimated_person')}
        hint={`${formatNumber(plan.min_persons)}〜${formatNumber(plan.max_persons)}名さまで承ります。`}
      >
        <div className={style.persons}>
          <TextInput
            name="estimated_person"
            className={`num ${style.number}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={estimated_person}
            onChange={({ target }) => dispatch(eventFormActions.merge({ estimated_person: target.value }))}
          />
          名さま
        </div>
      </Field>
      <TextField
        name="title"
        label="会の名前"
        required={false}
        value={title}
        onValue={(value) => dispatch(eventFormActions.merge({ title: value }))}
        placeholder="例）第三営業本部 創立二十周年の集い"
        autoComplete="off"
        error={form.errorOf('title')}
      />
    </>
  )
}

function DateField({ form, plan, dates }: Props) {
  const dispatch = useAppDispatch()
  const { event_date = null } = useAppSelector(selectEventForm)
  const { serverError, selectableEventDate } = useAppSelector(selectSelectableEventDate)
  const choose = (date: TokyoDate) => {
    dispatch(eventFormActions.merge({ event_date: date }))
    form.correct('event_date')
  }
  const day = dates?.dates.find(({ date }) => date === event_date)
  return (
    <FieldGroup label="開催日" required error={form.errorOf('event_date')}>
      <DateChoice
        name="event_date"
        dates={dates}
        failed={serverError && !selectableEventDate}
        onLoad={() => dispatch(fetchSelectableEventDates())}
        few={lastPlace}
        value={event_date}
        onChange={choose}
      />
      {day?.selectable && dates && (
        <p className={style.deadline}>
          お申し込みの締切は<b>{japaneseInstant(planCutoff(dates, day.date, plan))}</b>です。
        </p>
      )}
    </FieldGroup>
  )
}

function TimeField({ form, dates }: Props) {
  const dispatch = useAppDispatch()
  const { event_date, start_time = '' } = useAppSelector(selectEventForm)
  // The hours are the same on every open day: the time may be chosen before the day.
  const days = dates?.dates ?? []
  const windows =
    (days.find(({ date }) => date === event_date) ?? days.find(({ selectable }) => selectable))?.windows ?? []
  const choose = (time: string) => {
    dispatch(eventFormActions.merge({ start_time: time }))
    form.correct('start_time')
  }
  return (
    <Field
      label="開始時刻"
      required
      error={form.errorOf('start_time')}
      hint="支度のため、開始の前に会場へ伺います。入館できる時刻は、お打ち合わせで伺います。"
    >
      <Select
        name="start_time"
        className={`num ${style.time}`}
        autoComplete="off"
        value={windows.some(({ from }) => from === start_time) ? start_time : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">お選びください</option>
        {windowsByPart(windows).map(({ name, windows: some }) => (
          <optgroup key={name} label={name}>
            {some.map(({ from }) => (
              <option key={from} value={from}>
                {from}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
