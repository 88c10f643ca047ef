import type { Module } from '#context'
import { bookPlan } from './book/book-plan.ts'
import { cancelBooking, cancelGuestBooking } from './cancel/cancel-booking.ts'
import { changeGuestBooking, changeOwnBooking } from './change/change-own-booking.ts'
import { getBooking } from './get-booking.ts'
import { getGuestBooking } from './get-guest-booking.ts'
import { getPlan } from './get-plan.ts'
import type { PlanHooks } from './hooks.ts'
import { listPlans } from './list-plans.ts'
import { openBookingRefundPage, openGuestBookingRefundPage } from './open-refund-page.ts'
import { confirmBooking, declineBooking } from './staff/answer-booking.ts'
import { noteBookingPayment, takeBackBookingPayment } from './staff/booking-payments.ts'
import { cancelBookingByStaff } from './staff/cancel-booking-by-staff.ts'
import { changeBooking } from './staff/change-booking.ts'
import { getBookingCancellationLetter } from './staff/get-booking-cancellation-letter.ts'
import { getBookingRecord } from './staff/get-booking-record.ts'
import { listBookings } from './staff/list-bookings.ts'
import {
  askForBookingRefundAccount,
  giveBookingCredit,
  grantBookingCompensation,
  noteBookingRefund,
  splitBookingReceipt,
  takeBackBookingEntry,
  waiveBookingFee,
  writeOffBookingDebt,
} from './staff/money/booking-acts.ts'
import { mailBookingInvoice } from './staff/money/mail-booking-invoice.ts'
import { archivePlan, changePlan, copyPlan, createPlan, getPlanRecord, listPlanRows, sortPlans } from './staff/plans.ts'
import { previewPlan } from './staff/preview-plan.ts'
import { uploadPlanPicture } from './staff/upload-plan-picture.ts'

export { deletionObstacles, followAddress } from './account-hooks.ts'
export { detachBookings } from './forget-bookings.ts'
export type { PlanHooks } from './hooks.ts'
export { type BookingRow, presentBooking } from './present.ts'
export {
  bookingsKept,
  findBooking,
  findByGuestToken as findBookingByGuestToken,
  findOwnBooking,
  idOfBooking,
  lockBooking,
  servedByBookings,
} from './queries.ts'
export { applyRate } from './rates/apply-rate.ts'
export { bookingToRefund } from './sale-to-refund.ts'
export { mailBill } from './staff/money/letter-of-bill.ts'
export { actOnBooking } from './staff/money/run-booking-act.ts'
export { tellBooker } from './staff/tell-booker.ts'

export const plans = (hooks: PlanHooks): Module => ({
  endpoints: [
    listPlans,
    getPlan,
    bookPlan,
    getGuestBooking,
    changeGuestBooking(hooks),
    cancelGuestBooking(hooks),
    getBooking,
    openBookingRefundPage,
    openGuestBookingRefundPage,
    changeOwnBooking(hooks),
    cancelBooking(hooks),
    listBookings(hooks),
    getBookingRecord,
    confirmBooking,
    declineBooking,
    changeBooking(hooks),
    cancelBookingByStaff(hooks),
    getBookingCancellationLetter,
    noteBookingPayment(hooks),
    takeBackBookingPayment(hooks),
    giveBookingCredit(hooks),
    askForBookingRefundAccount(hooks),
    waiveBookingFee(hooks),
    writeOffBookingDebt(hooks),
    grantBookingCompensation(hooks),
    noteBookingRefund(hooks),
    mailBookingInvoice(hooks),
    splitBookingReceipt(hooks),
    takeBackBookingEntry(hooks),
    listPlanRows,
    createPlan,
    sortPlans,
    getPlanRecord,
    previewPlan,
    changePlan,
    archivePlan,
    copyPlan,
    uploadPlanPicture,
  ],
})
