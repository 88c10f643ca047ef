import { hasBegun, holdsPlace } from '#domain/plan.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Booking } from '#web/features/plans/booking/booking-detail.slice.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { TelephoneAndHours } from '#web/words/telephone.tsx'
import { BookingChangeForm, type BookingChanging } from './booking-change-form.tsx'
import style from './order-change.module.css'

type BookingChangePageProps = BookingChanging & {
  booking: Booking
  /** Its page, where it is cancelled. */
  href: string
}

/** Changes a booking, of an account or a guest's, while it can be changed. */
export function BookingChangePage({ booking, href, ...way }: BookingChangePageProps) {
  const { status, number, title, plan, event_date, start_time } = booking
  const now = useNow([booking.changing?.until ?? null])
  const isOpen = holdsPlace(status) && !hasBegun({ eventDate: event_date, startTime: start_time }, now)
  const changing = booking.changing && now < new Date(booking.changing.until) ? booking.changing : null
  return (
    <>
      <p className={style.about}>
        <span className="num">{number}</span>
        <span>{title || plan.name}</span>
        <span>
          {longJapaneseDate(event_date)} {start_time}開始
        </span>
      </p>
      {isOpen ? (
        <BookingChangeForm booking={booking} changing={changing} {...way} />
      ) : (
        <div className={style.closed}>
          <Note tone="warn">
            <p>
              {status === 'cancelled'
                ? 'このお申し込みはキャンセル済みのため、変更できません。'
                : status === 'declined'
                  ? 'お受けできなかったお申し込みのため、変更できません。'
                  : '開始の時刻を過ぎたため、この画面では変更を承れません。'}
            </p>
            <p>
              お困りのことがありましたら、
              <TelephoneAndHours />
              でご相談ください。
            </p>
          </Note>
          <p className={style.back}>
            <ButtonLink variant="outline" href={href}>
              お申し込みの内容へ戻る
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  )
}
