import type { Served } from '#context'
import { calculate } from './calculate.ts'

export { countWrongCodes, withCode } from './code-guesses.ts'
export { presentCalculation } from './present-calculation.ts'
export {
  type Agreed,
  allowedQty,
  mergeLines,
  type Quote,
  type QuoteLine,
  quoteCart,
} from './quote-cart.ts'
export { ratesFor } from './rates-for.ts'

export const endpoints: Served[] = [calculate]
