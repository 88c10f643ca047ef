import type { ShownBooking } from '#contract/admin/bookings.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { useCall } from '#web/store/use-call.ts'
import { useNow } from '#web/store/use-now.ts'
import { creditGoods } from '../sale/money/credit-goods.ts'
import { offeredActs } from '../sale/money/offered-acts.ts'
import type { MoneyCalls } from '../sale/money/sale-money.tsx'

/** What staff do to the money of a booking. Nothing is handed over besides. */
export const useBookingMoneyCalls = (): MoneyCalls => ({
  notePayment: useCall('noteBookingPayment'),
  takeBackPayment: useCall('takeBackBookingPayment'),
  takeBackEntry: useCall('takeBackBookingEntry'),
  acts: {
    credit: useCall('giveBookingCredit'),
    addition: undefined,
    waiver: useCall('waiveBookingFee'),
    compensation: useCall('grantBookingCompensation'),
    write_off: useCall('writeOffBookingDebt'),
    refund: useCall('noteBookingRefund'),
    receipt: useCall('splitBookingReceipt'),
  },
})

/** What can be done to its money now, and what of it can be given back: a service has no pieces and no delivery. */
export function useBookingMoney({ money, book, status, event_date, total, tax }: ShownBooking) {
  const today = tokyoDateOf(useNow())
  const offered = offeredActs({
    money,
    isDelivered: status === 'confirmed' && event_date <= today,
    isCancelled: status === 'cancelled',
    takesMore: false,
  })
  const service = {
    lines: [],
    tax_details: [{ tax_class: 'usual' as const, rate: tax.rate, amount: total, tax: tax.amount }],
    shipping_fee: 0,
    campaign_discount_ship: 0,
  }
  return { offered, goods: { goods: creditGoods(service, book), ordered: [], menu: [] } }
}
