import { useNavigate } from 'react-router'
import type { GuestOrder } from '#contract/meetups.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import {
  fetchGuestOrder,
  selectGuestOrder,
  selectGuestOrderStatus,
  selectGuestToken,
} from '#web/features/meetups/guest-order.slice.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './guest-order-change.module.css'
import { OrderChange } from './order-change.tsx'

const { handle, load } = keyScreen({
  fetch: (store, { params: { guest_token: guestToken } }) => {
    // A form without them is checked by the shop alone.
    loadSchemas().catch(() => {})
    return [store.dispatch(fetchGuestOrder(guestToken!)), store.dispatch(fetchSelectableDates())]
  },
  status: selectGuestOrderStatus,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

const title = 'ご注文の変更'

/** A guest's order is changed by its link, as one of an account is. */
export default function GuestOrderChange() {
  const order = useAppSelector(selectGuestOrder)
  const status = useAppSelector(selectGuestOrderStatus)
  const token = useAppSelector(selectGuestToken)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <KeyPage title={title} status={status} missing={<MissingByLink title="このご注文は見つかりません" />}>
        {order && token && <Found order={order} token={token} />}
      </KeyPage>
    </div>
  )
}

function Found({ order, token }: { order: GuestOrder; token: string }) {
  const navigate = useNavigate()
  return (
    <>
      <p className={style.back}>
        <TextLink href={paths.guestOrder(token)}>ご注文の控えへ戻る</TextLink>
      </p>
      <h1 className={style.heading}>{title}</h1>
      <OrderChange
        meetup={order}
        orderKey={{ token }}
        orderHref={paths.guestOrder(token)}
        onChanged={(guestToken) => navigate(paths.guestOrder(guestToken ?? token))}
      />
    </>
  )
}
