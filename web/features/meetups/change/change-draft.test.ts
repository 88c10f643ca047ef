import { beforeAll, expect, test } from 'vitest'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { loadSchemas, type Schemas } from '#web/api/load-schemas.ts'
import { meetup as sample } from '#web/testing/sample-order.ts'
import { calculation } from '#web/testing/samples.ts'
import { changeErrors, changeOf, draftIn, wantedOf } from './change-draft.ts'
import { type ChangeDraft, emptyDraft } from './change-drafts.slice.ts'

let schemas: typeof Schemas
beforeAll(async () => {
  schemas = await loadSchemas()
})

const line = (id: number, qty: number) => ({ ...calculation().lines[0]!, id, qty })
const order = sample({ calculation: calculation({ lines: [line(1, 2), line(2, 3)] }) })
const draft = (changes: Partial<ChangeDraft>): ChangeDraft => ({ ...emptyDraft, ...changes })
const changeIn = (typed: ChangeDraft, of = order) => changeOf(of, wantedOf(of, typed))
const errorsIn = (typed: ChangeDraft) => changeErrors(order, changeIn(typed), schemas)

test('an untouched form asks for nothing', () => {
  expect(changeIn(emptyDraft)).toEqual({})
  expect(errorsIn(emptyDraft)).toEqual({})
})

test.each<[name: string, changes: Partial<ChangeDraft>]>([
  ['the same figures', { qty: { 1: 2 }, estimated_person: order.estimated_person }],
  ['space around a name', { title: ` ${order.title} ` }],
  ['a product that was added and taken out again', { qty: { 9: 0 } }],
  ['the same postal code with its hyphen', { address: { postal_code: formatPostalCode(order.address.postal_code) } }],
])('%s: nothing', (_name, changes) => {
  expect(changeIn(draft(changes))).toEqual({})
})

test('only what differs is sent, the cart as a whole', () => {
  expect(changeIn(draft({ qty: { 2: 0, 9: 4 }, note: '箸を多めに' }))).toEqual({
    cart: [
      { id: 1, qty: 2 },
      { id: 9, qty: 4 },
    ],
    note: '箸を多めに',
  })
  expect(changeIn(draft({ address: { building: '' }, reception: { name: ' ', tel: '' } }))).toEqual({
    address: { ...order.address, building: '' },
    reception: null,
  })
})

const answered = {
  ...order,
  own_fields: [{ key: 'first' as const, label: '費用負担部署', value: '開発本部', on_papers: true }],
}

test('of what the shop asks besides only the answers that differ are sent; what must be answered is not taken out', () => {
  const asks = [
    { key: 'first' as const, label: '費用負担部署', hint: '', answer: 'required' as const },
    { key: 'second' as const, label: '入館の手続き', hint: '', answer: 'required' as const },
  ]
  const change = (own_fields: ChangeDraft['own_fields'], asked = asks) =>
    changeOf(answered, wantedOf(answered, draft({ own_fields })), asked)
  const centre = (value: string) => ({ label: '費用負担部署', value })
  const badge = (value: string) => ({ label: '入館の手続き', value })
  expect(change({ first: centre(' 開発本部 '), second: badge(' ') })).toEqual({})
  expect(change({ second: badge('受付') })).toEqual({ own_fields: { second: badge('受付') } })
  const taken = change({ first: centre('') })
  expect(taken).toEqual({ own_fields: { first: centre('') } })
  expect(changeErrors(answered, taken, { ...schemas, asks })).toEqual({
    'own_fields.first': '費用負担部署をご記入ください。',
  })
  // The shop asks something else by now: what was typed before is not an answer to it.
  expect(change({ second: { label: '前の名前', value: '受付' } })).toEqual({})
  expect(change({ second: badge('受付') }, [])).toEqual({})
  expect(change({ first: centre('営業部') }, [])).toEqual({ own_fields: { first: centre('営業部') } })
})

test('what somebody else has changed meanwhile is not put back', () => {
  const theirs = { ...order, note: '先に', calculation: calculation({ lines: [line(1, 5), line(2, 3), line(7, 1)] }) }
  const mine = draft({ qty: { 2: 4 } })
  expect(changeIn(mine, theirs)).toEqual({
    cart: [
      { id: 1, qty: 5 },
      { id: 2, qty: 4 },
      { id: 7, qty: 1 },
    ],
  })
  expect(wantedOf(theirs, mine).note).toBe('先に')
})

test.each<[field: string, changes: Partial<ChangeDraft>]>([
  ['address.street', { address: { street: '六本木' } }],
  ['address.postal_code', { address: { postal_code: '1' } }],
  ['reception.tel', { reception: { name: '佐藤', tel: '' } }],
  ['title', { title: 'あ'.repeat(101) }],
  ['cart', { qty: { 1: 0, 2: 0 } }],
])('%s is told before it is sent', (field, changes) => {
  expect(Object.keys(errorsIn(draft(changes)))).toContain(field)
})

test.each([
  ['no draft', 5],
  ['no quantities', { qty: null }],
  ['quantities that are none', { qty: { 1: -1, 2: 'x', 3: 1e99, 4: 1.5 } }],
  ['fields that are none', { title: 5, note: {}, tableware: 'gold', delivery_window: { from: '12:00' }, address: [] }],
])('a stored change with %s asks for nothing', (_, stored) => {
  expect(draftIn(stored)).toEqual(emptyDraft)
})

test('what was stored is read as it was', () => {
  const stored = { qty: { 1: 3, 7: 0 }, title: '忘年会', tableware: 'return', estimated_person: 30 }
  const parts = {
    address: { building: '' },
    reception: { name: '', tel: '03' },
    delivery_window: { from: '12:00', to: '12:30' },
    allergies: [{ allergens: ['egg'], persons: 2, note: '' }],
  }
  expect(draftIn({ ...stored, ...parts, unknown: 1 })).toEqual({ ...stored, ...parts })
})
