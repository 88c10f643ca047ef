import type { SelectableDates } from '#contract/catalog.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseInstant, type TokyoDate } from '#domain/tokyo-date.ts'
import { DateChoice } from '#web/features/conditions/date-picker.tsx'
import { TitleField } from '#web/features/ordering-form/title-field.tsx'
import { WindowField } from '#web/features/ordering-form/window-field.tsx'
import type { BookingTerms } from '#web/features/plans/booking/booking-terms.ts'
import { eventFormActions, selectEventForm } from '#web/features/plans/booking/event-form.slice.ts'
import { planCutoff } from '#web/features/plans/plan-dates.ts'
import {
  fetchSelectableEventDates,
  selectSelectableEventDate,
} from '#web/features/plans/selectable-event-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Field, FieldGroup } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FieldForm } from '#web/ui/use-form.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './when-fields.module.css'

type Props = { form: FieldForm; plan: PlanDetail; dates: SelectableDates | null; terms: BookingTerms }

/** Two teams work on a day: only the last place is worth mentioning. */
const lastPlace = 1

export function WhenFields(props: Props) {
  const { form } = props
  const dispatch = useAppDispatch()
  const { title } = useAppSelector(selectEventForm)
  return (
    <>
      <DateField {...props} />
      <TimeField {...props} />
      <PersonsField {...props} />
      <TitleField
        form={form}
        value={title}
        onValue={(value) => dispatch(eventFormActions.merge({ title: value }))}
        placeholder="例）第三営業本部 創立二十周年の集い"
      />
    </>
  )
}

function PersonsField({ form, plan: { min_persons, max_persons }, terms: { persons, steps } }: Props) {
  const dispatch = useAppDispatch()
  const { estimated_person = '' } = useAppSelector(selectEventForm)
  const set = (value: string) => dispatch(eventFormActions.merge({ estimated_person: value }))
  const step = (by: number) => {
    const next = persons === undefined ? min_persons : persons + by
    set(String(Math.min(max_persons, Math.max(min_persons, next))))
    form.correct('estimated_person')
  }
  const freeUntil = steps?.[1]?.from
  const range = `${formatNumber(min_persons)}〜${formatNumber(max_persons)}名さま`
  return (
    <Field
      label="人数"
      required
      error={form.errorOf('estimated_person')}
      hint={
        <Unbroken>
          {freeUntil
            ? `${range}で承ります。${japaneseInstant(new Date(freeUntil))}までは、料金をかけずに人数を変えられます。`
            : `${range}で承ります。`}
        </Unbroken>
      }
    >
      <div className={style.persons}>
        <span className={style.stepper}>
          <StepButton
            label="1名さま減らす"
            icon="remove"
            isEnd={persons !== undefined && persons <= min_persons}
            onPress={() => step(-1)}
          />
          <TextInput
            name="estimated_person"
            className={`num ${style.number}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            value={estimated_person}
            onChange={({ target }) => set(target.value)}
          />
          <StepButton
            label="1名さま増やす"
            icon="add"
            isEnd={persons !== undefined && persons >= max_persons}
            onPress={() => step(1)}
          />
        </span>
        名さま
      </div>
    </Field>
  )
}

type StepButtonProps = { label: string; icon: 'add' | 'remove'; isEnd: boolean; onPress: () => void }

/** Stays focusable at the end of the range. */
function StepButton({ label, icon, isEnd, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={style.step}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  )
}

function DateField({ form, plan, dates, terms: { persons } }: Props) {
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
        persons={persons}
        value={event_date}
        onChange={choose}
      />
      {day?.selectable && dates && (
        <p className={style.deadline}>
          お申し込みの締切は
          <b>
            <Unbroken>{japaneseInstant(planCutoff(dates, day.date, plan))}</Unbroken>
          </b>
          です（
          {formatNumber(plan.lead_days)}営業日前）。
        </p>
      )}
    </FieldGroup>
  )
}

function TimeField({ form, dates }: Props) {
  const dispatch = useAppDispatch()
  const { event_date, start_time } = useAppSelector(selectEventForm)
  // The hours are the same on every open day: the time may be chosen before the day.
  const days = dates?.dates ?? []
  const windows =
    (days.find(({ date }) => date === event_date) ?? days.find(({ selectable }) => selectable))?.windows ?? []
  return (
    <WindowField
      form={form}
      name="start_time"
      label="開始時刻"
      hint="支度のため、開始の前に会場へ伺います。入館できる時刻は、お打ち合わせで伺います。"
      windows={windows}
      value={start_time}
      onChoose={(window) => dispatch(eventFormActions.merge({ start_time: window?.from ?? '' }))}
      wordsOf={({ from }) => from}
      none="お選びください"
    />
  )
}
