import { purgePayments, settleDuePayments } from './payment-jobs.ts'

export type { Gateway } from './gateway.ts'
export { giveHoldTo, giveUpHold, type Hold, holdAmount, lockHold, noteDeclined, noteHeld } from './hold.ts'
export { cardsOf, openGateway } from './open-gateway.ts'
export { givenBackByCard, heldFor, oldestDuePayment, settleCancelledPayment } from './payment-jobs.ts'
export { FOLLOW_CARD, type FollowCard } from './settle-payments.ts'

export const payments = { jobs: [settleDuePayments, purgePayments] }
