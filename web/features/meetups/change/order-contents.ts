import type { GuestOrder } from '#contract/meetups.ts'
import type { CartLine, ChangeableField } from '#contract/placement.ts'
import { answersOf, type OwnAnswers } from '#domain/own-fields.ts'

/** What of an order can be changed. A change is the part that differs. */
export type OrderContents = Omit<Pick<GuestOrder, ChangeableField & keyof GuestOrder>, 'own_fields'> &
  Pick<GuestOrder['payment'], ChangeableField & keyof GuestOrder['payment']> & {
    cart: CartLine[]
    own_fields: OwnAnswers
  }

const none = { label: '', value: '' }

/** None is an empty one. */
const noAnswers: OwnAnswers = { first: none, second: none, third: none }

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
    own_fields: { ...noAnswers, ...answersOf(order.own_fields) },
  }) satisfies Record<ChangeableField | 'cart', unknown>
