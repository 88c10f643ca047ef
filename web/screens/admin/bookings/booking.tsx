import { useLoaderData } from 'react-router'
import { bookingWords } from '#contract/admin/status-words.ts'
import type { AdminHandle } from '#web/features/admin/admin-handle.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { ScreenHead } from '#web/features/admin/screen-head.tsx'
import { staffLoader } from '#web/features/admin/staff-loader.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyHints } from '#web/ui/shortcuts.tsx'
import { Tag } from '#web/ui/tag.tsx'
import style from './booking.module.css'
import { BookingAnswer } from './booking-answer.tsx'
import type { ShownBooking } from './booking-calls.ts'
import { BookingCourse } from './booking-course.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingWeek } from './booking-week.tsx'
import { bookingTones } from './booking-words.ts'
import { UnsentAnswer } from './unsent-answer.tsx'

export const handle: AdminHandle = {
  title: ({ number }: ShownBooking) => `プランの予約 ${number}`,
  watches: ['booking'],
}

export const loader = staffLoader(({ api, params: { id = '' }, signal }) =>
  api.call('getBookingRecord', { params: { id }, signal }),
)

/** A request for a plan: what is asked for, what speaks for and against it, and the answer. */
export default function Booking() {
  const booking = useLoaderData<typeof loader>()
  const { number, status, answering } = booking
  return (
    <>
      <Anchor href={adminPaths.bookings()} className={style.back}>
        <Icon name="back" />
        プランの予約の一覧
      </Anchor>
      <ScreenHead title={<span className="num">{number}</span>}>
        <Tag tone={bookingTones[status]}>{bookingWords[status]}</Tag>
      </ScreenHead>
      <div className={style.columns}>
        <div className={style.column}>
          <BookingFacts booking={booking} />
          {answering ? (
            <BookingAnswer key={booking.id} booking={booking} answering={answering} />
          ) : (
            <UnsentAnswer key={booking.id} booking={booking} />
          )}
        </div>
        <div className={style.column}>
          <BookingWeek booking={booking} />
          <BookingCourse booking={booking} />
        </div>
      </div>
      {answering && (
        <KeyHints
          shortcuts={[
            { keys: '1', label: '確定する' },
            { keys: '2', label: 'お断りする' },
            { keys: 'mod+Enter', label: '送る' },
          ]}
        />
      )}
    </>
  )
}
