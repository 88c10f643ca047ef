export { openGateway } from './demo-gateway.ts'
export type { Gateway } from './gateway.ts'
export { giveHoldTo, giveUpHold, type Hold, holdAmount, lockHold } from './hold.ts'
export {
  heldFor,
  oldestDuePayment,
  paymentJobs,
  purgePaymentsEvery,
  settleCancelledPayment,
  settlePaymentsEvery,
} from './payment-jobs.ts'
export { receivedByCard } from './received.ts'
