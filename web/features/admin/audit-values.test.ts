import { expect, test } from 'vitest'
import { auditValueWords } from './audit-values.ts'

const payment = {
  id: '5b0b0c53-0000-4000-8000-000000000001',
  amount: 1000,
  received_on: '2026-11-25',
  payer: 'カ）オトナリ',
  note: '',
  reverses: null,
  noted_at: '2026-11-25T10:00:00+09:00',
  noted_by: '帳場 係',
}

test.each<[field: string, value: unknown, words: string]>([
  ['note', null, ''],
  ['note', '=1+1', '=1+1'],
  ['closed', true, 'はい'],
  ['total', 105482, '105,482円'],
  ['estimated_person', 26, '26名さま'],
  ['capacity', 6, '6'],
  ['status', 'preparing', '仕込み中'],
  ['state', 'in_progress', '対応中'],
  ['note', 'preparing', 'preparing'],
  ['status', 'constructor', 'constructor'],
  [
    'history',
    [{ status: 'requested', at: '2026-11-25T07:31:00+09:00', by: 'customer' }],
    'お返事待ち 11月25日（水）7時31分 お客さま',
  ],
  ['meetup_date', '2026-12-18', '2026年12月18日（金）'],
  ['meetup_date', '2026-13-99', '2026-13-99'],
  ['cutoff_at', '2026-12-14T17:00:00+09:00', '12月14日（月）17時'],
  ['cutoff_at', '2026-13-44T99:00:00Z', '2026-13-44T99:00:00Z'],
  ['delivery_window', { from: '17:30', to: '18:00' }, '17:30〜18:00'],
  ['permissions', ['orders', 'enquiries'], '受注、問合せ'],
  ['notes', [{ id: 'x', kind: 'call' }], 'お電話'],
  ['payments', [], ''],
  ['money', { owed: 106_112, received: 0, state: 'unpaid', method: 'invoice' }, '106,112円 0円 未入金 請求書払い'],
  ['overrides', ['cutoff', 'email'], '締切後の受注、メールアドレスなし'],
  [
    'payments',
    [payment, { ...payment, amount: 500 }],
    '1,000円 2026年11月25日（水） カ）オトナリ／500円 2026年11月25日（水） カ）オトナリ',
  ],
  ['address', { postal_code: '1000004', building: '', city: '千代田区' }, '1000004 千代田区'],
])('%s: %j is read as %s', (field, value, words) => {
  expect(auditValueWords(field, value)).toBe(words)
})

test('a long value is cut', () => {
  expect(auditValueWords('note', 'あ'.repeat(400))).toHaveLength(301)
})
