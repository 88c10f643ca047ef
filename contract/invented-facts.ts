import { inventedShop } from './invented-shop.ts'
import { shop } from './shop.ts'
import type { ShopFacts } from './shop-facts.ts'

const facts = {
  company: ({ company }) => company,
  postalCode: ({ postalCode }) => postalCode,
  address: ({ address }) => address,
  tel: ({ tel }) => tel,
  email: ({ email }) => email,
  manager: ({ manager }) => manager,
  'alcohol.office': ({ alcohol }) => alcohol.office,
  'alcohol.number': ({ alcohol }) => alcohol.number,
  'alcohol.trainedBy': ({ alcohol }) => alcohol.trainedBy,
  registrationNumber: (of) => of.registrationNumber,
  'bank.name': ({ bank }) => bank.name,
  'bank.account': ({ bank }) => bank.account,
  'bank.holder': ({ bank }) => bank.holder,
} as const satisfies Record<string, (of: ShopFacts) => string>

/** Names in `shop` of the legally required facts that are still those of the invented company. */
export const inventedFacts = (of: ShopFacts = shop): string[] =>
  Object.entries(facts).flatMap(([name, read]) => (read(of) === read(inventedShop) ? [name] : []))
