// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { inventedShop } from '#contract/invented-shop.ts'
import { deliveryWindows } from '#domain/delivery-window.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions, selectCartLines, selectEstimatedPerson } from '#web/features/cart/cart.slice.ts'
import { orderErrors } from '#web/features/checkout/order-errors.ts'
import { orderFormActions, selectStep1, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { selectOrderEntry, toPlacement } from '#web/features/checkout/to-placement.ts'
import { useStepForm } from '#web/features/checkout/use-step-form.ts'
import { PlaceFields } from '#web/features/ordering-form/address-fields.tsx'
import { show } from '#web/testing/render.tsx'
import { beer, dates, loadShop, seats, shopAnswers, temari } from '#web/testing/samples.ts'
import type { FieldForm } from '#web/ui/use-form.ts'
import { OrdererFields } from './orderer-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { OrderPlaceFields } from './place-fields.tsx'
import { HeadcountField, ScheduleFields } from './schedule-fields.tsx'

/** As the loader of a step and the effect of a form do. */
beforeAll(() => loadSchemas())

type Part = React.ComponentType<{ form: FieldForm }>

function Form({ part: Fields, step }: { part: Part; step: 1 | 2 }) {
  const form = useStepForm(step, () => {})
  return (
    <form ref={form.formRef}>
      <Fields form={form} />
    </form>
  )
}
const fields = (part: Part, step: 1 | 2, prepared: Parameters<typeof show>[1] = {}) =>
  show(<Form part={part} step={step} />, {
    answers: shopAnswers(),
    before: (dispatch) => loadShop(dispatch),
    ...prepared,
  })
const demo = { config: { cards: { by: 'demo' } } } as const
const wayOf = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('a card is offered where somebody takes it', async () => {
  const { unmount } = await fields(PaymentFields, 2)
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  unmount()
  await fields(PaymentFields, 2, demo)
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

test('a card is asked for when it is the way of paying, and not with an invoice', async () => {
  const { user, store } = await fields(PaymentFields, 2, demo)
  expect(screen.queryByRole('combobox', { name: /カード/ })).toBeNull()
  await user.click(wayOf(/クレジットカード/))
  await user.selectOptions(screen.getByRole('combobox', { name: /カード/ }), '使えるカード（デモ）')
  expect(selectStep2(store.getState()).payment).toMatchObject({ method: 'card', card_token: 'tok_demo_visa_4242' })
  await user.click(wayOf(/請求書払い/))
  expect(screen.queryByRole('combobox', { name: /カード/ })).toBeNull()
  expect(wayOf(/請求書払い/).checked).toBe(true)
})

const town = (name: string, city = '千代田区') => ({ prefecture: '東京都', city, town: name })
const postal = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^郵便番号/ })
const addressOf = (store: Awaited<ReturnType<typeof show>>['store']) => selectStep1(store.getState()).address

test('the address is filled in from its postal code, and what was typed stays', async () => {
  const { user, store } = await fields(OrderPlaceFields, 1, {
    answers: { 'GET /backend/api/postal-codes/1000004': [town('大手町')] },
    before: (dispatch) => dispatch(orderFormActions.mergeStep1({ address: { street: '丸の内1-1' } })),
  })
  await user.type(postal(), '１０００００４')
  await user.tab()
  await expect
    .poll(() => addressOf(store))
    .toEqual({
      postal_code: '100-0004',
      prefecture: '東京都',
      city: '千代田区',
      street: '丸の内1-1',
    })
})

test('a pressed look-up replaces the address of another office, and says so', async () => {
  const { user, store } = await fields(OrderPlaceFields, 1, {
    answers: { 'GET /backend/api/postal-codes/1500002': [town('渋谷', '渋谷区')] },
    before: (dispatch) =>
      dispatch(
        orderFormActions.mergeStep1({
          address: { prefecture: '東京都', city: '千代田区', street: '大手町1-2-3', building: '折々ビル 3階' },
        }),
      ),
  })
  await user.type(postal(), '150-0002')
  await user.tab()
  await expect.poll(() => addressOf(store)?.postal_code).toBe('150-0002')
  expect(addressOf(store)).toMatchObject({ city: '千代田区', street: '大手町1-2-3' })
  await user.click(screen.getByRole('button', { name: '住所を自動で入力' }))
  await screen.findByText(/^ご住所を入力しました。/)
  expect(addressOf(store)).toMatchObject({ prefecture: '東京都', city: '渋谷区', street: '渋谷', building: '' })
})

test('a town chosen of several replaces the one that was there', async () => {
  const { user, store } = await fields(OrderPlaceFields, 1, {
    answers: { 'GET /backend/api/postal-codes/1000001': [town('千代田'), town('皇居外苑')] },
    before: (dispatch) => dispatch(orderFormActions.mergeStep1({ address: { street: '大手町1-2-3' } })),
  })
  await user.type(postal(), '1000001')
  await user.click(await screen.findByRole('button', { name: '皇居外苑' }))
  expect(addressOf(store)!.street).toBe('皇居外苑')
})

test('an area that is not served says that and nothing else', async () => {
  const onChange = vi.fn()
  const words = 'お届けできません。'
  const form = { errorOf: (name: string) => (name === 'address.postal_code' ? words : undefined) }
  const entry = { address: { postal_code: '220-0001' }, no_house_number: false, no_building: false, onChange }
  await show(<PlaceFields form={form} entry={entry} />, {
    answers: { 'GET /backend/api/postal-codes/2200001': [town('北軽井沢', '横浜市西区')] },
  })
  await expect.poll(() => onChange.mock.calls.length).toBeGreaterThan(0)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/ご住所を入力しました/)).toBeNull()
})

