import type { DeliveryDay } from '#contract/admin/calendar.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { closureWords, isOverbooked, markWords } from '#web/features/admin/day-words.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './day-title.module.css'

type DayTitleProps = { date: TokyoDate; today: TokyoDate; day: DeliveryDay | undefined }

/**
 * The heading of a day: all its orders that are not cancelled, listed or not, and what is to be known of a coming one. A
 * list of cancelled orders has no `day`.
 */
export function DayTitle({ date, today, day }: DayTitleProps) {
  return (
    <span className={style.title}>
      <span>{date === today ? `本日 ${japaneseDate(date)}` : japaneseDate(date)}</span>
      {day && (
        <span>
          {formatNumber(day.meetups)}件　{formatNumber(day.meals)}食
        </span>
      )}
      {day && date >= today && <Marks day={day} />}
    </span>
  )
}

function Marks({ day }: { day: DeliveryDay }) {
  const [closure, mark] = [closureWords(day), markWords(day)]
  return (
    <>
      {closure && <Tag tone="mute">{closure}</Tag>}
      {mark && <Tag tone={isOverbooked(day) ? 'bad' : 'warn'}>{mark}</Tag>}
    </>
  )
}
