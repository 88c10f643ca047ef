import type { CSSProperties } from 'react'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { exceededBy } from '#domain/calendar.ts'
import { formatNumber } from '#domain/money.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './meals-by-day.module.css'

type Day = NonNullable<Dashboard['days']>[number]

/** Bars beside their figures, so that the table is its own text alternative. */
export function MealsByDay({ days, today }: { days: readonly Day[]; today: TokyoDate }) {
  const most = Math.max(1, ...days.map(({ meals }) => meals))
  return (
    <Card title="お届け日ごとの食数" flush>
      <table className={style.days} aria-label="お届け日ごとの件数と食数">
        <thead>
          <tr>
            <th scope="col">お届け日</th>
            <th scope="col">件数</th>
            <th scope="col">食数</th>
            <th scope="col">受付の残り</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className={day.date === today ? style.today : undefined}>
              <th scope="row">
                <DayLink day={day} isToday={day.date === today} />
              </th>
              <td className="num">{formatNumber(day.meetups)}件</td>
              <td>
                <span className={style.meals} style={{ '--share': day.meals / most } as CSSProperties}>
                  <span className={style.bar} aria-hidden="true" />
                  <span className="num">{formatNumber(day.meals)}食</span>
                </span>
              </td>
              <td className="num">{remainingWords(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function DayLink({ day: { date, holiday }, isToday }: { day: Day; isToday: boolean }) {
  const hrefs = {
    kitchen: adminPaths.kitchen({ date }),
    orders: adminPaths.orders({ date }),
    calendar: adminPaths.calendar({ date }),
  }
  const may = { kitchen: useMayDo('kitchen'), orders: useMayDo('orders') }
  const words = `${japaneseDate(date)}${isToday ? ' 本日' : ''}`
  return (
    <>
      <TextLink href={may.kitchen ? hrefs.kitchen : may.orders ? hrefs.orders : hrefs.calendar}>{words}</TextLink>
      {holiday && <small className={style.holiday}>{holiday}</small>}
    </>
  )
}

function remainingWords({ open, remaining, remaining_meals, ...day }: Day): string {
  if (!open) return '休業日'
  const excess = [
    [exceededBy(day.meetups, day.capacity), '件'],
    [exceededBy(day.meals, day.capacity_meals), '食'],
  ] as const
  const over = excess.flatMap(([n, unit]) => (n > 0 ? `${formatNumber(n)}${unit}` : []))
  if (over.length > 0) return `${over.join('・')} 超過`
  if (remaining === 0 || remaining_meals === 0) return '満'
  return `あと${formatNumber(remaining)}件${remaining_meals === null ? '' : `・${formatNumber(remaining_meals)}食`}`
}
