import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { GuestOrder, textFields } from '../meetups.ts'
import { type AskedOfOrder, CartLine, Contact } from '../placement.ts'
import { requiredText } from '../text.ts'

/** What is repeated of an order. */
const LastOrder = GuestOrder.pick({
  id: true,
  number: true,
  status: true,
  title: true,
  meetup_date: true,
  delivery_window: true,
  estimated_person: true,
  address: true,
  reception: true,
  tableware: true,
  payment: true,
  allergies: true,
  own_fields: true,
} satisfies Record<Exclude<AskedOfOrder, 'contact' | 'note'>, true> & Record<string, true>).extend({
  total: z.int(),
  cart: z.array(CartLine),
})

/** Somebody who has an account, or has ordered before. What was never told is empty. */
export const Caller = z.object({
  /** Null: has ordered as a guest. */
  user_id: z.uuid().nullable(),
  contact: z.object(textFields(Contact.shape)),
  /** How many orders; more than a thousand are not counted. */
  orders: z.int(),
  last: LastOrder.nullable(),
})
export type Caller = z.output<typeof Caller>

export const listCallers = endpoint({
  summary:
    'お電話の方を、電話番号（一部の数字でも）、お名前（どのかなでも）、会社名、メールアドレスから。8名まで、最近のご注文の順',
  who: 'staff',
  needs: 'orders',
  logs: null,
  query: z.strictObject({ q: requiredText(100, '電話番号か、お名前か、会社名をお送りください。') }),
  answer: z.array(Caller),
})
