import type { OwnBookingNow } from '#contract/plans.ts'
import { sampleMoney } from './sample-money.ts'
import { guestOrder } from './sample-order.ts'

const { address, contact } = guestOrder()

/** A request for 24 people, as its own page shows it. */
export const booking = (changes: Partial<OwnBookingNow> = {}): OwnBookingNow => ({
  id: 'b1',
  event_id: 'b1',
  number: 'PL-261211-0001',
  status: 'requested',
  plan: { id: 1, name: '板前にぎりの席' },
  event_date: '2026-12-11',
  start_time: '18:00',
  estimated_person: 24,
  title: '創立20周年の集い',
  note: '',
  address,
  contact,
  payment: { method: 'invoice', po_number: 'PO-2026-1187', billing_name: '経理部' },
  price_per_person_with_tax: 8_800,
  total: 211_200,
  tax: { rate: 10, amount: 19_200 },
  requested_at: '2026-11-24T10:00:00+09:00',
  money: sampleMoney(211_200),
  refund: { done: [], account: null, by_card: false },
  reply_due_at: '2026-11-25T18:00:00+09:00',
  answered_at: null,
  decline_reason: null,
  terms_version: '2026-11-23',
  timeline: [
    { minutes: -90, name: '設営', text: '職人が伺い、器と台を整えます。' },
    { minutes: 0, name: '開宴', text: '一品目をお出しします。' },
  ],
  fee_timeline: [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-01T17:00:00+09:00', rate: 30, fee: 63_360 },
    { from: '2026-12-08T17:00:00+09:00', rate: 100, fee: 211_200 },
  ],
  change_fee: 0,
  version: 1,
  changing: {
    min_persons: 15,
    max_persons: 80,
    start_times: ['17:30', '18:00', '18:30'],
    until: '2026-11-27T17:00:00+09:00',
  },
  cancelled_at: null,
  cancellation_fee: null,
  ...changes,
})
