import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { PLAN_CANCELLATION_POLICY } from '#domain/plan.ts'
import { usualCollection } from '../shop-facts.ts'

/** What stood in the shop when these texts were worded: what was agreed to is not reworded by a setting. */
export const asWorded = {
  collection: usualCollection,
  cancellation: { products: DEFAULT_CANCELLATION_POLICY, plans: PLAN_CANCELLATION_POLICY },
}
