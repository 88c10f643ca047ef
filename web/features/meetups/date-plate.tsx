import { type TokyoDate, tokyoDateOf, weekdayOf } from '#domain/tokyo-date.ts'
import { classes } from '#web/ui/classes.ts'
import style from './date-plate.module.css'

export type DatePlateProps = {
  date: TokyoDate
  tone: 'coming' | 'past' | 'cancelled'
  /** The year is left out where it is this one. */
  now: Date
}

/** The day of a gathering as a plate; hidden from screen readers, for which the date stands in words beside it. */
export function DatePlate({ date, tone, now }: DatePlateProps) {
  const year = date.slice(0, 4)
  return (
    <p className={classes('cut', style.plate, style[tone])} aria-hidden="true">
      <span>
        {year !== tokyoDateOf(now).slice(0, 4) && `${year}年 `}
        {Number(date.slice(5, 7))}月
      </span>
      <b>{Number(date.slice(8))}</b>
      <span>{'日月火水木金土'[weekdayOf(date)]}曜日</span>
    </p>
  )
}
