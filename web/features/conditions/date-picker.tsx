import { Suspense, useEffect, useMemo, useState } from 'react'
import type { SelectableDates } from '#contract/catalog.ts'
import { longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { Button } from '#web/ui/button.tsx'
import { laterPart } from '#web/ui/later-part.tsx'
import { Note } from '#web/ui/note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import style from './date-picker.module.css'
import { DateText } from './date-text.tsx'
import { datesFor, fetchSelectableDates, selectDatesError, selectSelectableDates } from './selectable-date.slice.ts'

const MonthCalendar = laterPart(async () => (await import('./month-calendar.tsx')).MonthCalendar)

export type DatePickerProps = {
  value: TokyoDate | null
  onChange: (date: TokyoDate) => void
  /** How many people come, as far as it is known; left out: as many as the cart is for. */
  persons?: number | null | undefined
  /** The error of the chosen date. */
  error?: string
  /** Asked once the calendar is there: whether its day gets the focus. */
  takesFocus?: () => boolean
}

/** A date from the shop's sixty days, from the calendar or typed. The calendar's code loads when it is first shown. */
export function DatePicker(picker: DatePickerProps) {
  const dispatch = useAppDispatch()
  const persons = useAppSelector(selectEstimatedPerson)
  const dates = useAppSelector(selectSelectableDates)
  const failed = useAppSelector(selectDatesError)
  const load = () => dispatch(fetchSelectableDates({ again: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    // Loaded each time: the remaining places of a day change while a page stays open.
    load()
  }, [])
  return <DateChoice persons={persons} {...picker} dates={dates} failed={failed} onLoad={load} />
}

type DateChoiceProps = DatePickerProps & {
  dates: SelectableDates | null
  failed: boolean
  onLoad: () => void
  /** This many places or fewer are few. */
  few?: number
  /** Of the field. */
  name?: string
}

/** The same for any calendar of the shop. */
export function DateChoice({ dates: all, persons, failed, onLoad, few, name, ...picked }: DateChoiceProps) {
  const { value, onChange, error, takesFocus } = picked
  const dates = useMemo(() => all && datesFor(all, persons), [all, persons])
  const [isInBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  if (!dates && failed) {
    return (
      <Note tone="error">
        開催日をお調べできませんでした。
        <p className={style.again}>
          <Button variant="outline" size="small" onClick={onLoad}>
            もう一度試す
          </Button>
        </p>
      </Note>
    )
  }
  return (
    <div className={style.picker}>
      {dates && isInBrowser ? (
        <Suspense fallback={<CalendarSkeleton />}>
          <MonthCalendar dates={dates} few={few} value={value} onChange={onChange} takesFocus={takesFocus} />
        </Suspense>
      ) : (
        <CalendarSkeleton />
      )}
      <DateText name={name} dates={dates} value={value} onChange={onChange} error={error} />
      <p className={style.chosen} aria-live="polite">
        {value ? `選択中の開催日：${longJapaneseDate(value)}` : ''}
      </p>
    </div>
  )
}

function CalendarSkeleton() {
  return (
    <div className={style.skeleton}>
      <Loading label="カレンダーを読み込んでいます">
        <Skeleton height="100%" />
      </Loading>
    </div>
  )
}
