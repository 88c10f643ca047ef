import type { BillToHoldInput, ReminderToNoteInput } from '#contract/admin/receivable-fields.ts'
import type { Receivable } from '#contract/admin/receivables.ts'
import { useCall } from '#web/store/use-call.ts'
import { useReadAgain } from '#web/store/use-read-again.ts'

/** A dialog about one bill. */
export type RowDialogProps = { row: Receivable; open: boolean; onClose: () => void }

/** What is done about the bill of an order or a booking, whichever it is, on the state that the list shows. */
export function useBillingCalls({ kind, id, version }: Pick<Receivable, 'kind' | 'id' | 'version'>) {
  const readAgain = useReadAgain()
  const [holdOrder, holdBooking] = [useCall('holdOrderBill'), useCall('holdBookingBill')]
  const [endOrder, endBooking] = [useCall('endOrderHold'), useCall('endBookingHold')]
  const [noteOrder, noteBooking] = [useCall('noteOrderReminder'), useCall('noteBookingReminder')]
  const params = { id }
  const isOrder = kind === 'meetup'
  return {
    /** Reads the list again. */
    read: () => readAgain(),
    hold: (body: Omit<BillToHoldInput, 'version'>) =>
      (isOrder ? holdOrder : holdBooking)({ params, body: { version, ...body } }),
    endHold: () => (isOrder ? endOrder : endBooking)({ params, body: { version } }),
    note: (body: Omit<ReminderToNoteInput, 'version'>) =>
      (isOrder ? noteOrder : noteBooking)({ params, body: { version, ...body } }),
  }
}
