import type { GuestOrder } from '#contract/meetups.ts'
import type { CartLine, MeetupChangeInput } from '#contract/placement.ts'

type Changeable = Exclude<
  keyof MeetupChangeInput,
  'cart' | 'birth_date' | 'expected_total' | 'expected_fee' | 'tell_guests' | 'revision'
>

/** What of an order can be changed. A change is the part that differs. */
export type OrderContents = Pick<GuestOrder, Changeable> & { cart: CartLine[] }

export const contentsOf = (order: GuestOrder): OrderContents => ({
  cart: order.calculation.lines.map(({ id, qty }) => ({ id, qty })),
  estimated_person: order.estimated_person,
  delivery_window: order.delivery_window,
  address: order.address,
  reception: order.reception,
  tableware: order.tableware,
  title: order.title,
  note: order.note,
})