test('of several towns with one code, one is chosen', async () => {
  const { user, store } = await fields(OrderPlaceFields, 1, {
    answers: { 'GET /backend/api/postal-codes/1000001': [town('千代田'), town('皇居外苑')] },
    before: undefined,
  })
  await user.type(postal(), '1000001')
  const choices = await screen.findByRole('group', { name: '町名の候補' })
  expect(addressOf(store)).toMatchObject({ city: '千代田区' })
  expect(addressOf(store)!.street).toBeUndefined()
  await user.click(within(choices).getByRole('button', { name: '皇居外苑' }))
  expect(addressOf(store)!.street).toBe('皇居外苑')
  expect(screen.queryByRole('group', { name: '町名の候補' })).toBeNull()
})

const day = '2026-12-11'

test('every half hour of the day can be chosen, noon included, in its part of the day', async () => {
  const { user, store } = await fields(ScheduleFields, 1, {
    async before(dispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setMeetupDate(day))
    },
  })
  const list = screen.getByRole('combobox', { name: /お届けの時刻/ })
  const parts = within(list).getAllByRole('group')
  expect(parts.map((part) => [part.getAttribute('label'), within(part).getAllByRole('option').length])).toEqual([
    ['午前', 1],
    ['午後', 1],
    ['夕方から', 1],
  ])
  await user.selectOptions(list, '12:00')
  expect(selectStep1(store.getState()).delivery_window).toEqual({ from: '12:00', to: '12:30' })
})

const suggesting = (alcohol: boolean, typed = {}) =>
  fields(ScheduleFields, 1, {
    answers: shopAnswers({ days: dates({ [day]: { windows: deliveryWindows() } }) }),
    async before(dispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setCartAllData({ cart: [{ id: (alcohol ? beer : temari).id, qty: 1 }], meetupDate: day }))
      dispatch(orderFormActions.mergeStep1(typed))
    },
  })

