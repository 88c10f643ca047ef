import type { PlanMailProps } from '../templates/plan-mails.ts'

/** A request for a plan, without what somebody typed. */
export const bookingFacts: Omit<PlanMailProps['booking'], 'title' | 'address' | 'contact'> = {
  id: '8f14e45f-ceea-467f-a0d7-3f2b5c1d9e10',
  number: 'PL-261211-0001',
  status: 'requested',
  plan: { id: 1, name: '板前にぎりの席' },
  event_date: '2026-12-11',
  start_time: '18:00',
  estimated_person: 24,
  note: '',
  price_per_person_with_tax: 8_800,
  total: 211_200,
  tax: { rate: 10, amount: 19_200 },
  payment: { method: 'invoice', po_number: '', billing_name: '' },
  decline_reason: null,
  requested_at: '2026-11-24T10:00:00+09:00',
  reply_due_at: '2026-11-25T18:00:00+09:00',
  answered_at: null,
  timeline: [],
  fee_timeline: [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-01T17:00:00+09:00', rate: 30, fee: 63_360 },
    { from: '2026-12-08T17:00:00+09:00', rate: 100, fee: 211_200 },
  ],
  cancelled_at: null,
  cancellation_fee: null,
}
