import { beforeAll, expect, test } from 'vitest'
import { Placement } from '#contract/placement.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { fetchProducts } from '#web/features/catalog/products.slice.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import { fetchCalculation, selectWantedInput } from './calculation.slice.ts'
import { draftOf, parseDraft } from './draft.ts'
import type { EntryForm } from './entry-form.ts'
import { stepOfField } from './order-errors.ts'
import { findAddress, orderFormActions as form, orderFormSlice } from './order-form.slice.ts'
import { firstOpenStep, stepErrors } from './steps.ts'
import { selectOrderEntry, toPlacement } from './to-placement.ts'

beforeAll(() => loadSchemas())

const empty = { step1: {}, step2: {}, step3: {} }
const address = {
  postal_code: '100-0004',
  prefecture: '東京都',
  city: '千代田区',
  street: '大手町1-2-3',
  building: '折々ビル 12階',
}
const contact = {
  company: 'みらい計画（例）',
  last_name: '山本',
  first_name: '美咲',
  last_name_kana: 'やまもと',
  first_name_kana: 'ミサキ',
  tel: '03-3000-0000',
  email: 'yamamoto@example.co.jp',
}
const window = { from: '17:30', to: '18:00' }

test.each([
  [
    'a step merges',
    [form.mergeStep1({ title: 'a' }), form.mergeStep1({ tableware: 'return' })],
    { step1: { title: 'a', tableware: 'return' } },
  ],
  [
    'what comes later wins',
    [form.mergeStep1({ title: 'a' }), form.mergeStep1({ title: 'b' })],
    { step1: { title: 'b' } },
  ],
  [
    'groups merge piece by piece',
    [form.mergeStep1({ address: { city: '千代田区' } }), form.mergeStep1({ address: { street: '大手町' } })],
    { step1: { address: { city: '千代田区', street: '大手町' } } },
  ],
  [
    'steps do not touch each other',
    [form.mergeStep2({ contact: { tel: '1' } }), form.mergeStep3({ note: 'n' })],
    { step2: { contact: { tel: '1' } }, step3: { note: 'n' } },
  ],
  ['reset', [form.mergeStep1({ title: 'a' }), form.mergeStep3({ agreed_terms: true }), form.reset()], {}],
])('%s', (_, actions, after) => {
  const start = orderFormSlice.reducer(undefined, { type: 'start' })
  expect(start).toEqual({ entryForm: empty })
  expect(actions.reduce(orderFormSlice.reducer, start)).toEqual({ entryForm: { ...empty, ...after } })
})

const typed = {
  step1: {
    delivery_window: window,
    title: '忘年会',
    address,
    reception: { name: '山本', tel: '0' },
    no_house_number: true,
    no_building: false,
    tableware: 'disposable',
    allergies: [{ allergens: ['shrimp', 'egg'], persons: 2, note: '生もの' }],
  },
  step2: { contact, payment: { method: 'card', card_token: 'tok', po_number: '1', billing_name: '' } },
  step3: { agreed_terms: true, terms_version: '2026-11-23', note: 'n', campaign_code: 'C' },
} satisfies EntryForm

test('a draft comes back as it was, without the birth date', () => {
  const draft = draftOf({ ...typed, step2: { ...typed.step2, birth_date: { year: '1980', month: '4', day: '1' } } })
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(typed)
})

test('of stored groups who must not eat something, what makes no sense is left out', () => {
  const allergies = [5, { allergens: ['egg', 5, 'egg'], persons: 2, note: 7 }, { allergens: ['egg'] }, null]
  expect(parseDraft({ step1: { allergies } }).step1).toEqual({
    allergies: [{ allergens: ['egg'], persons: 2, note: '' }],
  })
})

test('nothing typed is no draft', () => {
  expect(draftOf(empty)).toBeUndefined()
})

test.each([
  null,
  5,
  [],
  { step1: 'x', step2: null },
  { step1: { title: 5, tableware: 'gold', delivery_window: { from: '12:00' }, address: [1] } },
  { step1: { allergies: 'egg' } },
  { step3: { agreed_terms: true } },
  { step2: { payment: { method: 'gift' }, birth_date: { year: '1980' } }, step3: { agreed_terms: 'yes' } },
  { step1: { title: 'x'.repeat(5001) } },
])('a stored %j becomes an empty form', (saved) => {
  expect(parseDraft(saved)).toEqual(empty)
})

const beer = {
  id: 9,
  price_with_tax: 550,
  package_type: 0,
  is_age_restricted: true,
  product_category: { id: 1, name: '' },
}

async function openForm() {
  const { store } = openTab(({ what, body }) => {
    if (!what.endsWith('/calculate')) return json([beer])
    return (body as { postal_code?: string }).postal_code
      ? json({ code: 'area_not_served', message: '区内のみ' }, 409)
      : json({})
  })
  await store.dispatch(fetchProducts())
  return store
}

