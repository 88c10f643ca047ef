import type { Served } from '#context'
import { proposeCart } from './propose-cart.ts'

export { countProposals } from './count-proposals.ts'

export const endpoints: Served[] = [proposeCart]
