import { purgePayments, settleDuePayments } from './payment-jobs.ts'

export { cardRefundsOf, endCardRefund, givenBackByCard, goingToCard } from './end-card-refund.ts'
export type { Gateway } from './gateway.ts'
export { giveHoldTo, giveUpHold, type Hold, holdAmount, lockHold, noteDeclined, noteHeld } from './hold.ts'
export { cardsOf, openGateway } from './open-gateway.ts'
export { heldFor, isCardOver, oldestDuePayment, settleCancelledPayment } from './payment-jobs.ts'
export {
  BILL_AFTER_CARD,
  type BillAfterCard,
  FOLLOW_CARD,
  type FollowCard,
  GIVE_BACK_BY_BANK,
  type GiveBackByBank,
} from './settle-payments.ts'

export const payments = { jobs: [settleDuePayments, purgePayments] }
