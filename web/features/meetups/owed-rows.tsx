import type { GuestOrder } from '#contract/meetups.ts'
import { owedFor } from '#contract/order-words.ts'
import { formatYen } from '#domain/money.ts'
import style from './owed-rows.module.css'

/** The fees of an order outside its total, and the sum with them. Shows nothing without a fee. */
export function OwedRows({ order }: { order: GuestOrder }) {
  const { cancellation_fee, change_fee } = order
  if (cancellation_fee === null && change_fee === 0) return null
  return (
    <dl className={`num ${style.rows}`}>
      {cancellation_fee !== null && (
        <div>
          <dt>キャンセル料（不課税）</dt>
          <dd>{formatYen(cancellation_fee)}</dd>
        </div>
      )}
      {change_fee > 0 && (
        <div>
          <dt>一部キャンセル料（不課税）</dt>
          <dd>{formatYen(change_fee)}</dd>
        </div>
      )}
      <div className={style.sum}>
        <dt>お支払いいただく金額</dt>
        <dd>{formatYen(owedFor(order))}</dd>
      </div>
    </dl>
  )
}
