import { bookingFeeAt } from '#domain/plan.ts'
import { japaneseInstant, longJapaneseDate } from '#domain/tokyo-date.ts'
import { CancelDialog, CancelFailure, useFeeShown } from '#web/features/sale/cancel-dialog.tsx'
import style from '#web/features/sale/cancel-order.module.css'
import { FeeTable } from '#web/features/sale/fee-table.tsx'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { useNow } from '#web/store/use-now.ts'
import { DefinitionRows } from '#web/ui/definition-rows.tsx'
import { feeNow, feeWords, momentsOf } from '#web/words/fee-now.ts'
import {
  type Booking,
  type BookingKey,
  cancelBooking,
  cancelFailureSeen,
  fetchBooking,
  selectBookingDetail,
} from './booking-detail.slice.ts'

/** Cancels a request for a plan, for the fee that the question names. */
export function CancelBooking({ booking, of: key }: { booking: Booking; of: BookingKey }) {
  const dispatch = useAppDispatch()
  const now = useNow(momentsOf(booking.fee_timeline))
  const { cancelling, cancelFailure } = useAppSelector(selectBookingDetail)
  // It was confirmed meanwhile, or the next step has begun.
  const onStale = () => dispatch(fetchBooking(key))
  const fee = useFeeShown(feeOf(booking, now), { failure: cancelFailure, onStale })
  return (
    <CancelDialog
      button="このお申し込みをキャンセルする"
      title="お申し込みをキャンセルしますか"
      status={cancelling}
      fee={fee}
      eventId={'event_id' in booking ? booking.event_id : undefined}
      onCancel={(cancellation) => dispatch(cancelBooking({ key, ...cancellation }))}
      onLeave={() => dispatch(cancelFailureSeen())}
    >
      <CancelFailure failure={cancelFailure} />
      <DefinitionRows
        dense
        rows={[
          { term: '受付番号', text: <span className="num">{booking.number}</span> },
          { term: '開催日', text: longJapaneseDate(booking.event_date) },
          { term: 'キャンセル料', text: <b className="num">{feeWords(fee)}</b> },
        ]}
      />
      {booking.status === 'confirmed' && <Later booking={booking} now={now} />}
      <p className={style.words}>キャンセルを確定すると、元に戻せません。確認のメールをお送りします。</p>
    </CancelDialog>
  )
}

function Later({ booking, now }: { booking: Booking; now: Date }) {
  const { next } = feeNow(booking.fee_timeline, now)
  return (
    <>
      <div className={style.fees}>
        <FeeTable
          steps={booking.fee_timeline}
          goods={booking.total}
          estimatedPerson={booking.estimated_person}
          now={now}
        />
      </div>
      {next && (
        <p className={style.words}>
          {japaneseInstant(next.from)}からは{next.fee}になります。
        </p>
      )}
    </>
  )
}

/** What cancelling it costs at this minute. */
export function feeOf({ status, fee_timeline }: Booking, now: Date): number {
  const timeline = fee_timeline.map((step) => ({ ...step, from: step.from === null ? null : new Date(step.from) }))
  return bookingFeeAt({ status, timeline }, now)
}
