export {
  type Act,
  askAct,
  byBankAct,
  compensateAct,
  creditAct,
  forgiveAct,
  type News,
  refundAct,
  returnedAct,
  takeBackAct,
  transferAct,
  tried,
  type Work,
} from './acts/index.ts'
export { bookBooking, bookOrder } from './book-sale.ts'
export { newsAfter, overpaidNews } from './news.ts'
export { findReceived, notedBefore, noteReceived, takeBack } from './note-received.ts'
export { paidFor, receivedFor } from './paid-for.ts'
export { presentBook } from './present-book.ts'
export { moneyOfBooking, moneyOfOrder } from './present-money.ts'
export { presentTransfers } from './present-transfers.ts'
export { type EntryRow, entriesOf } from './queries.ts'
export { nothingSeen, refundSeen } from './refund-seen.ts'
export type { SaleId } from './sale-id.ts'
export { soldByBooking, soldByOrder } from './sold.ts'
export { isLastAct, standingAmong } from './standing-entries.ts'
