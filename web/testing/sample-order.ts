import type { GuestOrder, Meetup, MeetupSummary } from '#contract/meetups.ts'
import { sampleMoney } from './sample-money.ts'
import { calculation } from './samples.ts'

export const token = 'g'.repeat(43)

const plain: GuestOrder = {
  id: 'a1',
  number: 'OR-261211-0427',
  status: 'placed',
  title: '忘年会',
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  address: {
    postal_code: '1000004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル',
    note: '地下2階から',
  },
  contact: {
    company: 'みらい計画（例）',
    department: '総務課',
    last_name: '山本',
    first_name: '美咲',
    last_name_kana: 'ヤマモト',
    first_name_kana: 'ミサキ',
    tel: '0300000000',
    email: 'yamamoto@example.co.jp',
  },
  reception: { name: '佐藤', tel: '0300000001' },
  tableware: 'return',
  collection: { from: '10:00', to: '12:00' },
  payment: { method: 'invoice', po_number: '', billing_name: '' },
  note: '',
  allergies: [],
  own_fields: [],
  calculation: calculation(),
  cutoff_at: '2026-12-08T17:00:00+09:00',
  fee_timeline: [
    { from: null, rate: 0, fee: 0 },
    { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 5_420 },
    { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 10_840 },
  ],
  placed_at: '2026-11-20T10:00:00+09:00',
  revision: 0,
  change_fee: 0,
  cancelled_at: null,
  cancellation_fee: null,
}

/** An order as its own page shows it. */
export const guestOrder = (changes: Partial<GuestOrder> = {}): GuestOrder => ({ ...plain, ...changes })

/** The same as its customer's account shows it. */
export const meetup = (changes: Partial<Meetup> = {}): Meetup => ({
  ...plain,
  event_id: plain.id,
  total: plain.calculation.total,
  history: [{ status: 'placed', at: plain.placed_at, by: 'customer' }],
  ...changes,
})

/** The same in a list. */
export const meetupSummary = (changes: Partial<MeetupSummary> = {}): MeetupSummary => {
  const { id, number, status, title, meetup_date, delivery_window, estimated_person } = plain
  const { placed_at, cutoff_at, cancelled_at, cancellation_fee } = plain
  return {
    id,
    number,
    status,
    title,
    meetup_date,
    delivery_window,
    estimated_person,
    total: 10_840,
    placed_at,
    cutoff_at,
    cancelled_at,
    cancellation_fee,
    money: sampleMoney(10_840),
    ...changes,
  }
}

/** Placed as a guest with the address of an account, which is asked about it. */
export const offeredOrder = {
  id: 'o1',
  number: 'OR-1',
  status: 'placed',
  title: '忘年会',
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  total: 10_840,
  placed_at: '2026-11-20T10:00:00+09:00',
} as const
