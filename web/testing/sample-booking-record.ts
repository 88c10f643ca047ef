import type { Answer } from '#contract/operations.ts'
import { booking } from './sample-booking.ts'
import { sampleMoney } from './sample-money.ts'

type ShownBooking = Answer<'getBookingRecord'>

export const bookingId = '5b0b0c53-0000-4000-8000-00000000b001'
const week = ['07', '08', '09', '10', '11', '12', '13'].map((day) => ({
  date: `2026-12-${day}`,
  open: day < '12',
  taken: day === '11' ? 1 : 0,
  capacity: 2,
  bookings: [],
}))
/** A request that waits for an answer, as staff see it. */
export const waiting = (changes: Partial<ShownBooking> = {}): ShownBooking => ({
  ...booking({ id: bookingId, event_id: bookingId }),
  user_id: null,
  cancel_reason: null,
  agreed_fee: null,
  revisions: [],
  money: sampleMoney(211_200),
  payments: [],
  book: [],
  paid_at: null,
  answer_message: null,
  offered_dates: [],
  last_change: null,
  refund_account: null,
  history: [{ status: 'requested', at: '2026-11-24T10:00:00+09:00', by: 'guest' }],
  version: 1,
  answering: {
    mails: {
      confirmed: {
        to: 'misaki@example.com',
        subject: '確定しました',
        text: '確定いたしました。\n\n{{message}}\n\n■受付番号',
      },
      declined: {
        to: 'misaki@example.com',
        subject: 'お申し込みについて',
        text: '■お受けできない理由　{{reason}}\n\n次の日でしたら\n・{{dates}}\n\nhttps://shop.test/plans/1\n\n別の日や',
      },
    },
    checks: {
      persons: { ok: true, min: 15, max: 80 },
      place: { ok: false, taken: 3, capacity: 2 },
      open: { ok: true },
      in_area: { ok: true },
    },
  },
  changing: null,
  free_dates: ['2026-12-10', '2026-12-14'],
  week,
  other_bookings: 0,
  ...changes,
})

/** The same once it is confirmed. */
export const settled = (changes: Partial<ShownBooking> = {}): ShownBooking =>
  waiting({
    status: 'confirmed',
    answering: null,
    answered_at: '2026-11-24T10:14:00+09:00',
    changing: {
      min_persons: 15,
      max_persons: 80,
      start_times: ['17:30', '18:00', '18:30'],
      cutoff_at: '2026-11-27T17:00:00+09:00',
    },
    version: 2,
    ...changes,
  })

export const noPapers: Answer<'listBookingPapers'> = {
  kinds: [{ kind: 'invoice', title: '請求書', problem: 'not_confirmed' }],
  issued: [],
  naming: { addressee: '', po_number: '' },
}
