import type { OfferedGuestOrder } from '#contract/accounts.ts'
import { formatWindow } from '#domain/delivery-window.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { paths } from '#web/paths.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { ActionRow, ActionRows } from '#web/ui/action-rows.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { Problem } from '../problem.tsx'
import style from './offered-orders.module.css'
import { claimOrder, declineOrder, selectOfferedOrders } from './offered-orders.slice.ts'

/**
 * Asks the member whether orders placed as a guest with the account's address are theirs. Shows nothing without such
 * orders.
 */
export function OfferedOrders({ email, onClaimed }: { email: string; onClaimed?: () => void }) {
  const { data, failure } = useAppSelector(selectOfferedOrders)
  if (data.length === 0) return null
  return (
    <section className={style.panel} aria-labelledby="offered-orders">
      <h2 id="offered-orders" className={style.title}>
        このメールアドレスでのご注文があります
      </h2>
      <p className={style.text}>
        ログインせずに、<b>{email}</b> で承ったご注文です。お客さまのものでしたら、会員の記録に追加します。
      </p>
      <Problem failure={failure ?? undefined} />
      <div className={style.orders}>
        <ActionRows>
          {data.map((order) => (
            <Offered key={order.id} order={order} onClaimed={onClaimed} />
          ))}
        </ActionRows>
      </div>
    </section>
  )
}

function Offered({ order, onClaimed }: { order: OfferedGuestOrder; onClaimed?: () => void }) {
  const dispatch = useAppDispatch()
  const { claimed, answering } = useAppSelector(selectOfferedOrders)
  const { id, number, title, meetup_date, delivery_window, estimated_person, total } = order
  const token = claimed[id]
  const busy = answering.includes(id)
  const claim = async () => {
    const outcome = await dispatch(claimOrder({ id }))
    if (claimOrder.fulfilled.match(outcome)) onClaimed?.()
  }
  return (
    <ActionRow
      name={
        <>
          <b>{title || 'ご注文'}</b>
          {token && <Tag tone="ok">会員の記録に追加しました</Tag>}
        </>
      }
      facts={
        <>
          <span>
            {japaneseDate(meetup_date as TokyoDate)} {formatWindow(delivery_window)}
          </span>
          <span>{formatNumber(estimated_person)}名さま</span>
          <span>{formatYen(total)}（税込）</span>
          <span>ご注文番号 {number}</span>
        </>
      }
      note={token && 'ご注文のページが新しくなりました。アドレスはメールでもお送りしています。'}
      actions={
        token ? (
          <ButtonLink href={paths.guestOrder(token)} variant="outline" size="small">
            ご注文の内容を見る
          </ButtonLink>
        ) : (
          <>
            <Button variant="secondary" size="small" busy={busy} busyText="お待ちください" onClick={claim}>
              会員の記録に追加する
              <VisuallyHidden>（{number}）</VisuallyHidden>
            </Button>
            <Button variant="outline" size="small" disabled={busy} onClick={() => dispatch(declineOrder({ id }))}>
              自分の注文ではありません
              <VisuallyHidden>（{number}）</VisuallyHidden>
            </Button>
          </>
        )
      }
    />
  )
}
