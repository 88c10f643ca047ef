import type { Module } from '#context'
import { proposeCart } from './propose-cart.ts'

export { countProposal } from './count-proposals.ts'
export { dayMenu, proposalOf } from './propose-on.ts'

export const proposals: Module = { endpoints: [proposeCart] }
