import { useNavigate, useParams } from 'react-router'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import {
  type Booking,
  fetchBooking,
  isSame,
  selectBookingDetail,
} from '#web/features/plans/booking/booking-detail.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { beginLoading } from '#web/store/preload.ts'
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { BookingChangePage } from './change/booking-change-page.tsx'
import style from './meetup-change.module.css'
import type { MypageHandle } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const clientLoader = beginLoading((store, { params }) => {
  // A form without them is checked by the shop alone.
  loadSchemas().catch(() => {})
  return [store.dispatch(fetchBooking({ id: params.id! }))]
})

const heading = 'お申し込みの変更'

export const handle: MypageHandle = { title: heading, whole: true }

export default function BookingChange() {
  const dispatch = useAppDispatch()
  const id = useParams().id!
  const { status, data, key } = useAppSelector(selectBookingDetail)
  const booking = data && isSame(key, { id }) ? data : undefined
  return (
    <div className={style.screen}>
      <Breadcrumbs
        trail={[
          { name: 'マイページ', href: paths.mypage },
          { name: '会の一覧', href: paths.events() },
          ...(booking ? [{ name: booking.title || booking.plan.name, href: paths.booking(id) }] : []),
          { name: '変更' },
        ]}
      />
      <h1 className={style.heading}>{heading}</h1>
      {status === '404' ? (
        <Missing />
      ) : booking ? (
        <Found key={id} booking={booking} />
      ) : status === 'serverError' ? (
        <LoadFailed onAgain={() => dispatch(fetchBooking({ id }))} />
      ) : (
        <PartSkeleton />
      )}
    </div>
  )
}

function Found({ booking }: { booking: Booking }) {
  const navigate = useNavigate()
  const href = paths.booking(booking.id)
  return <BookingChangePage booking={booking} of={{ id: booking.id }} href={href} onChanged={() => navigate(href)} />
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
