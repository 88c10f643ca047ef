import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { type Day, isOverbooked, loadWords, markWords } from '#web/features/admin/day-words.ts'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import style from './calendar.module.css'

/** Days with more than they take, or nearly so. */
export function WatchedDays({ days, onOpen }: { days: readonly Day[]; onOpen: (date: TokyoDate) => void }) {
  const watched = days.filter((day) => markWords(day) && day.taken > 0)
  if (watched.length === 0) return null
  return (
    <Card title="目をとめる日">
      <ul className={style.watched}>
        {watched.map((day) => (
          <li key={day.date}>
            <b className="num">{japaneseDate(day.date)}</b>
            <Tag tone={isOverbooked(day) ? 'bad' : 'warn'}>{markWords(day)}</Tag>
            <span>{`${loadWords(day)}${day.note ? `。${day.note}` : ''}`}</span>
            <TextButton aria-label={`${japaneseDate(day.date)}の上限を見直す`} onClick={() => onOpen(day.date)}>
              上限を見直す
            </TextButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}
