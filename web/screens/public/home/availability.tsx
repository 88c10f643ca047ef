import { useNavigate } from 'react-router'
import type { SelectableDate } from '#contract/catalog.ts'
import { remainingMark } from '#domain/calendar.ts'
import { japaneseDate, weekdayOf } from '#domain/tokyo-date.ts'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { isPartial, leftOn, leftWords, reasonWords } from '#web/features/conditions/selectable-date.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { classes } from '#web/ui/classes.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import style from './availability.module.css'

const marks = { closed: '休み', full: '満', cutoff_passed: '締切' } as const

/** The next days at a glance. Pressing a selectable day chooses it and opens the menu. */
export function Availability({ title, days }: { title: string; days: readonly SelectableDate[] }) {
  return (
    <section className={`needs-scripts ${style.availability}`} aria-labelledby="availability">
      <div className={style.head}>
        <h3 id="availability">{title}</h3>
        <p className="caption">◎ 余裕あり　○ 一部の商品のみ　△ 残りわずか</p>
      </div>
      <ol className={style.days}>
        {days.map((day) => (
          <li key={day.date}>
            <DayCell day={day} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function DayCell({ day }: { day: SelectableDate }) {
  const { date, selectable, reason, holiday } = day
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const isChosen = useAppSelector(selectMeetupDate) === date
  const isFew = remainingMark(leftOn(day)) === 'few'
  const face = (mark: string, words: string) => (
    <>
      <span aria-hidden="true">{japaneseDate(date).slice(-2, -1)}</span>
      <b className="num" aria-hidden="true">
        {Number(date.slice(8))}
      </b>
      <span className={style.mark} aria-hidden="true">
        {mark}
      </span>
      <VisuallyHidden>
        {japaneseDate(date)}
        {holiday && `、${holiday}`}、{words}
      </VisuallyHidden>
    </>
  )
  const weekday = holiday ? 0 : weekdayOf(date)
  const look = classes(style.day, weekday === 0 && style.sunday, weekday === 6 && style.saturday)

  if (!selectable) {
    return (
      <div className={classes(look, style.closed)}>{face(reason ? marks[reason] : '−', reasonWords(day) ?? '')}</div>
    )
  }
  const choose = () => {
    dispatch(cartActions.setMeetupDate(date))
    navigate(paths.order)
  }
  return (
    <button
      type="button"
      className={classes(look, isFew && style.few, isChosen && style.chosen)}
      aria-pressed={isChosen}
      onClick={choose}
    >
      {isFew
        ? face('△', `残りわずかです（${leftWords(day)}）`)
        : isPartial(day)
          ? face('○', '一部の商品のみご用意できます')
          : face('◎', '余裕があります')}
    </button>
  )
}
