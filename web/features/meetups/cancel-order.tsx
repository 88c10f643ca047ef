import { formerFeesNotice } from '#contract/fee-steps.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import type { Failure } from '#web/api/errors.ts'
import { CancelDialog, CancelFailure, type Cancelled, useFeeShown } from '#web/features/sale/cancel-dialog.tsx'
import style from '#web/features/sale/cancel-order.module.css'
import { FeeTable } from '#web/features/sale/fee-table.tsx'
import { useNow } from '#web/store/use-now.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { feeNow, feeWords, momentsOf } from '#web/words/fee-now.ts'
import { Unbroken } from '#web/words/unbroken.tsx'

type CancelOrderProps = Cancelled & {
  order: GuestOrder
  eventId?: string
  /** The shop has answered that the order, or its fee, is another one by now. */
  onStale: () => void
}

export function CancelOrder({ order, failure, onStale, ...dialog }: CancelOrderProps) {
  const now = useNow(momentsOf(order.fee_timeline))
  const fee = useFeeShown(feeNow(order.fee_timeline, now).yen, { failure, onStale })
  return (
    <CancelDialog button="このご注文をキャンセルする" title="ご注文をキャンセルしますか" fee={fee} {...dialog}>
      <CancelQuestion order={order} failure={failure} fee={fee} now={now} isOfAccount={dialog.eventId !== undefined} />
    </CancelDialog>
  )
}

/** The order, and its cancellation fee now and later. */
export function CancelQuestion({
  order,
  failure,
  fee,
  now,
  isOfAccount = false,
}: {
  order: GuestOrder
  failure: Failure | null
  /** In yen. */
  fee: number
  now: Date
  /** It may have been offered to somebody. */
  isOfAccount?: boolean
}) {
  const { next } = feeNow(order.fee_timeline, now)
  return (
    <>
      <CancelFailure failure={failure} />
      <DefinitionRows
        dense
        rows={[
          { term: 'ご注文番号', text: <span className="num">{order.number}</span> },
          { term: '開催日', text: longJapaneseDate(order.meetup_date) },
          { term: 'キャンセル料', text: <b className="num">{feeWords(fee)}</b> },
        ]}
      />
      <div className={style.fees}>
        <FeeTable
          steps={order.fee_timeline}
          goods={order.calculation.subtotal}
          estimatedPerson={order.estimated_person}
          now={now}
        />
      </div>
      <p className={style.words}>
        {next && <Unbroken>{`${japaneseInstant(next.from)}からは${next.fee}になります。`}</Unbroken>}
        {order.change_fee > 0 &&
          `これまでの一部キャンセル料 ${formatYen(order.change_fee)}（不課税）は、この${formerFeesNotice}`}
        キャンセルを確定すると、元に戻せません。確認のメールをお送りします。
        {isOfAccount && '引き継ぎのお願いにまだお返事のない方がいらっしゃるときは、その方にもメールでお知らせします。'}
      </p>
    </>
  )
}
