import { useEffect } from 'react'
import { japaneseDate, yearAndMonth } from '#domain/tokyo-date.ts'
import {
  dayFor,
  fetchSelectableDates,
  isPartial,
  reasonWords,
  selectSelectableDates,
} from '#web/features/conditions/selectable-date.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/text-input.tsx'

/** The days that can be had as one list, the phone's own: a calendar over a dialog would be two windows to close. */
type DayFieldProps = {
  value: string
  onValue: (date: string) => void
  /** Undefined: no number yet. */
  persons: number | undefined
}

export function DayField({ value, onValue, persons }: DayFieldProps) {
  const dispatch = useAppDispatch()
  useEffect(() => {
    dispatch(fetchSelectableDates())
  }, [dispatch])
  const { dates: all = [] } = useAppSelector(selectSelectableDates) ?? {}
  const dates = all.map((day) => dayFor(day, persons))
  const shown = dates.filter(({ date, selectable }) => selectable || date === value)
  const months = [...new Set(shown.map(({ date }) => date.slice(0, 7)))]
  const isUnknown = value !== '' && !shown.some(({ date }) => date === value)
  return (
    <Field label="開催日" layout="stack">
      <Select name="meetup_date" autoComplete="off" value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">あとで選ぶ</option>
        {isUnknown && <option value={value}>{japaneseDate(value)}</option>}
        {months.map((month) => (
          <optgroup key={month} label={yearAndMonth(`${month}-01`)}>
            {shown
              .filter(({ date }) => date.startsWith(month))
              .map((day) => (
                <option key={day.date} value={day.date}>
                  {[japaneseDate(day.date), reasonWords(day) ?? (isPartial(day) && '一部の商品のみ')]
                    .filter(Boolean)
                    .join('　')}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
    </Field>
  )
}
