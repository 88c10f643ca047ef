import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { SelectableDate, SelectableDates } from '#contract/catalog.ts'
import { addDays, type TokyoDate, weekdayNames, weekdayOf, yearAndMonth } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { dayMark, dayWords } from './day-words.ts'
import style from './month-calendar.module.css'
import { addMonths, monthOf, sameDayIn, weeksOf } from './month-days.ts'

export type MonthCalendarProps = {
  dates: SelectableDates
  value: TokyoDate | null
  onChange: (date: TokyoDate) => void
  /** This many places or fewer are few. */
  few?: number
  /** Asked once the calendar is there: whether its day gets the focus. */
  takesFocus?: () => boolean
}

/**
 * A month of days after the ARIA practices for date grids. Days that cannot be chosen still get the focus and give
 * their reason, since a visitor needs the reason to plan. There is no control for the year.
 */
export function MonthCalendar(props: MonthCalendarProps) {
  const { dates, value, few } = props
  const { from, to } = dates
  const days = new Map(dates.dates.map((day) => [day.date, day]))
  const { active, announcement, grid, show, onKeyDown, choose } = useActiveDay(props)
  const headingId = useId()
  const month = monthOf(active)

  return (
    <div className={style.calendar}>
      <div className={style.head}>
        <MonthButton
          name="back"
          label="前の月"
          isEnd={month <= monthOf(from)}
          onPress={() => show(sameDayIn(active, -1))}
        />
        <p className={style.month} id={headingId} aria-live="polite">
          {yearAndMonth(month)}
        </p>
        <MonthButton
          name="next"
          label="次の月"
          isEnd={addMonths(month, 1) > to}
          onPress={() => show(sameDayIn(active, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a date grid is a table with this role */}
      <table role="grid" aria-labelledby={headingId} className={style.grid} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdayNames.map((weekday) => (
              <th key={weekday} scope="col" abbr={`${weekday}曜日`} className={style.weekday}>
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no name but their place
            <tr key={index}>
              {week.map((date, column) => {
                const day = date && days.get(date)
                return (
                  <td key={weekdayNames[column]} className={style.cell}>
                    {day ? (
                      <DayButton
                        day={day}
                        few={few}
                        isActive={date === active}
                        isChosen={date === value}
                        onPress={() => choose(day)}
                      />
                    ) : (
                      date && <span className={style.outside}>{Number(date.slice(8))}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={style.announcement} aria-live="polite">
        {announcement}
      </p>
      <ul className={style.legend} aria-label="印の意味">
        <li>◎ 余裕あり</li>
        {dates.dates.some(({ offerable_share }) => offerable_share !== undefined) && <li>○ 一部の商品のみ</li>}
        <li>△ 残りわずか</li>
        <li>満・締切・休はお受けできません</li>
      </ul>
    </div>
  )
}

/** The day that has the focus, or would have it. */
function useActiveDay({ dates, value, onChange, few, takesFocus }: MonthCalendarProps) {
  const { from, to } = dates
  const [active, setActive] = useState(() => startDay(dates, value))
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef(false)
  const grid = useRef<HTMLTableElement>(null)

  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    focusDay(grid.current, active)
  }, [active])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has come
  useEffect(() => {
    if (takesFocus?.()) focusDay(grid.current, active)
  }, [])

  useEffect(() => {
    if (value && value >= from && value <= to) setActive(value)
  }, [value, from, to])

  return {
    active,
    announcement,
    grid,
    show: (date: TokyoDate) => setActive(within(date, from, to)),
    onKeyDown(event: KeyboardEvent) {
      const next = dayByKey(event.key, active)
      if (!next) return
      event.preventDefault()
      const target = within(next, from, to)
      moved.current = target !== active
      setActive(target)
      setAnnouncement('')
    },
    choose(day: SelectableDate) {
      setActive(day.date)
      setAnnouncement(dayWords(day, few))
      if (day.selectable) onChange(day.date)
    },
  }
}

function focusDay(grid: HTMLElement | null, date: TokyoDate): void {
  grid?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
}

type DayButtonProps = {
  day: SelectableDate
  few: number | undefined
  isActive: boolean
  isChosen: boolean
  onPress: () => void
}

function DayButton({ day, few, isActive, isChosen, onPress }: DayButtonProps) {
  const mark = dayMark(day, few)
  return (
    <button
      type="button"
      data-date={day.date}
      className={classes(style.day, !day.selectable && style.not, isChosen && style.chosen, mark === '△' && style.few)}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={day.selectable ? undefined : true}
      aria-pressed={day.selectable ? isChosen : undefined}
      title={day.selectable ? undefined : dayWords(day, few)}
      onClick={onPress}
    >
      <span className={style.figure} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <small className={style.mark} aria-hidden="true">
        {mark}
      </small>
      <VisuallyHidden>{dayWords(day, few)}</VisuallyHidden>
    </button>
  )
}

type MonthButtonProps = { name: 'back' | 'next'; label: string; isEnd: boolean; onPress: () => void }

/** Stays focusable at the end of the shown dates. Otherwise the focus would be lost. */
function MonthButton({ name, label, isEnd, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      className={style.turn}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={isEnd ? undefined : onPress}
    >
      <Icon name={name} />
    </button>
  )
}

function startDay({ from, to, dates }: SelectableDates, value: TokyoDate | null): TokyoDate {
  if (value && value >= from && value <= to) return value
  return dates.find(({ selectable }) => selectable)?.date ?? from
}

function within(date: TokyoDate, from: TokyoDate, to: TokyoDate): TokyoDate {
  return date < from ? from : date > to ? to : date
}

function dayByKey(key: string, date: TokyoDate): TokyoDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -weekdayOf(date))
    case 'End':
      return addDays(date, 6 - weekdayOf(date))
    case 'PageUp':
      return sameDayIn(date, -1)
    case 'PageDown':
      return sameDayIn(date, 1)
    default:
      return undefined
  }
}
