import type { GuestOrder } from '#contract/meetups.ts'
import type { CartLine, ChangeableField } from '#contract/placement.ts'
import type { OwnAnswers } from '#domain/own-fields.ts'

/** What of an order can be changed. A change is the part that differs. */
export type OrderContents = Omit<Pick<GuestOrder, ChangeableField & keyof GuestOrder>, 'own_fields'> &
  Pick<GuestOrder['payment'], ChangeableField & keyof GuestOrder['payment']> & {
    cart: CartLine[]
    own_fields: OwnAnswers
  }

const none = { label: '', value: '' }

/** To all that can be asked; none is an empty one. */
const answersOf = ({ own_fields }: GuestOrder): OwnAnswers => ({
  first: none,
  second: none,
  third: none,
  ...Object.fromEntries(own_fields.map(({ key, label, value }) => [key, { label, value }])),
})

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
    own_fields: answersOf(order),
  }) satisfies Record<ChangeableField | 'cart', unknown>
