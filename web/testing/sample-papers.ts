import type { DocumentSummary } from '#contract/document-search.ts'
import type { IssuedDocument } from '#contract/documents.ts'

export const issuedInvoice: IssuedDocument = {
  id: 'd1',
  kind: 'invoice',
  title: '請求書',
  number: 'INV-2611-0001',
  serial: 1,
  issued_at: '2026-11-24T10:00:00+09:00',
  date: '2026-12-11',
  amount: 100_946,
  partner: '株式会社みらい計画',
  addressee: '株式会社みらい計画 開発本部 御中',
  own_fields: [],
  po_number: '',
  due: '2027-01-29',
  is_fee: false,
  about: null,
  approved_at: null,
  state: 'valid',
  ended_at: null,
  voided_by: null,
  replaced_by: null,
  replaces: [],
  paid: null,
  meetup: { id: 'a1', number: 'OR-261211-0427', title: '忘年会', plan_name: null },
}

export const documentSummary: DocumentSummary = {
  orders: 1,
  documents: 1,
  owed: 100_946,
  states: { valid: 1, replaced: 0, void: 0, paid: 0 },
  months: [{ month: '2026-12', orders: 1, documents: 1 }],
  all_months: ['2026-12', '2026-11'],
}
