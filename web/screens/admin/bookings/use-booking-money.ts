import type { ShownBooking } from '#contract/admin/bookings.ts'
import type { MeetupDocuments } from '#contract/documents.ts'
import { hasBegun } from '#domain/plan.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { creditGoods } from '../sale/money/credit-goods.ts'
import { isBillable } from '../sale/money/is-billable.ts'
import type { MoneyCalls } from '../sale/money/money-dialog.tsx'
import { offeredActs } from '../sale/money/offered-acts.ts'

/** What staff do to the money of a booking. Nothing is handed over besides. */
export const useBookingMoneyCalls = (): MoneyCalls => ({
  payment: useCall('noteBookingPayment'),
  takeBackPayment: useCall('takeBackBookingPayment'),
  takeBackEntry: useCall('takeBackBookingEntry'),
  invoice: useCall('mailBookingInvoice'),
  credit: useCall('giveBookingCredit'),
  addition: undefined,
  waiver: useCall('waiveBookingFee'),
  compensation: useCall('grantBookingCompensation'),
  write_off: useCall('writeOffBookingDebt'),
  refund: useCall('noteBookingRefund'),
  receipt: useCall('splitBookingReceipt'),
})

/** What can be done to its money now, and what of it can be given back: a service has no pieces and no delivery. */
export function useBookingMoney(booking: ShownBooking, papers: MeetupDocuments) {
  const { money, book, status, event_date, start_time, total, tax, contact, payment } = booking
  const now = useNow()
  const offered = offeredActs({
    money,
    isDelivered: status === 'confirmed' && hasBegun({ eventDate: event_date, startTime: start_time }, now),
    isCancelled: status === 'cancelled',
    takesMore: false,
    isBilled: isBillable({ papers, contact }, payment.method),
  })
  const service = {
    lines: [],
    tax_details: [{ tax_class: 'usual' as const, rate: tax.rate, amount: total, tax: tax.amount }],
    shipping_fee: 0,
    campaign_discount_ship: 0,
  }
  return { offered, goods: { goods: creditGoods(service, book), ordered: [], menu: [] } }
}
