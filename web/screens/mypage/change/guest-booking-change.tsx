import { useNavigate } from 'react-router'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { type Booking, fetchBooking, selectBookingDetail } from '#web/features/plans/booking/booking-detail.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { BookingChangePage } from './booking-change-page.tsx'
import style from './guest-order-change.module.css'

const { handle, load } = keyScreen({
  fetch: (store, { params: { guest_token: token } }) => {
    // A form without them is checked by the shop alone.
    loadSchemas().catch(() => {})
    return [store.dispatch(fetchBooking({ token: token! }))]
  },
  status: (state) => selectBookingDetail(state).status,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

const title = 'お申し込みの変更'

/** A guest's booking is changed by its link, as one of an account is. */
export default function GuestBookingChange() {
  const { data, status, key } = useAppSelector(selectBookingDetail)
  if (status === 'serverError' && !data) return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <KeyPage title={title} status={status} missing={<MissingByLink title="このお申し込みは見つかりません" />}>
        {data && key && 'token' in key && <Found booking={data} token={key.token} />}
      </KeyPage>
    </div>
  )
}

function Found({ booking, token }: { booking: Booking; token: string }) {
  const navigate = useNavigate()
  return (
    <>
      <p className={style.back}>
        <TextLink href={paths.guestBooking(token)}>お申し込みの控えへ戻る</TextLink>
      </p>
      <h1 className={style.heading}>{title}</h1>
      <BookingChangePage
        booking={booking}
        of={{ token }}
        href={paths.guestBooking(token)}
        onChanged={(guestToken) => navigate(paths.guestBooking(guestToken ?? token))}
      />
    </>
  )
}
