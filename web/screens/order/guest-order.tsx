import { useEffect, useRef } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import { shop } from '#contract/shop.ts'
import type { GuestOrder as Order } from '#contract/wire.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { PageMeta } from '#web/features/frame/page-meta.tsx'
import { ServerErrorScreen } from '#web/features/frame/status-screen.tsx'
import { CancelOrder } from '#web/features/meetups/cancel-order.tsx'
import {
  fetchGuestOrder,
  selectGuestOrder,
  selectGuestOrderStatus,
  selectGuestToken,
} from '#web/features/meetups/guest-order.slice.ts'
import { ItemTable } from '#web/features/meetups/item-table.tsx'
import { CalendarLink, CancelledOrder, OrderActions } from '#web/features/meetups/order-actions.tsx'
import { DeliveryRows, PaymentRows } from '#web/features/meetups/review-rows.tsx'
import { ReviewSection } from '#web/features/meetups/review-section.tsx'
import { statusTones, statusWords } from '#web/features/meetups/status-words.ts'
import { TaxBlock } from '#web/features/meetups/tax-block.tsx'
import { useNow } from '#web/features/meetups/use-now.ts'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { illustration } from '#web/ui/illustration.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import style from './guest-order.module.css'

/** The address is the key to the order: no third-party script may see it. */
export const handle: ScreenHandle = { measured: false }

export const headers = () => ({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })

const fetchOrder = preload((store, { params }) => [store.dispatch(fetchGuestOrder(params.guest_token!))])

async function load(args: LoaderFunctionArgs) {
  const answer = await fetchOrder(args)
  const isMissing = selectGuestOrderStatus(args.context.get(storeContext).getState()) === '404'
  return isMissing ? data(null, { status: 404 }) : answer
}

export { load as clientLoader, load as loader }

export default function GuestOrder() {
  const order = useAppSelector(selectGuestOrder)
  const status = useAppSelector(selectGuestOrderStatus)
  const token = useAppSelector(selectGuestToken)
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="ご注文の控え" hidden />
      <meta name="referrer" content="no-referrer" />
      {status === '404' ? <Missing /> : order && token ? <OrderDetails order={order} token={token} /> : <Waiting />}
    </div>
  )
}

function OrderDetails({ order, token }: { order: Order; token: string }) {
  const { number, status, calculation, note, placed_at, estimated_person } = order
  const isCancelled = status === 'cancelled'
  const heading = useFocusWhen(isCancelled)
  const now = useNow()
  return (
    <>
      <Letterhead order={order} />
      <div className={style.head}>
        <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
        <h1 ref={heading} tabIndex={-1} className={style.heading}>
          ご注文の控え
        </h1>
        <p className={style.number}>
          <span>
            ご注文番号 <b className="num">{number}</b>
          </span>
          <span className={style.placed}>{japaneseInstant(new Date(placed_at))}のご注文</span>
        </p>
        <p className={`no-print ${style.tools}`}>
          <CalendarLink token={token} />
          <Button variant="outline" onClick={() => print()}>
            この控えを印刷する
          </Button>
        </p>
      </div>
      {isCancelled && <CancelledOrder order={order} />}
      <ReviewSection title="お届けの日時とお届け先">
        <DeliveryRows order={order} />
      </ReviewSection>
      <ReviewSection title="商品とお支払い金額">
        <ItemTable lines={calculation.lines} />
        <TaxBlock calculation={calculation} estimatedPerson={estimated_person} />
      </ReviewSection>
      <ReviewSection title="お支払いとご注文者">
        <PaymentRows order={order} />
      </ReviewSection>
      {note && (
        <ReviewSection title="ご要望・備考">
          <p className={style.note}>{note}</p>
        </ReviewSection>
      )}
      {!isCancelled && (
        <OrderActions order={order} now={now}>
          <CancelOrder order={order} token={token} />
        </OrderActions>
      )}
      <p className={`no-print ${style.ways}`}>
        <TextLink href={paths.order}>お品書きを見る</TextLink>
      </p>
    </>
  )
}

/** For the accountant, on paper: seller, buyer, goods, and the number of the qualified invoice issuer. */
function Letterhead({ order: { contact, payment } }: { order: Order }) {
  return (
    <div className={`only-print ${style.letterhead}`}>
      <p className={style.addressee}>{payment.billing_name.trim() || contact.company} 御中</p>
      <p className={style.seller}>
        <b>{shop.company}</b>
        <br />〒{shop.postalCode} {shop.address}
        <br />
        電話 {shop.tel}
        <br />
        登録番号 {shop.registrationNumber}
      </p>
    </div>
  )
}

/** Scrolls to the top when the value becomes true while the page is open. */
function useFocusWhen(isTrue: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(isTrue)
  useEffect(() => {
    if (isTrue && !before.current) ref.current?.focus()
    before.current = isTrue
  }, [isTrue])
  return ref
}

function Missing() {
  const { contact } = useHelpLinks()
  return (
    <EmptyState
      picture={illustration('empty-plate')}
      level="h1"
      title="このご注文は見つかりません"
      action={
        <ButtonLink variant="secondary" {...contact}>
          お問い合わせ
        </ButtonLink>
      }
    >
      リンクが途中で切れているかもしれません。控えのメールのリンクを、もう一度お確かめください。
    </EmptyState>
  )
}

function Waiting() {
  return (
    <Loading>
      <Skeleton height="480px" />
    </Loading>
  )
}
