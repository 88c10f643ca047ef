import type { ReactNode } from 'react'
import { owedFor } from '#contract/order-words.ts'
import { billedTo } from '#web/features/sale/billed-to.ts'
import { MoneySeen, type SeenBy } from '#web/features/sale/money-seen.tsx'
import { DeliveryRows, PaymentRows } from '#web/features/sale/review-rows.tsx'
import { ReviewSection } from '#web/features/sale/review-section.tsx'
import { useShop } from '#web/store/page-data.tsx'
import { useNow } from '#web/store/use-now.ts'
import { SellerLines } from '#web/words/seller-lines.tsx'
import { ItemTable } from './item-table.tsx'
import { CancelledOrder, OrderActions, type ShownOrder } from './order-actions.tsx'
import style from './order-details.module.css'
import { OwedRows } from './owed-rows.tsx'
import { TaxBlock } from './tax-block.tsx'

type OrderDetailsProps = {
  order: ShownOrder
  /** Heading, state and whatever else is above the order. */
  head: ReactNode
  /** By whose page it is seen. */
  by: SeenBy
  /** Below when and where. */
  calendar?: ReactNode
  /** Below the sum. */
  again?: ReactNode
  papers?: ReactNode
  /** What cancels it; shown while that is possible. */
  cancel: ReactNode
  /** Where it is changed; left out: by telephone. */
  changeHref?: string
}

/** All that was agreed about an order that exists, and what can still be done with it; on paper it is a receipt of the order. */
export function OrderDetails({ order, head, by, calendar, again, papers, cancel, changeHref }: OrderDetailsProps) {
  const { status, calculation, note, estimated_person, money, refund } = order
  const isCancelled = status === 'cancelled'
  const now = useNow()
  return (
    <>
      <Letterhead order={order} />
      {head}
      {isCancelled && <CancelledOrder order={order} />}
      {money && refund && <MoneySeen sale={{ money, refund, payment: order.payment }} by={by} />}
      <ReviewSection title="お届けの日時とお届け先">
        <DeliveryRows order={order} />
        {calendar && <div className={`no-print ${style.act}`}>{calendar}</div>}
      </ReviewSection>
      <ReviewSection title="商品とお支払い金額">
        <ItemTable lines={calculation.lines} />
        <TaxBlock
          calculation={calculation}
          estimatedPerson={estimated_person}
          {...(isCancelled && { totalName: 'キャンセルしたご注文の合計' })}
        />
        <OwedRows order={order} />
        {again && <div className={`no-print ${style.act}`}>{again}</div>}
      </ReviewSection>
      <ReviewSection title="お支払いとご注文者">
        <PaymentRows order={order} agreedTo={order.terms_version} {...(isCancelled && { owedFees: owedFor(order) })} />
      </ReviewSection>
      {papers}
      {note && (
        <ReviewSection title="ご要望・備考">
          <p className={style.note}>{note}</p>
        </ReviewSection>
      )}
      {!isCancelled && (
        <OrderActions order={order} now={now} changeHref={changeHref}>
          {cancel}
        </OrderActions>
      )}
    </>
  )
}

/** For the accountant, on paper: seller, buyer, goods, and the number of the qualified invoice issuer. */
function Letterhead({ order: { contact, payment } }: { order: ShownOrder }) {
  const { company } = useShop()
  return (
    <div className={`only-print ${style.letterhead}`}>
      <p className={style.addressee}>{billedTo({ contact, payment })}</p>
      <p className={style.seller}>
        <b>{company}</b>
        <SellerLines />
      </p>
    </div>
  )
}
