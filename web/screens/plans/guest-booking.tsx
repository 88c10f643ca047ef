import { data, type LoaderFunctionArgs } from 'react-router'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import {
  type Booking,
  type BookingKey,
  fetchBooking,
  selectBookingDetail,
} from '#web/features/meetups/booking/booking-detail.slice.ts'
import { BookingDetails } from '#web/features/meetups/booking/booking-details.tsx'
import { bookingStatusTones, bookingStatusWords } from '#web/features/meetups/booking/booking-words.ts'
import { CancelBooking } from '#web/features/meetups/booking/cancel-booking.tsx'
import { fetchMeetupDocuments } from '#web/features/meetups/papers/meetup-documents.slice.ts'
import { OrderPapers } from '#web/features/meetups/papers/order-papers.tsx'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import style from './guest-booking.module.css'

/** The address is the key to the booking: no third-party script may see it. */
export const handle: ScreenHandle = { measured: false }

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const fetched = preload((store, { params: { guest_token: token } }) => [
  store.dispatch(fetchBooking({ token: token! })),
  // Where no scripts run, nobody asks for them later.
  ...(import.meta.env.SSR ? [store.dispatch(fetchMeetupDocuments({ bookingToken: token! }))] : []),
])

async function load(args: LoaderFunctionArgs) {
  const answer = await fetched(args)
  const isMissing = selectBookingDetail(args.context.get(storeContext).getState()).status === '404'
  return isMissing ? data(null, { status: 404 }) : answer
}

export { load as clientLoader, load as loader }

export default function GuestBooking() {
  const { data: booking, status, key } = useAppSelector(selectBookingDetail)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="お申し込みの控え" hidden />
      <meta name="referrer" content="no-referrer" />
      {status === '404' ? (
        <MissingByLink title="このお申し込みは見つかりません" />
      ) : booking && key ? (
        <Found booking={booking} of={key} />
      ) : (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
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
        papers={'token' in key && <OrderPapers order={booking} source={{ bookingToken: key.token }} />}
        cancel={<CancelBooking booking={booking} of={key} />}
      />
      <p className={`no-print ${style.ways}`}>
        <TextLink href={paths.plans}>出張プランを見る</TextLink>
      </p>
    </>
  )
}
