import type { Module } from '#context'
import { calculate } from './calculate.ts'
import { calculateByPhone } from './calculate-by-phone.ts'

export { atRates, isAtRates } from './at-rates.ts'
export { withCode } from './code-guesses.ts'
export { deliverySteps } from './delivery-steps.ts'
export { presentCalculation } from './present-calculation.ts'
export {
  type Agreed,
  allowedQty,
  type DeliveryTerms,
  leastMissed,
  type PricedCart,
  type PricedLine,
  priceCart,
} from './price-cart.ts'
export { pricingDate, ratesFor } from './rates-for.ts'

export const pricing: Module = { endpoints: [calculate, calculateByPhone] }
