import { type CSSProperties, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { areMealsFew, exceededBy } from '#domain/calendar.ts'
import { formatNumber } from '#domain/money.ts'
import { addDays, type TokyoDate, weekdayNames, weekdayOf, yearAndMonth } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import {
  closureWords,
  type Day,
  dayWords,
  FEW,
  isOverbooked,
  leftOfDay,
  markWords,
} from '#web/features/admin/day-words.ts'
import { addMonths, monthOf } from '#web/features/conditions/month-days.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './month-grid.module.css'

type MonthGridProps = {
  kind: 'products' | 'plans'
  month: TokyoDate
  /** Whole weeks. */
  days: readonly Day[]
  today: TokyoDate
  chosen: readonly TokyoDate[]
  active: ActiveDay
  onChoose: (dates: readonly TokyoDate[]) => void
  onOpen: (date: TokyoDate) => void
}

/** A month after the ARIA practices for date grids. In narrow windows it is a list of the days that are open, taken, or closed by staff. */
export function MonthGrid({ kind, month, days, today, chosen, active, onChoose, onOpen }: MonthGridProps) {
  const headingId = useId()
  const { grid, onKeyDown, onKeyUp, onPress } = active
  const own = days.filter((day) => monthOf(day.date) === month)
  const hasLimits = own.some(({ capacity_meals }) => capacity_meals !== null)
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  const monthHref = (months: number) =>
    adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined, month: addMonths(month, months).slice(0, 7) })
  return (
    <Card flush>
      <div className={style.head}>
        <Anchor keepFocus href={monthHref(-1)} aria-label="前の月" className={style.turn}>
          <Icon name="back" />
        </Anchor>
        <h2 id={headingId} className={style.month} aria-live="polite">
          {yearAndMonth(month)}
        </h2>
        <Anchor keepFocus href={monthHref(1)} aria-label="次の月" className={style.turn}>
          <Icon name="next" />
        </Anchor>
        <TextLink keepFocus href={adminPaths.calendar({ kind: kind === 'plans' ? kind : undefined })}>
          今月へ
        </TextLink>
        <Sums today={today} days={own} />
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for a date grid is a table with this role
        role="grid"
        aria-labelledby={headingId}
        className={style.grid}
        ref={grid}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        <thead>
          <tr>
            {weekdayNames.map((weekday, column) => (
              <th
                key={weekday}
                scope="col"
                abbr={`${weekday}曜日`}
                data-closed={weeks.every((week) => !week[column]!.open) || undefined}
              >
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]!.date}>
              {week.map((day) => (
                <DayCell
                  key={day.date}
                  {...{ day }}
                  isOutside={monthOf(day.date) !== month}
                  isActive={day.date === active.date}
                  isChosen={chosen.includes(day.date)}
                  onPress={onPress}
                  onOpen={onOpen}
                  onToggle={() => onChoose(toggled(chosen, day.date))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={style.legend} aria-label="印の意味">
        <li>
          <span className={style.sampleTaken} /> {hasLimits ? '受けた件数か食数（多いほう）' : '受けた件数'}
        </li>
        <li>
          <span className={style.sampleFew} /> {hasLimits ? '残りわずか' : `残り${FEW}件まで`}
        </li>
        <li>
          <span className={style.sampleOver} /> 上限を超えた分
        </li>
        <li>
          <span className={style.sampleClosed} /> お休み
        </li>
      </ul>
    </Card>
  )
}

const toggled = (chosen: readonly TokyoDate[], date: TokyoDate) =>
  chosen.includes(date) ? chosen.filter((each) => each !== date) : [...chosen, date]

/** What a day that is over would still have taken is nobody's any more. */
function Sums({ days, today }: { days: readonly Day[]; today: TokyoDate }) {
  const taken = days.reduce((sum, day) => sum + day.taken, 0)
  const meals = days.reduce((sum, day) => sum + day.meals, 0)
  const coming = days.filter(({ date, open }) => open && date >= today)
  const lefts = coming.map(leftOfDay)
  const left = lefts.reduce((sum, { remaining }) => sum + remaining, 0)
  const isLimited = lefts.length > 0 && lefts.every(({ remainingMeals }) => remainingMeals !== null)
  const mealsLeft = lefts.reduce((sum, { remainingMeals }) => sum + (remainingMeals ?? 0), 0)
  return (
    <p className={style.sums}>
      受注 <b className="num">{formatNumber(taken)}件</b> <b className="num">{formatNumber(meals)}食</b> 残り{' '}
      <b className="num">{formatNumber(left)}件</b>
      {isLimited && (
        <>
          {' '}
          <b className="num">{formatNumber(mealsLeft)}食</b>
        </>
      )}
    </p>
  )
}

type DayCellProps = {
  day: Day
  isOutside: boolean
  isActive: boolean
  isChosen: boolean
  onPress: (event: MouseEvent, date: TokyoDate) => boolean
  onOpen: (date: TokyoDate) => void
  onToggle: () => void
}

function DayCell({ day, isOutside, isActive, isChosen, onPress, onOpen, onToggle }: DayCellProps) {
  const { date, open, taken, capacity, meals, capacity_meals, note } = day
  const closure = closureWords(day)
  const mark = markWords(day)
  const isRed = weekdayOf(date) === 0 || day.holiday !== null
  return (
    <td
      className={classes(
        style.cell,
        !open && style.closed,
        isOutside && style.outside,
        isChosen && style.chosen,
        !open && taken === 0 && day.reason !== 'staff' && style.idle,
      )}
    >
      <button
        type="button"
        id={`day-${date}`}
        data-date={date}
        tabIndex={isActive ? 0 : -1}
        className={style.day}
        onClick={(event) => onPress(event, date) || onOpen(date)}
      >
        <span aria-hidden="true" className={style.top}>
          <b className={classes('num', style.figure, isRed && style.red)}>{figureOf(date, isOutside)}</b>
          <span className={style.wide}>{weekdayNames[weekdayOf(date)]}</span>
          {mark && <Tag tone={isOverbooked(day) ? 'bad' : 'warn'}>{mark}</Tag>}
        </span>
        <span aria-hidden="true" className={style.facts}>
          {closure && <span className={style.closure}>{closure}</span>}
          {(open || taken > 0) && (
            <>
              <Load day={day} />
              <span className={style.counts}>
                <span>
                  <b className="num">{taken}</b>／{capacity}件
                </span>
                <span>
                  {formatNumber(meals)}
                  {capacity_meals !== null && `／${formatNumber(capacity_meals)}`}食
                </span>
              </span>
            </>
          )}
          {note && <span className={style.note}>{note}</span>}
        </span>
        <VisuallyHidden>{dayWords(day)}</VisuallyHidden>
      </button>
      <label className={style.box}>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`${Number(date.slice(5, 7))}月${Number(date.slice(8))}日を選ぶ`}
          checked={isChosen}
          onChange={onToggle}
        />
      </label>
    </td>
  )
}

/** Of orders and meals what comes to its end first. */
function fullerOf({ taken, capacity, meals_taken, capacity_meals }: Day) {
  const isByMeals = capacity_meals !== null && meals_taken * capacity > taken * capacity_meals
  return isByMeals ? { taken: meals_taken, capacity: capacity_meals } : { taken, capacity }
}

function Load({ day }: { day: Day }) {
  const { taken, capacity } = fullerOf(day)
  const whole = Math.max(taken, capacity, 1)
  const over = exceededBy(taken, capacity)
  const shares = { '--taken': Math.min(taken, capacity) / whole, '--over': over / whole } as CSSProperties
  const left = leftOfDay(day)
  const isFew = left.remaining <= FEW || areMealsFew(left)
  return (
    <span className={style.load} style={shares}>
      <span className={classes(style.taken, isFew && style.few)} />
      <span className={style.over} />
    </span>
  )
}

const figureOf = (date: TokyoDate, isOutside: boolean) =>
  isOutside ? `${Number(date.slice(5, 7))}/${Number(date.slice(8))}` : `${Number(date.slice(8))}`

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Moving = Pick<MonthGridProps, 'month' | 'days' | 'chosen' | 'onChoose'> & { today: TokyoDate }
export type ActiveDay = ReturnType<typeof useActiveDay>

/** The day that has the focus, or would have it. With Shift the days that are passed are chosen. */
export function useActiveDay({ today, month, days, chosen, onChoose }: Moving) {
  const first = days.find(({ date }) => date === today) ?? days.find(({ date }) => monthOf(date) === month)!
  const [wanted, setActive] = useState(first.date)
  const active = days.some(({ date }) => date === wanted) ? wanted : first.date
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>(`button[data-date="${active}"]`)?.focus()
    moved.current = false
  }, [active])

  const clamped = (date: TokyoDate) => {
    const [from, to] = [days[0]!.date, days.at(-1)!.date]
    return date < from ? from : date > to ? to : date
  }
  return {
    date: active,
    grid,
    onKeyDown(event: KeyboardEvent) {
      if (isChoosing(event)) {
        event.preventDefault()
        return onChoose(toggled(chosen, active))
      }
      const step = steps[event.key]
      const next = step
        ? addDays(active, step)
        : event.key === 'Home'
          ? addDays(active, -weekdayOf(active))
          : event.key === 'End'
            ? addDays(active, 6 - weekdayOf(active))
            : undefined
      if (!next) return
      event.preventDefault()
      const target = clamped(next)
      moved.current = target !== active
      setActive(target)
      if (event.shiftKey) onChoose([...new Set([...chosen, ...between(days, active, target)])])
    },
    /** Firefox presses a button when Space is released. */
    onKeyUp(event: KeyboardEvent) {
      if (isChoosing(event)) event.preventDefault()
    },
    /** True: it was about choosing. */
    onPress(event: MouseEvent, date: TokyoDate): boolean {
      setActive(date)
      if (event.shiftKey) onChoose([...new Set([...chosen, ...between(days, active, date)])])
      else if (event.ctrlKey || event.metaKey) onChoose(toggled(chosen, date))
      return event.shiftKey || event.ctrlKey || event.metaKey
    },
  }
}

/** Space on a day; on its box it does so by itself. */
const isChoosing = ({ key, target }: KeyboardEvent) => key === ' ' && target instanceof HTMLButtonElement

function between(days: readonly Day[], one: TokyoDate, other: TokyoDate): TokyoDate[] {
  const [from, to] = one < other ? [one, other] : [other, one]
  return days.map(({ date }) => date).filter((date) => date >= from && date <= to)
}
