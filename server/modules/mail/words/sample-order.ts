import { usualCollection } from '#contract/shop-facts.ts'
import type { MeetupMailProps } from '../templates/meetup-words.ts'

/** An order of an office, to show a mail by. */
export const sampleOrder: MeetupMailProps = {
  number: 'OR-261211-0427',
  orderUrl: 'http://localhost:3000/orders/dGhpcyBpcyBub3QgYSB0b2tlbg',
  calendarUrl: 'http://localhost:3000/backend/api/meetup/guest-orders/dGhpcyBpcyBub3QgYSB0b2tlbg/calendar.ics',
  picture: null,
  order: {
    id: '8f14e45f-ceea-467f-a0d7-3f2b5c1d9e10',
    status: 'placed',
    title: '開発本部 忘年会',
    meetup_date: '2026-12-11',
    delivery_window: { from: '17:30', to: '18:00' },
    estimated_person: 24,
    calculation: {
      subtotal: 99_846,
      total: 100_946,
      shipping_fee: 2_200,
      campaign_discount_ship: 1_100,
      tax: { total: 7_726, reduced: 6_384, usual: 1_242, shipping_fee: 100 },
      tax_details: [
        { tax_class: 'reduced', rate: 8, amount: 86_184, tax: 6_384 },
        { tax_class: 'usual', rate: 10, amount: 14_762, tax: 1_342 },
      ],
      per_person: 4_207,
      shipping_known: true,
      shipping_free_from: 150_000,
      campaign: { name: '早割 配送料半額', code: null },
      lines: [
        line('旬のにぎり「霜月」', 4, 8_424),
        line('若鶏の唐揚げ', 2, 4_536),
        line('オードブル「宴」', 2, 10_584),
        line('手まり寿司', 2, 5_832),
        line('季節の果物の大皿', 1, 6_696),
        { ...line('生ビール「麦酒」', 4, 2_178), tax_rate: 10, tax_class: 'usual', is_age_restricted: true },
        line('深蒸し緑茶 500ml', 2, 1_944),
        { ...line('取り皿・お箸・おしぼり', 3, 1_650), tax_rate: 10, tax_class: 'usual' },
      ],
      warnings: [],
    },
    address: {
      postal_code: '1000004',
      prefecture: '東京都',
      city: '千代田区',
      street: '大手町一丁目2-3',
      building: '大手町折々ビル 12階 ラウンジ',
      note: '',
    },
    contact: {
      company: '株式会社みらい計画',
      department: '',
      last_name: '山本',
      first_name: '美咲',
      last_name_kana: 'ヤマモト',
      first_name_kana: 'ミサキ',
      tel: '0312345678',
      email: 'misaki@example.com',
    },
    payment: { method: 'invoice', po_number: 'PO-2026-118', billing_name: '' },
    reception: { name: '受付 佐藤', tel: '0311112222' },
    tableware: 'return',
    collection: usualCollection,
    note: '',
    own_fields: [{ key: 'first', label: '費用負担部署', value: '開発本部 4120', on_papers: true }],
    allergies: [{ allergens: ['shrimp', 'egg'], persons: 2, note: '' }],
    placed_at: '2026-11-24T10:00:00+09:00',
    cutoff_at: '2026-12-08T17:00:00+09:00',
    fee_timeline: [
      { from: null, rate: 0, fee: 0 },
      { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
      { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 100_946 },
    ],
    revision: 0,
    change_fee: 0,
    cancelled_at: null,
    cancellation_fee: null,
  },
}

function line(name: string, qty: number, unit_price: number) {
  return {
    id: 1,
    name,
    qty,
    unit_price,
    amount: qty * unit_price,
    tax_rate: 8,
    tax_class: 'reduced' as const,
    is_age_restricted: false,
  }
}
