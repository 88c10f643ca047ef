import { mostOfferedDates } from '#contract/admin/booking-fields.ts'
import { isCancellableByStaff } from '#domain/plan.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import { CancelCard } from '../sale/cancel-card.tsx'
import { type OpenedBooking, placeOfBooking } from './booking-words.ts'

/** What cancelling costs, and cancelling; until the day is over. Nothing is agreed before the confirmation. */
export function BookingEnding({ booking }: { booking: OpenedBooking }) {
  const readAgain = useReadAgain()
  const cancelBooking = useCall('cancelBookingByStaff')
  const fetchLetter = useCall('getBookingCancellationLetter')
  const now = useNow()
  if (!isCancellableByStaff({ status: booking.status, eventDate: booking.event_date }, now)) return null
  const fee_timeline = booking.status === 'requested' ? freeOfCharge : booking.fee_timeline
  return (
    <CancelCard
      sale={{ ...booking, fee_timeline }}
      place={placeOfBooking(booking.id)}
      words={words}
      cancel={(body) => cancelBooking({ params: { id: booking.id }, query: {}, body })}
      fetchLetter={fetchLetter}
      tryCancelling={cancelBooking}
      offer={{ free: booking.free_dates, most: mostOfferedDates }}
      onDone={readAgain}
    />
  )
}

const freeOfCharge = [{ from: null, rate: 0, fee: 0 }]
const words = { what: 'この予約', agreedThen: 'お申し込み時のお約束では', besides: '' }
