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

/** What is still the invented company's of what tells customers whom they deal with, by its name in `shop`. */
export const inventedFacts = (of: ShopFacts = shop): string[] =>
  Object.entries(facts).flatMap(([name, read]) => (read(of) === read(inventedShop) ? [name] : []))