test.each([false, true])(
  'the hour is chosen, never preset; the usual ones are one press away; with alcohol %s',
  async (alcohol) => {
    const { user, store } = await suggesting(alcohol)
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /お届けの時刻/ })
    const lunch = await screen.findByRole('button', { name: 'お昼 11:00〜11:30' })
    expect([list.value, selectStep1(store.getState()).delivery_window]).toEqual(['', undefined])
    expect(orderErrors(selectOrderEntry(store.getState()), 1, null).delivery_window).toBe(
      'お届けの時刻をお選びください。',
    )
    await user.click(screen.getByRole('button', { name: '夕方 17:30〜18:00' }))
    expect(list.value).toBe('17:30')
    await user.click(lunch)
    expect([list.value, lunch.getAttribute('aria-pressed')]).toEqual(['11:00', 'true'])
    await user.selectOptions(list, '')
    expect([selectStep1(store.getState()).delivery_window, lunch.getAttribute('aria-pressed')]).toEqual([
      undefined,
      'false',
    ])
  },
)

test('the time that was chosen stays', async () => {
  const { store } = await suggesting(false, { delivery_window: { from: '15:00', to: '15:30' } })
  expect(selectStep1(store.getState()).delivery_window?.from).toBe('15:00')
})

test('before the day is chosen no hour can be', async () => {
  await fields(ScheduleFields, 1)
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /お届けの時刻/ })
  expect([list.disabled, list.textContent]).toEqual([true, '開催日を先にお選びください'])
})

test('the headcount is set while typing; text that is not a number stays until the field is left', async () => {
  const { user, store } = await fields(HeadcountField, 1, {
    async before(dispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setEstimatedPerson(8))
    },
  })
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^人数/ })
  expect(input.value).toBe('8')
  await user.clear(input)
  await user.type(input, '２４名')
  expect(selectEstimatedPerson(store.getState())).toBe(24)
  await user.tab()
  expect(input.value).toBe('24')
})

test('the tableware goes back unless it is chosen otherwise', async () => {
  const { user, store } = await fields(OrderPlaceFields, 1)
  const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)
  expect(checked()).toEqual([true, false])
  await user.click(screen.getAllByRole('radio')[1]!)
  expect(checked()).toEqual([false, true])
  expect(selectStep1(store.getState()).tableware).toBe('disposable')
})

test('where no dishes are collected there is nothing to choose, whatever was chosen before', async () => {
  const collection = { ...inventedShop.collection, offered: 'no' } as const
  const { store } = await fields(OrderPlaceFields, 1, {
    config: { shop: { ...inventedShop, collection } },
    before: (dispatch) => {
      dispatch(orderFormActions.mergeStep1({ tableware: 'return' }))
      return loadShop(dispatch)
    },
  })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByRole('group', { name: '器' }).textContent).toContain('使い捨て容器（回収なし）')
  const entry = selectOrderEntry(store.getState())
  expect(toPlacement({ ...entry, collectsDishes: false }, 1).tableware).toBe('disposable')
})

test('sets follow a headcount that is emptied, left and typed later', async () => {
  const { user, store } = await fields(HeadcountField, 1, {
    answers: { ...shopAnswers(), 'GET /backend/api/meetup/products': [seats] },
    async before(dispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setCartAllData({ cart: [{ id: seats.id, qty: 24 }], estimatedPerson: 24 }))
    },
  })
  const input = screen.getByRole('textbox', { name: /^人数/ })
  await user.clear(input)
  await user.tab()
  await user.type(input, '30')
  await user.tab()
  expect(selectCartLines(store.getState())).toEqual([{ id: seats.id, qty: 30 }])
})

test('names are read in katakana, and addresses of mail in half width', async () => {
  const { user, store } = await fields(OrdererFields, 2)
  await user.type(screen.getByRole('textbox', { name: 'セイ' }), 'やまもと')
  await user.type(screen.getByRole('textbox', { name: /^メールアドレス/ }), ' ａ@example.co.jp ')
  await user.tab()
  expect(selectStep2(store.getState()).contact).toEqual({ last_name_kana: 'ヤマモト', email: 'a@example.co.jp' })
})

