import { useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { GuestOrder as Order } from '#contract/wire.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { FeeSteps } from '#web/features/placing/fee-steps.tsx'
import { fetchGuestOrder, selectGuestOrder, selectGuestOrderStatus } from '#web/features/placing/guest-order.slice.ts'
import { ItemTable } from '#web/features/placing/item-table.tsx'
import { DeliveryRows, PaymentRows } from '#web/features/placing/review-rows.tsx'
import { ReviewSection } from '#web/features/placing/review-section.tsx'
import { statusWords } from '#web/features/placing/status-words.ts'
import { TaxBlock } from '#web/features/placing/tax-block.tsx'
import { PageMeta } from '#web/features/shell/page-meta.tsx'
import { ServerErrorScreen } from '#web/features/shell/status-screen.tsx'
import { useHelpLinks } from '#web/help-links.ts'
import { paths } from '#web/paths.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { storeContext } from '#web/store/page-context.ts'
import { preload } from '#web/store/preload.ts'
import type { ScreenHandle } from '#web/store/screen-handle.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { still } from '#web/ui/still.ts'
import { Tag } from '#web/ui/tag.tsx'
import style from './guest-order.module.css'

/** Whoever has the address has the order: no measuring script may see it. */
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
  if (status === 'serverError') return <ServerErrorScreen />
  return (
    <div className={`wrap ${style.screen}`}>
      <PageMeta title="ご注文の控え" hidden />
      <meta name="referrer" content="no-referrer" />
      {status === '404' ? <Missing /> : order ? <Whole order={order} /> : <Waiting />}
    </div>
  )
}

function Whole({ order }: { order: Order }) {
  const { number, status, calculation, note, placed_at, estimated_person } = order
  return (
    <>
      <div className={style.head}>
        <Tag tone={status === 'cancelled' ? 'bad' : 'ok'}>{statusWords[status]}</Tag>
        <h1 className={style.heading}>ご注文の控え</h1>
        <p className={style.number}>
          ご注文番号 <b className="num">{number}</b>
          <span className={style.placed}>{japaneseInstant(new Date(placed_at))}のお申し込み</span>
        </p>
      </div>
      <ReviewSection title="お届けの日時とお届け先">
        <DeliveryRows order={order} />
      </ReviewSection>
      <ReviewSection title="お品とお支払い金額">
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
      {status !== 'cancelled' && <Changes order={order} />}
      <p className={style.ways}>
        <ButtonLink variant="outline" href={paths.order}>
          お品書きを見る
        </ButtonLink>
      </p>
    </>
  )
}

function Changes({ order: { cutoff_at, fee_timeline } }: { order: Order }) {
  const [now] = useState(() => new Date())
  return (
    <ReviewSection title="ご変更とお取り消し">
      <p className={style.text}>{feeWords(fee_timeline, now)}</p>
      <FeeSteps steps={fee_timeline} now={now} />
      <p className={style.text}>
        {new Date(cutoff_at) > now
          ? `お品の変更は、${japaneseInstant(new Date(cutoff_at))}までお電話で承ります。`
          : 'お品の変更は、お受けできる期限を過ぎました。'}
        お取り消し料に消費税はかかりません（不課税）。
      </p>
    </ReviewSection>
  )
}

/** 'いま取り消すと0円、12月8日（火）17時から50,473円です。' */
function feeWords(steps: Order['fee_timeline'], now: Date): string {
  const current = steps.findLastIndex(({ from }) => from === null || new Date(from) <= now)
  const next = steps[current + 1]
  const today = `いま取り消すと${formatYen(steps[current]?.fee ?? 0)}`
  return next?.from
    ? `${today}、${japaneseInstant(new Date(next.from))}から${formatYen(next.fee)}です。`
    : `${today}です。`
}

function Missing() {
  const { contact } = useHelpLinks()
  return (
    <EmptyState
      picture={still('empty-plate')}
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
