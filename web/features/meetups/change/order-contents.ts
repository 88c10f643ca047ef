import type { GuestOrder } from '#contract/meetups.ts'
import type { CartLine, ChangeableField } from '#contract/placement.ts'
import type { OwnAnswers } from '#domain/own-fields.ts'
import { ownFieldKeys } from '#web/api/order-fields.ts'

/** What of an order can be changed. A change is the part that differs. */
export type OrderContents = Omit<Pick<GuestOrder, ChangeableField & keyof GuestOrder>, 'own_fields'> &
  Pick<GuestOrder['payment'], ChangeableField & keyof GuestOrder['payment']> & {
    cart: CartLine[]
    own_fields: OwnAnswers
  }

/** To all that can be asked; none is an empty one. */
export const answersIn = ({ own_fields }: Pick<GuestOrder, 'own_fields'>): Record<string, string> =>
  Object.fromEntries(ownFieldKeys.map((key) => [key, own_fields.find((each) => each.key === key)?.value ?? '']))

export const contentsOf = (order: GuestOrder): OrderContents =>
  ({
    cart: order.calculation.lines.map(({ id, qty }) => ({ id, qty })),
    estimated_person: order.estimated_person,
    meetup_date: order.meetup_date,
    delivery_window: order.delivery_window,
    address: order.address,
    contact: order.contact,
    po_number: order.payment.po_number,
    billing_name: order.payment.billing_name,
    reception: order.reception,
    tableware: order.tableware,
    title: order.title,
    note: order.note,
    allergies: order.allergies,
    own_fields: answersIn(order),
  }) satisfies Record<ChangeableField | 'cart', unknown>
