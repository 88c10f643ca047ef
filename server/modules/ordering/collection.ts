import { type IsOpen, nextOpenDay } from '#domain/calendar.ts'
import type { DeliveryHours } from '#domain/delivery-window.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

type AgreedHours = { collectionFrom: string | null; collectionTo: string | null }

/** When the dishes of an order are collected, as it was agreed. Null: it was placed with a shop that collects none. */
export const collectionHours = (order: AgreedHours): DeliveryHours | null =>
  order.collectionFrom && order.collectionTo ? { from: order.collectionFrom, to: order.collectionTo } : null

type Order = AgreedHours & { tableware: 'return' | 'disposable'; meetupDate: TokyoDate }

/** The same with its day, the open one after the gathering. Undefined: nobody comes for them. */
export function collectionOf(order: Order, isOpen: IsOpen): ({ date: TokyoDate } & DeliveryHours) | undefined {
  const hours = order.tableware === 'return' ? collectionHours(order) : null
  const date = hours ? nextOpenDay(order.meetupDate, isOpen) : undefined
  return hours && date ? { date, ...hours } : undefined
}
