import { organisationIn } from '#domain/buyer.ts'
import { type PaperFacts, partnerOf } from './facts.ts'

/** Who stores a file: for a customer the partner is the shop, for the shop it is the customer (電帳法規則 2条6項5号). */
export type Keeper = 'customer' | 'shop'

export const partnerFor = (keeper: Keeper, facts: PaperFacts): string =>
  keeper === 'shop' ? partnerOf(facts) : organisationIn(facts.issuer.company) || facts.issuer.name
