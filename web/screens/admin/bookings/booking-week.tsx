import { bookingWords } from '#contract/admin/status-words.ts'
import { japaneseDate, monthAndDay } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import style from './booking-week.module.css'
import type { OpenedBooking } from './booking-words.ts'

/** The week of the gathering: what is taken of each day, and who else is served when. */
export function BookingWeek({ booking: { id, week, event_date } }: { booking: OpenedBooking }) {
  return (
    <Card title="この週の予定" aside={`${monthAndDay(week[0]!.date)}〜${monthAndDay(week.at(-1)!.date)}`} flush>
      <ul className={style.week} aria-label="この週の予定">
        {week.map(({ date, open, taken, capacity, bookings }) => (
          <li key={date} className={classes(date === event_date && style.day, !open && style.closed)}>
            <p>
              <b>{japaneseDate(date)}</b>
              <span className="num">{open || taken > 0 ? `${taken}／${capacity}件` : '休み'}</span>
            </p>
            {bookings.map((each) => (
              <p key={each.id} className={style.booking}>
                <span className="num">{each.start_time}</span>
                {each.id === id ? (
                  <b>この予約</b>
                ) : (
                  <Anchor href={adminPaths.booking(each.id)}>{each.company || `${each.name}さま`}</Anchor>
                )}
                <small>
                  {each.estimated_person}名　{bookingWords[each.status]}
                </small>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
