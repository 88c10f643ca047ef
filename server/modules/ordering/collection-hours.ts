import { usualCollection } from '#contract/shop-facts.ts'
import type { DeliveryHours } from '#domain/delivery-window.ts'

/** When the dishes of an order are collected, on the open day after the gathering, as it was agreed. */
export const collectionHours = (order: {
  collectionFrom: string | null
  collectionTo: string | null
}): DeliveryHours =>
  order.collectionFrom && order.collectionTo ? { from: order.collectionFrom, to: order.collectionTo } : usualCollection
