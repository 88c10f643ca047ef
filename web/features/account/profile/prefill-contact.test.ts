import { expect, test } from 'vitest'
import { orderFormActions, selectStep2 } from '#web/features/checkout/order-form.slice.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import { prefillContact } from './prefill-contact.ts'

const profile = {
  email: 'hanako@example.com',
  last_name: '髙橋',
  first_name: '花子',
  last_name_kana: 'タカハシ',
  first_name_kana: 'ハナコ',
  company: '株式会社みらい計画',
  department: '',
  tel: '0312345678',
  change_email_in_progress: false,
  second_factor_enabled: false,
}

const prefill = prefillContact({
  typed: (state) => selectStep2(state).contact,
  fill: (contact) => orderFormActions.mergeStep2({ contact }),
})

test('the profile fills the fields that are empty', async () => {
  const { store } = openTab(() => json(profile))
  store.dispatch(orderFormActions.mergeStep2({ contact: { company: '', tel: '03-9999-0000' } }))
  await store.dispatch(prefill)
  expect(selectStep2(store.getState()).contact).toEqual({
    company: '',
    tel: '03-9999-0000',
    email: 'hanako@example.com',
    last_name: '髙橋',
    first_name: '花子',
    last_name_kana: 'タカハシ',
    first_name_kana: 'ハナコ',
  })
})

test('without an answer nothing is written', async () => {
  const { store } = openTab(() => json({}, 503))
  await store.dispatch(prefill)
  expect(selectStep2(store.getState()).contact).toBeUndefined()
})
