import { classes } from './classes.ts'
import style from './date-plate.module.css'

type DatePlateProps = {
  /** 'YYYY-MM-DD', like `today`. */
  date: string
  today: string
  isCancelled?: boolean
}

/** A day as a plate, with the year if it is not this one. Screen readers need the date in words next to it. */
export function DatePlate({ date, today, isCancelled = false }: DatePlateProps) {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const tone = isCancelled ? style.cancelled : date < today && style.past
  return (
    <p className={classes('cut', style.plate, tone)} aria-hidden="true">
      <span>
        {!today.startsWith(`${year}-`) && `${year}年 `}
        {month}月
      </span>
      <b>{day}</b>
      <span>{'日月火水木金土'[new Date(date).getUTCDay()]}曜日</span>
    </p>
  )
}