test('what the shop asks besides is asked with the payment, and sent; what must be answered is said beside it', async () => {
  const asks = [
    { key: 'first' as const, label: '費用負担部署', hint: '請求書に記載します。', answer: 'optional' as const },
    { key: 'third' as const, label: '入館の手続き', hint: '', answer: 'required' as const },
  ]
  const days = { ...dates(), asks }
  const { user, store } = await fields(PaymentFields, 2, {
    answers: shopAnswers({ days }),
    before: async (dispatch) => {
      // Typed when something else was asked.
      dispatch(orderFormActions.mergeStep2({ own_fields: { first: { label: '前の質問', value: '前の答え' } } }))
      await loadShop(dispatch)
    },
  })
  const answers = () => toPlacement(selectOrderEntry(store.getState()), 1).own_fields
  const errors = () => orderErrors(selectOrderEntry(store.getState()), 2, days)
  expect(errors()['own_fields.third']).toBe('入館の手続きをご記入ください。')
  await user.type(screen.getByRole('textbox', { name: /^費用負担部署/ }), '開発本部')
  await user.type(screen.getByRole('textbox', { name: /^入館の手続き/ }), ' ')
  expect(errors()['own_fields.third']).toBe('入館の手続きをご記入ください。')
  await user.type(screen.getByRole('textbox', { name: /^入館の手続き/ }), '受付')
  expect([answers(), errors()['own_fields.third']]).toEqual([
    { first: { label: '費用負担部署', value: '開発本部' }, third: { label: '入館の手続き', value: '受付' } },
    undefined,
  ])
})

test('a shop that asks nothing besides asks nothing', async () => {
  const { store } = await fields(PaymentFields, 2)
  expect(screen.getAllByRole('textbox').map((box) => box.getAttribute('name'))).toEqual([
    'payment.billing_name',
    'payment.po_number',
  ])
  expect(toPlacement(selectOrderEntry(store.getState()), 1).own_fields).toEqual({})
})

describe('what some guests must not eat', () => {
  test('is told as a number and things, and sent; nothing of it is asked otherwise', async () => {
    const { user, store } = await fields(OrderPlaceFields, 1)
    expect(toPlacement(selectOrderEntry(store.getState()), 1).allergies).toEqual([])
    expect(screen.queryByRole('checkbox', { name: '卵' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '召し上がれないものがある方を加える' }))
    const shrimp = await screen.findByRole('checkbox', { name: 'えび' })
    await expect.poll(() => document.activeElement).toBe(shrimp)
    await user.click(screen.getByRole('checkbox', { name: '卵' }))
    await user.click(shrimp)
    const count = screen.getByRole('textbox', { name: /人数（1組目）/ })
    await user.clear(count)
    await user.type(count, '２')
    await user.click(screen.getByRole('button', { name: 'ほかの方を加える' }))
    await user.type(screen.getAllByRole('textbox', { name: /ご事情/ })[1]!, 'ベジタリアン')
    expect(toPlacement(selectOrderEntry(store.getState()), 1).allergies).toEqual([
      { allergens: ['shrimp', 'egg'], persons: 2, note: '' },
      { allergens: [], persons: 1, note: 'ベジタリアン' },
    ])
    await user.click(screen.getByRole('button', { name: '1組目を取り除く' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'ほかの方を加える' }))
    expect(selectStep1(store.getState()).allergies).toEqual([{ allergens: [], persons: 1, note: 'ベジタリアン' }])
    await user.click(screen.getByRole('button', { name: '1組目を取り除く' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /ある方を加える/ }))
  })

  test('is refused where it says nothing, or more than come', async () => {
    const { store } = await fields(OrderPlaceFields, 1)
    const group = { allergens: [], persons: 25, note: ' ' }
    store.dispatch(orderFormActions.mergeStep1({ allergies: [group] }))
    store.dispatch(cartActions.setEstimatedPerson(24))
    expect(orderErrors(selectOrderEntry(store.getState()), 1, null)).toMatchObject({
      'allergies.0.allergens': '召し上がれない品目をお選びいただくか、内容をご記入ください。',
      'allergies.0.persons': '召し上がれない方の人数は、会の人数までの数字でご記入ください。',
    })
  })
})
