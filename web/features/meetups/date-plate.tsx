import { type TokyoDate, tokyoDateOf, weekdayOf } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import style from './date-plate.module.css'

type DatePlateProps = {
  /** An order, or its gathering. */
  meetup: { meetup_date: TokyoDate; status: string }
  now: Date
}

/** The day of a gathering as a plate, with the year if it is not this one. Screen readers need the date in words beside it. */
export function DatePlate({ meetup: { meetup_date: date, status }, now }: DatePlateProps) {
  const today = tokyoDateOf(now)
  const year = date.slice(0, 4)
  const tone = status === 'cancelled' ? style.cancelled : date < today && style.past
  return (
    <p className={classes('cut', style.plate, tone)} aria-hidden="true">
      <span>
        {year !== today.slice(0, 4) && `${year}年 `}
        {Number(date.slice(5, 7))}月
      </span>
      <b>{Number(date.slice(8))}</b>
      <span>{'日月火水木金土'[weekdayOf(date)]}曜日</span>
    </p>
  )
}
