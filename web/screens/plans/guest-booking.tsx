import { japaneseInstant } from '#domain/tokyo-date.ts'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { meetupDocuments } from '#web/features/meetups/papers/meetup-documents.ts'
import { OrderPapers } from '#web/features/meetups/papers/order-papers.tsx'
import {
  type Booking,
  type BookingKey,
  fetchBooking,
  selectBookingDetail,
} from '#web/features/plans/booking/booking-detail.slice.ts'
import { BookingDetails } from '#web/features/plans/booking/booking-details.tsx'
import { bookingStatusTones, bookingStatusWords } from '#web/features/plans/booking/booking-words.ts'
import { CancelBooking } from '#web/features/plans/booking/cancel-booking.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import style from './guest-booking.module.css'

const { handle, load } = keyScreen({
  fetch: (store, { params: { guest_token: token } }) => [
    store.dispatch(fetchBooking({ token: token! })),
    // Without scripts they cannot be fetched later.
    ...(import.meta.env.SSR ? [store.dispatch(meetupDocuments({ bookingToken: token! }))] : []),
  ],
  status: (state) => selectBookingDetail(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

export default function GuestBooking() {
  const { data: booking, status, key } = useAppSelector(selectBookingDetail)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <KeyPage
        title="お申し込みの控え"
        status={status}
        missing={<MissingByLink title="このお申し込みは見つかりません" />}
      >
        {booking && key && <Found booking={booking} of={key} />}
      </KeyPage>
    </div>
  )
}

function Found({ booking, of: key }: { booking: Booking; of: BookingKey }) {
  const { status, number, requested_at } = booking
  const heading = useFocusWhen(status === 'cancelled')
  return (
    <>
      <div className={style.head}>
        <Tag tone={bookingStatusTones[status]}>{bookingStatusWords[status]}</Tag>
        <h1 ref={heading} tabIndex={-1} className={style.heading}>
          お申し込みの控え
        </h1>
        <p className={style.number}>
          <span>
            受付番号 <b className="num">{number}</b>
          </span>
          <span>{japaneseInstant(new Date(requested_at))}のお申し込み</span>
        </p>
        <p className={`no-print ${style.tools}`}>
          <Button variant="outline" onClick={() => print()}>
            この控えを印刷する
          </Button>
        </p>
      </div>
      <BookingDetails
        booking={booking}
        by={'token' in key ? { bookingToken: key.token } : { bookingId: key.id }}
        papers={'token' in key && <OrderPapers order={booking} source={{ bookingToken: key.token }} />}
        cancel={<CancelBooking booking={booking} of={key} />}
        changeHref={'token' in key ? paths.guestBookingChange(key.token) : paths.bookingChange(key.id)}
      />
      <p className={`no-print ${style.ways}`}>
        <TextLink href={paths.plans}>出張プランを見る</TextLink>
      </p>
    </>
  )
}
