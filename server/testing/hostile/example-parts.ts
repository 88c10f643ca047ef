import { sample } from '../sample-placement.ts'

export const steps = { time: '17:00', steps: [{ lead_days: null, rate: 0 }] }

export const placement = {
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  estimated_person: 24,
  cancellation: steps,
  title: '開発本部 忘年会',
  cart: [{ id: 4, qty: 4 }],
  address: { postal_code: '100-0004', prefecture: '東京都', city: '千代田区', street: '大手町一丁目2-3' },
  contact: sample.contact,
  payment: { method: 'invoice' },
  reception: { name: '総務部 受付', tel: '03-1234-5678' },
  allergies: [{ allergens: ['egg'], persons: 2, note: '生ものも控えています' }],
  own_fields: {
    first: { label: '費用負担部署', value: '開発本部' },
    second: { label: '', value: '' },
    third: { label: '', value: '' },
  },
  agreed_terms: true,
  // Never today's total, so that an order is never made.
  expected_total: 0,
}

/** An id as they are, of nothing there is. */
export const nobody = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'

/** All that may be changed of an order. */
export const orderChange = {
  cart: placement.cart,
  estimated_person: 24,
  meetup_date: placement.meetup_date,
  delivery_window: placement.delivery_window,
  address: placement.address,
  contact: placement.contact,
  po_number: '',
  billing_name: '',
  reception: placement.reception,
  tableware: 'return',
  title: '忘年会',
  note: '',
  allergies: placement.allergies,
  own_fields: placement.own_fields,
  birth_date: '1990-01-01',
  expected_total: 0,
  tell_guests: false,
}
