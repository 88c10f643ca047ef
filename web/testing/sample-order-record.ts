import type { ShownOrder } from '#contract/admin/order-record.ts'
import { sampleMoney } from './sample-money.ts'
import { meetup } from './sample-order.ts'

/** An order as staff see it. */
export const orderRecord = (changes: Partial<ShownOrder> = {}): ShownOrder => {
  const { payment, total, ...order } = meetup()
  return {
    ...order,
    total,
    payment: { ...payment, state: 'unpaid' },
    money: sampleMoney(total),
    book: [],
    user_id: null,
    delivery_windows: [
      { from: '11:30', to: '12:00' },
      { from: '18:30', to: '19:00' },
    ],
    internal_note: '',
    overrides: [],
    override_reason: '',
    internal_note_change: null,
    refund_account: null,
    card_refund: null,
    cancel_reason: null,
    agreed_fee: null,
    history: [{ status: 'placed', at: order.placed_at, by: 'guest', by_name: null, reason: null }],
    step_back: null,
    revisions: [],
    mails: [],
    notes: [],
    letters: [],
    payments: [],
    asks: [],
    papers: { kinds: [], issued: [], naming: { addressee: '', po_number: '' } },
    guests: { coming: 0, unanswered: 0, allergens: [] },
    customer: { orders: 0, total: 0, last: null, guest_id: null },
    version: 1,
    ...changes,
  }
}
