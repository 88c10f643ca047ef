import { demoGateway } from './demo-gateway.ts'
import type { Gateway } from './gateway.ts'
import { robotPayment } from './robot-payment.ts'

export type CardSettings = {
  robotPaymentId: string | undefined
  robotPaymentUrl: string
  isLocalSite: boolean
}

/** The id of the end-to-end tests, which no company knows. */
const testId = 'cypress_test'

/** What takes the shop's cards. The demo's gateway only on this machine: it must never stand in for a real company. */
export function cardsOf({ robotPaymentId, isLocalSite }: Omit<CardSettings, 'robotPaymentUrl'>) {
  if (robotPaymentId && robotPaymentId !== testId) return 'robot_payment'
  return isLocalSite ? 'demo' : undefined
}

/** Undefined: no card is taken. */
export function openGateway(settings: CardSettings): Gateway | undefined {
  const { robotPaymentId: storeId = '', robotPaymentUrl: url } = settings
  const cards = cardsOf(settings)
  return cards === 'robot_payment' ? robotPayment({ storeId, url }) : cards && demoGateway
}
