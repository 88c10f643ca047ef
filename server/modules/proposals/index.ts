import type { Served } from '#context'
import { proposeCart } from './propose-cart.ts'

export { countProposal, countProposals } from './count-proposals.ts'
export { dayMenu, proposalOf } from './propose-on.ts'

export const endpoints: Served[] = [proposeCart]
