import type { SettingsWithHistory } from '#contract/admin/settings.ts'
import { presentCancellation } from '#contract/cancellation-policy.ts'
import { notAsked } from '#contract/shop-facts.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { usualReminderDays } from '#domain/reminder.ts'
import { sampleAdmin } from './show-admin.tsx'

const rules = {
  default_capacity: 8,
  default_capacity_meals: null,
  base_lead_days: 3,
  cutoff_time: '17:00',
  delivery_from: '10:00',
  delivery_to: '20:00',
  day_hours: { mon: '', tue: '', wed: '', thu: '', fri: '', sat: 'closed', sun: 'closed', holiday: 'closed' },
  new_year_break: '12-29/01-03',
  cancellation: presentCancellation(DEFAULT_CANCELLATION_POLICY),
}

export const sampleSettings: SettingsWithHistory = {
  name: 'おりおり',
  tagline: '人が集まる、その折々に。',
  dishes: 'お寿司と季節の料理',
  company: '株式会社おりおり',
  postal_code: '104-0000',
  address: '東京都中央区見本町1-2-3',
  tel: '03-1234-5678',
  hours: '平日 9:00〜18:00',
  day_contact: { tel: '', hours: '' },
  email: 'shop@example.com',
  answers_by: '翌営業日',
  fiscal_year_end: '3',
  representative: '代表取締役 佐伯 真琴',
  manager: '河野 遥',
  alcohol: {
    sells: 'no',
    licence: '',
    office: '',
    number: '',
    condition: '',
    trained_on: '',
    training_due: '',
    trained_by: '',
  },
  registration_number: 'T7000012050002',
  collection: { offered: 'yes', from: '10:00', to: '12:00' },
  own_fields: { first: notAsked, second: notAsked, third: notAsked },
  bank: {
    name: '見本銀行',
    branch: '大手町支店',
    account: '普通 0123456',
    holder: 'カ）オリオリ',
    bank_code: '',
    branch_code: '',
    kind: '',
    number: '',
    holder_kana: '',
    client_code: '',
    confirm_from: 100_000,
  },
  reminders: usualReminderDays,
  kitchens: { products: rules, plans: { ...rules, base_lead_days: 10 } },
  opened_at: '2026-11-01T10:00:00+09:00',
  pause: null,
  version: 4,
  history: [
    {
      id: 12,
      at: '2026-11-21T10:38:00+09:00',
      by: { id: '5b0b0c53-0000-4000-8000-00000000ad01', name: '河野 遥' },
      before: { bank: { name: '旧銀行', branch: '大手町支店', account: '普通 0123456', holder: 'カ）オリオリ' } },
      after: { bank: { name: '見本銀行', branch: '大手町支店', account: '普通 0123456', holder: 'カ）オリオリ' } },
    },
    {
      id: 11,
      at: '2026-11-20T10:38:00+09:00',
      by: { id: sampleAdmin.id, name: sampleAdmin.name },
      before: { kitchens: { products: { ...rules, default_capacity: 6 }, plans: rules } },
      after: { kitchens: { products: rules, plans: rules } },
    },
  ],
}
