import type { Module } from '#context'
import { getAdvice } from './advise/get-advice.ts'
import { cancelGuestOrder } from './cancel/cancel-guest-order.ts'
import { cancelMeetup } from './cancel/cancel-meetup.ts'
import { changeGuestOrder, changeMeetup } from './change/change-meetup.ts'
import { listMeetupRevisions } from './change/list-meetup-revisions.ts'
import { claimGuestOrders } from './claim/claim-guest-orders.ts'
import { declineGuestOrders } from './claim/decline-guest-orders.ts'
import { listGuestOrders } from './claim/list-guest-orders.ts'
import { foldOrders } from './fold-orders.ts'
import { getGuestOrder } from './guest-order/get-guest-order.ts'
import { getGuestOrderCalendar } from './guest-order/get-guest-order-calendar.ts'
import type { MeetupHooks } from './hooks.ts'
import { getFormerDelivery } from './own/get-former-delivery.ts'
import { getMeetup } from './own/get-meetup.ts'
import { getMeetupCalendar } from './own/get-meetup-calendar.ts'
import { listMeetups } from './own/list-meetups.ts'
import { openGuestRefundPage, openRefundPage } from './own/open-refund-page.ts'
import { billAfterCard } from './pay-by-transfer.ts'
import { placeMeetup } from './place/place-meetup.ts'
import { purgeKeys } from './place/purge-keys.ts'
import { remindOfFees } from './remind/remind-of-fees.ts'
import { reorderMeetup } from './reorder/reorder-meetup.ts'
import { getRunSheet } from './run-sheet/get-run-sheet.ts'
import { cancelOrder } from './staff/cancel-order.ts'
import { changeOrder } from './staff/change-order.ts'
import { countOrders } from './staff/count-orders.ts'
import { exportOrders } from './staff/export-orders.ts'
import { getCancellationLetter } from './staff/get-cancellation-letter.ts'
import { getOrderRecord } from './staff/get-order-record.ts'
import { listCallers } from './staff/list-callers.ts'
import { listOrderDays } from './staff/list-order-days.ts'
import { listOrders } from './staff/list-orders.ts'
import { giveBackByBank, giveBackRefused } from './staff/money/give-back-by-bank.ts'
import { mailInvoice } from './staff/money/mail-invoice.ts'
import { noteAddition } from './staff/money/note-addition.ts'
import {
  askForRefundAccount,
  giveCredit,
  grantCompensation,
  noteRefund,
  splitReceipt,
  takeBackEntry,
  waiveFee,
  writeOffDebt,
} from './staff/money/order-acts.ts'
import { moveOrders } from './staff/move-orders.ts'
import { noteOnOrder } from './staff/note-on-order.ts'
import { noteReceivedPayment, noteReceivedPayments, takeBackPayment } from './staff/order-payments.ts'
import { placeOrderByPhone } from './staff/place-order-by-phone.ts'
import { resendOrderMail } from './staff/resend-order-mail.ts'
import { stepBack } from './staff/step-back.ts'
import { acceptTransfer } from './transfer/accept-transfer.ts'
import { getTransfer, transferMeetup, withdrawTransfer } from './transfer/offer-transfer.ts'
import { readTransfer } from './transfer/read-transfer.ts'

export { deletionObstacles, detachOrders, followAddress } from './account-hooks.ts'
export { renameOrder } from './change/rename-order.ts'
export type { MeetupHooks } from './hooks.ts'
export { mailBill } from './mail-bill.ts'
export { presentGuestOrder, presentOnTheWay } from './present.ts'
export {
  type FoundMeetup,
  findByGuestToken,
  findOrderById,
  findOwn,
  lockAgain,
  lockOrderById,
  noteMoving,
} from './queries.ts'
export { applyRates, taxColumns } from './rates/apply-rates.ts'
export { FOLLOW_RATES, type FollowRates, followRatesSoon, hasRates } from './rates/rate-day.ts'
export { returnedIn } from './refund-url.ts'
export { orderToRefund } from './sale-to-refund.ts'
export { handOverOrder } from './staff/hand-over.ts'
export { actOnOrder } from './staff/money/run-act.ts'
export { wasSteppedBack } from './staff/queries.ts'
export { tellOrderer } from './staff/tell-orderer.ts'

export const meetups = (hooks: MeetupHooks): Module => ({
  endpoints: [
    placeMeetup(hooks),
    placeOrderByPhone(hooks),
    listCallers(hooks),
    getGuestOrder,
    changeGuestOrder(hooks),
    cancelGuestOrder(hooks),
    getGuestOrderCalendar,
    listGuestOrders,
    claimGuestOrders,
    declineGuestOrders,
    listMeetups,
    getMeetup,
    openRefundPage,
    openGuestRefundPage,
    changeMeetup(hooks),
    listMeetupRevisions,
    getFormerDelivery,
    reorderMeetup,
    transferMeetup,
    getTransfer,
    withdrawTransfer,
    readTransfer,
    acceptTransfer,
    cancelMeetup(hooks),
    getMeetupCalendar,
    getAdvice,
    getRunSheet,
    listOrders(hooks),
    listOrderDays,
    exportOrders(hooks),
    moveOrders,
    countOrders,
    getOrderRecord(hooks),
    getCancellationLetter,
    changeOrder(hooks),
    stepBack(hooks),
    cancelOrder(hooks),
    noteReceivedPayment(hooks),
    noteReceivedPayments(hooks),
    takeBackPayment(hooks),
    giveCredit(hooks),
    askForRefundAccount(hooks),
    giveBackByBank(hooks),
    noteAddition(hooks),
    waiveFee(hooks),
    writeOffDebt(hooks),
    grantCompensation(hooks),
    noteRefund(hooks),
    mailInvoice(hooks),
    splitReceipt(hooks),
    takeBackEntry(hooks),
    noteOnOrder(hooks),
    resendOrderMail(hooks),
  ],
  jobs: [purgeKeys, remindOfFees, foldOrders, giveBackRefused(hooks), billAfterCard(hooks)],
})
