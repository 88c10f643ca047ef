import type { DeliveryHours } from '#domain/delivery-window.ts'

/**
 * When the dishes of an order are collected, on the open day after the gathering, as it was agreed. Null: it was placed
 * with a shop that collects none.
 */
export const collectionHours = (order: {
  collectionFrom: string | null
  collectionTo: string | null
}): DeliveryHours | null =>
  order.collectionFrom && order.collectionTo ? { from: order.collectionFrom, to: order.collectionTo } : null
