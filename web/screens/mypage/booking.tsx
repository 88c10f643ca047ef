import { useParams } from 'react-router'
import { holdsPlace } from '#domain/plan.ts'
import { japaneseInstant, longJapaneseDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { OrderPapers } from '#web/features/meetups/papers/order-papers.tsx'
import {
  fetchBooking,
  isSame,
  type Booking as Own,
  selectBookingDetail,
} from '#web/features/plans/booking/booking-detail.slice.ts'
import { BookingDetails } from '#web/features/plans/booking/booking-details.tsx'
import { bookingStatusTones, bookingStatusWords } from '#web/features/plans/booking/booking-words.ts'
import { CancelBooking } from '#web/features/plans/booking/cancel-booking.tsx'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { useNow } from '#web/store/use-now.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { DatePlate } from '#web/ui/date-plate.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { PlateHead } from '#web/ui/plate-head.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextButton, TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import style from './meetup.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store, { params }) => [store.dispatch(fetchBooking({ id: params.id! }))])

export const handle: MypageHandle = { title: '出張プランのお申し込み' }

export default function Booking() {
  const dispatch = useAppDispatch()
  const id = useParams().id!
  const { status, data, key } = useAppSelector(selectBookingDetail)
  if (status === '404') return <Missing />
  if (status === 'serverError') return <LoadFailed onAgain={() => dispatch(fetchBooking({ id }))} />
  return data && isSame(key, { id }) ? <Found key={id} booking={data} /> : <PartSkeleton />
}

function Found({ booking }: { booking: Own }) {
  const key = { id: booking.id }
  return (
    <>
      <Head booking={booking} />
      <BookingDetails
        booking={booking}
        by={{ bookingId: booking.id }}
        papers={<OrderPapers order={booking} source={{ bookingId: booking.id }} />}
        cancel={<CancelBooking booking={booking} of={key} />}
        changeHref={paths.bookingChange(booking.id)}
      />
      <p className={`no-print ${style.back}`}>
        <TextLink href={paths.events()}>会の一覧へ戻る</TextLink>
      </p>
    </>
  )
}

function Head({ booking }: { booking: Own }) {
  const { status, number, title, plan, event_date, requested_at, event_id } = booking
  const heading = useFocusWhen(status === 'cancelled')
  const now = useNow()
  const isOff = !holdsPlace(status)
  return (
    <div className={style.head}>
      <PlateHead
        plate={<DatePlate date={event_date} today={tokyoDateOf(now)} isCancelled={isOff} />}
        ways={
          <>
            {event_id && <TextLink href={paths.event(event_id)}>この会の案内・お返事</TextLink>}
            <TextButton onClick={() => print()}>この控えを印刷する</TextButton>
          </>
        }
      >
        <p>
          <Tag tone={bookingStatusTones[status]}>{bookingStatusWords[status]}</Tag>
        </p>
        <h2 ref={heading} tabIndex={-1} className={style.title}>
          {title || plan.name}
        </h2>
        <p className={style.facts}>
          <span>{longJapaneseDate(event_date)}</span>
          <span className="num">受付番号 {number}</span>
          <span>{japaneseInstant(new Date(requested_at))}のお申し込み</span>
        </p>
      </PlateHead>
    </div>
  )
}

function Missing() {
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      title="このお申し込みは見つかりません"
      action={<ButtonLink href={paths.events()}>会の一覧を見る</ButtonLink>}
    >
      アドレスが途中で切れているか、ほかのアカウントのお申し込みかもしれません。
    </EmptyState>
  )
}
