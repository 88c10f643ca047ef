import type { GuestOrder as Order } from '#contract/meetups.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { KeyPage } from '#web/features/frame/key-page.tsx'
import { MissingByLink } from '#web/features/frame/missing-by-link.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { CalendarLink } from '#web/features/meetups/calendar-button.tsx'
import { CancelGuestOrder } from '#web/features/meetups/cancel-guest-order.tsx'
import {
  fetchGuestOrder,
  selectGuestOrder,
  selectGuestOrderStatus,
  selectGuestToken,
} from '#web/features/meetups/guest-order.slice.ts'
import { OrderDetails } from '#web/features/meetups/order-details.tsx'
import { meetupDocuments } from '#web/features/meetups/papers/meetup-documents.ts'
import { OrderPapers } from '#web/features/meetups/papers/order-papers.tsx'
import { statusTones, statusWords } from '#web/features/meetups/status-words.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { keyScreen } from '#web/store/key-screen.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useFocusWhen } from '#web/ui/use-focus-when.ts'
import { Unbroken } from '#web/words/unbroken.tsx'
import style from './guest-order.module.css'

const { handle, load } = keyScreen({
  fetch: (store, { params: { guest_token: guestToken } }) => [
    store.dispatch(fetchGuestOrder(guestToken!)),
    // Without scripts they cannot be fetched later.
    ...(import.meta.env.SSR ? [store.dispatch(meetupDocuments({ guestToken: guestToken! }))] : []),
  ],
  status: selectGuestOrderStatus,
})

export { handle, load as clientLoader, load as loader, privateHeaders as headers }

export default function GuestOrder() {
  const order = useAppSelector(selectGuestOrder)
  const status = useAppSelector(selectGuestOrderStatus)
  const token = useAppSelector(selectGuestToken)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <KeyPage title="ご注文の控え" status={status} missing={<MissingByLink title="このご注文は見つかりません" />}>
        {order && token && <Found order={order} token={token} />}
      </KeyPage>
    </div>
  )
}

function Found({ order, token }: { order: Order; token: string }) {
  return (
    <>
      <OrderDetails
        order={order}
        head={<Head order={order} token={token} />}
        by={{ guestToken: token }}
        papers={<OrderPapers order={order} source={{ guestToken: token }} />}
        cancel={<CancelGuestOrder order={order} token={token} />}
        changeHref={paths.guestOrderChange(token)}
      />
      <p className={`no-print ${style.ways}`}>
        <TextLink href={paths.order}>お品書きを見る</TextLink>
      </p>
    </>
  )
}

function Head({ order: { number, status, placed_at }, token }: { order: Order; token: string }) {
  const heading = useFocusWhen(status === 'cancelled')
  return (
    <div className={style.head}>
      <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
      <h1 ref={heading} tabIndex={-1} className={style.heading}>
        ご注文の控え
      </h1>
      <p className={style.number}>
        <span>
          ご注文番号 <b className="num">{number}</b>
        </span>
        <span className={style.placed}>
          <Unbroken>{`${japaneseInstant(new Date(placed_at))}のご注文`}</Unbroken>
        </span>
      </p>
      <p className={`no-print ${style.tools}`}>
        <CalendarLink token={token} />
        <Button variant="outline" onClick={() => print()}>
          この控えを印刷する
        </Button>
      </p>
    </div>
  )
}
