import { useCall } from '#web/store/use-call.ts'
import type { MoneyCalls } from '../sale/money/money-dialog.tsx'

/** What staff do to the money of an order. */
export const useMoneyCalls = (): MoneyCalls => ({
  payment: useCall('noteReceivedPayment'),
  takeBackPayment: useCall('takeBackPayment'),
  takeBackEntry: useCall('takeBackEntry'),
  invoice: useCall('mailInvoice'),
  credit: useCall('giveCredit'),
  addition: useCall('noteAddition'),
  waiver: useCall('waiveFee'),
  compensation: useCall('grantCompensation'),
  write_off: useCall('writeOffDebt'),
  refund: useCall('noteRefund'),
  receipt: useCall('splitReceipt'),
})