test('a step not yet allowed leads to the first with something missing', async () => {
  const store = await openForm()
  const open = () => firstOpenStep(store.getState())
  expect(open()).toBe('cart')
  store.dispatch(
    cartActions.setCartAllData({ cart: [{ id: 1, qty: 4 }], meetupDate: '2026-12-11', estimatedPerson: 24 }),
  )
  expect(open()).toBe(1)
  store.dispatch(form.mergeStep1({ delivery_window: window, address }))
  expect(open()).toBe(2)
  store.dispatch(form.mergeStep2({ contact, payment: { method: 'invoice' } }))
  expect(open()).toBe(3)
  expect(stepErrors(store.getState(), 3)).toHaveProperty('agreed_terms')
  store.dispatch(cartActions.addQty({ id: 9 }))
  expect(open()).toBe(2)
  store.dispatch(form.mergeStep2({ birth_date: { year: '1980', month: '4', day: '1' } }))
  expect(open()).toBe(3)
  await store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  expect(open()).toBe(1)
  expect(stepErrors(store.getState(), 1)).toEqual({ 'address.postal_code': '区内のみ' })
})

test('digits that are no postal code are a slip of the finger, a place too far away is not', async () => {
  const { store } = openTab(({ what, body }) => {
    if (what.endsWith('/9999999')) return json([])
    if (what.includes('/postal-codes/')) return json([{ prefecture: '神奈川県', city: '横浜市西区', town: '高島' }])
    const { postal_code } = body as { postal_code?: string }
    return postal_code ? json({ code: 'area_not_served', message: '区内のみ' }, 409) : json({})
  })
  store.dispatch(cartActions.setCartAllData({ cart: [{ id: 1, qty: 4 }], meetupDate: '2026-12-11' }))
  const complaintAbout = async (postal_code: string) => {
    store.dispatch(form.mergeStep1({ address: { ...address, postal_code } }))
    await store.dispatch(findAddress(postal_code.replace('-', '')))
    await store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
    return stepErrors(store.getState(), 1)['address.postal_code']
  }
  expect(await complaintAbout('999-9999')).toBe('この郵便番号は見つかりません。数字をお確かめください。')
  expect(await complaintAbout('220-0011')).toBe('区内のみ')
})

test('a ward that is not that of the postal code is said beside it, once the code was looked up', async () => {
  const { store } = openTab(({ what }) =>
    what.includes('/postal-codes/') ? json([{ prefecture: '東京都', city: '葛飾区', town: '亀有' }]) : json({}),
  )
  const errorsWith = (piece: object) => {
    store.dispatch(
      form.mergeStep1({ address: { ...address, postal_code: '125-0061', prefecture: '東京都', ...piece } }),
    )
    const { 'address.city': city, 'address.prefecture': prefecture } = stepErrors(store.getState(), 1)
    return [city, prefecture]
  }
  const words = '郵便番号125-0061は、東京都葛飾区の番号です。郵便番号かご住所をお確かめください。'
  expect(errorsWith({ city: '港区' })).toEqual([undefined, undefined])
  await store.dispatch(findAddress('1250061'))
  expect(errorsWith({ city: '港区' })).toEqual([words, undefined])
  expect(errorsWith({ city: '葛飾区', prefecture: '千葉県' })).toEqual([undefined, words])
  expect(errorsWith({ city: '葛\u{e0100}飾区\u200b' })).toEqual([undefined, undefined])
  expect(errorsWith({ city: '' })).toEqual(['市区町村をご記入ください。', undefined])
  expect(errorsWith({ city: '港区', postal_code: '105-0011' })).toEqual([undefined, undefined])
})

test.each([
  ['cart[0].qty', 'cart'],
  ['meetup_date', 1],
  ['delivery_window.from', 1],
  ['address.postal_code', 1],
  ['reception.tel', 1],
  ['contact.tel', 2],
  ['payment', 2],
  ['birth_date', 2],
  ['campaign_code', 3],
  ['agreed_terms', 3],
])('%s is filled in at %s', (field, step) => {
  expect(stepOfField(field)).toBe(step)
})

test('what is sent is a placement of the contract', async () => {
  const store = await openForm()
  store.dispatch(
    cartActions.setCartAllData({ cart: [{ id: 9, qty: 4 }], meetupDate: '2026-12-11', estimatedPerson: 24 }),
  )
  store.dispatch(form.mergeStep1({ delivery_window: window, address, reception: { name: ' ', tel: '' } }))
  store.dispatch(
    form.mergeStep2({
      contact,
      payment: { method: 'invoice', card_token: 'old' },
      birth_date: { year: '1980', month: '４', day: '1' },
    }),
  )
  store.dispatch(form.mergeStep3({ agreed_terms: true, campaign_code: ' ' }))
  const placement = toPlacement(selectOrderEntry(store.getState()), 100_946)
  expect(Placement.safeParse(placement).error).toBeUndefined()
  expect(placement).toMatchObject({
    birth_date: '1980-04-01',
    reception: null,
    campaign_code: null,
    expected_total: 100_946,
    tableware: 'return',
  })
  expect(placement.payment).not.toHaveProperty('card_token')
  store.dispatch(cartActions.setCartAllData({ cart: [{ id: 1, qty: 1 }] }))
  expect(toPlacement(selectOrderEntry(store.getState()), 1).birth_date).toBeNull()
})

const otemachi = { prefecture: '東京都', city: '千代田区', town: '大手町' }

test('a postal code is looked up in the shop; a failure is reported', async () => {
  const { store, calls } = openTab(({ what }) => (what.endsWith('1000004') ? json([otemachi]) : json({}, 500)))
  expect(await store.dispatch(findAddress('1000004')).unwrap()).toEqual([otemachi])
  expect(calls[0]!.what).toBe('GET /backend/api/postal-codes/1000004')
  await expect(store.dispatch(findAddress('1000005')).unwrap()).rejects.toMatchObject({ status: 500 })
})
