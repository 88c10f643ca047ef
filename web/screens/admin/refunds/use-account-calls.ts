import type { RefundRow } from '#contract/admin/refunds.ts'
import type { RefundAccountInput } from '#contract/refund-account-fields.ts'
import { type Calling, useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'
import type { SaleAfter } from '../sale/money/act.ts'

/** A dialog about the account of one refund. */
export type RowDialogProps = { row: RefundRow; open: boolean; onClose: () => void }

type Of = Pick<RefundRow, 'kind' | 'id'>

/** What is done about the account of an order or a booking, whichever it is. */
export function useAccountCalls({ kind, id }: Of) {
  const readAgain = useReadAgain()
  const [nameOrders, nameBookings] = [useCall('nameOrderRefundAccount'), useCall('nameBookingRefundAccount')]
  const [checkOrders, checkBookings] = [useCall('checkOrderRefundAccount'), useCall('checkBookingRefundAccount')]
  const [askOrders, askBookings] = [useCall('askForRefundAccount'), useCall('askForBookingRefundAccount')]
  const giveBackByBank = useCall('giveBackByBank')
  const params = { id }
  const isOrder = kind === 'meetup'
  return {
    /** Reads the list again. */
    read: () => readAgain(),
    name: (body: RefundAccountInput) => (isOrder ? nameOrders : nameBookings)({ params, body }),
    check: (named_at: string) => (isOrder ? checkOrders : checkBookings)({ params, body: { named_at } }),
    ask: (version: number, dry_run: '0' | '1'): Calling<SaleAfter> =>
      isOrder
        ? askOrders({ params, query: { dry_run }, body: { version } })
        : askBookings({ params, query: { dry_run }, body: { version } }),
    /** Of an order: bookings are not paid by card. */
    byBank: (version: number, dry_run: '0' | '1', checked: boolean): Calling<SaleAfter> =>
      giveBackByBank({ params, query: { dry_run }, body: { version, checked } }),
  }
}
