// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { KeptAddress } from '#contract/address-book.ts'
import type { FormerDelivery } from '#contract/meetups.ts'
import { loadSchemas } from '#web/api/load-schemas.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderFormActions, selectStep1, selectStep2, selectStep3 } from '#web/features/checkout/order-form.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show, signIn } from '#web/testing/render.tsx'
import { branch, keptAddress } from '#web/testing/sample-address.ts'
import { calculation, loadShop, shopAnswers, temari } from '#web/testing/samples.ts'
import { json } from '#web/testing/test-tab.ts'
import Entry1, { clientLoader as loadEntry1 } from './entry-1.tsx'
import Entry2, { clientLoader as loadEntry2 } from './entry-2.tsx'
import Entry3 from './entry-3.tsx'

beforeAll(() => loadSchemas())

// It needs the framework around the router, which a test does not have.
vi.mock('react-router', async (original) => ({ ...(await original<object>()), PrefetchPageLinks: () => null }))

const day = '2026-12-11'
const headOffice = keptAddress()
const former: FormerDelivery = {
  number: 'OR-261021-0003',
  meetup_date: '2026-10-21',
  delivery_window: { from: '17:00', to: '17:30' },
  address: headOffice.address,
  reception: headOffice.reception,
  tableware: 'disposable',
}
const typedStep1 = { delivery_window: { from: '17:00', to: '17:30' }, address: { ...former.address, building: '別館' } }
const formerCall = 'GET /backend/api/meetup/user/former-delivery'

const withCart = {
  answers: {
    ...shopAnswers({ products: [temari] }),
    'POST /backend/api/meetup/products/calculate': () => json(calculation()),
    'GET /backend/api/meetup/products/offerable': [],
  },
  async before(dispatch: AppDispatch) {
    await loadShop(dispatch)
    dispatch(cartActions.setCartAllData({ cart: [{ id: 1, qty: 2 }], meetupDate: day, estimatedPerson: 8 }))
  },
}
const atStep = (step: 1 | 2 | 3) => ({ at: `/order/entry/${step}`, path: `/order/entry/${step}` })

const firstStep = (answer: { delivery: FormerDelivery | null } | (() => Response)) =>
  show(<Entry1 />, {
    ...withCart,
    ...atStep(1),
    loader: loadEntry1,
    answers: { ...withCart.answers, [formerCall]: answer },
  })

test('a member takes over where the last order was brought with one press, and goes on', async () => {
  signIn()
  const { user, store, address } = await firstStep({ delivery: former })
  expect(await screen.findByText(/大手町1-2-3 折々ビル 12階/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'これと同じにする' }))
  expect(selectStep1(store.getState())).toMatchObject({
    delivery_window: former.delivery_window,
    reception: former.reception,
    tableware: 'disposable',
    address: { ...former.address, postal_code: '100-0004' },
  })
  const same = screen.getByText('いちばん新しいご注文のお届け先を入力しています。')
  expect(screen.queryByRole('button', { name: 'これと同じにする' })).toBeNull()
  expect(document.activeElement).toBe(same)
  await user.click(screen.getByRole('button', { name: 'ご注文者とお支払いへ' }))
  await expect.poll(address).toBe('/order/entry/2')
})

test.each([
  ['time', { delivery_window: { from: '11:30', to: '12:00' } }],
  ['recipient', { reception: { name: '高橋 次郎', tel: '03-1234-5678' } }],
])('the place at another %s is not the same yet', async (_, other) => {
  signIn()
  const { user, store } = await firstStep({ delivery: former })
  await user.click(await screen.findByRole('button', { name: 'これと同じにする' }))
  act(() => void store.dispatch(orderFormActions.mergeStep1(other)))
  expect(screen.queryByText(/お届け先を入力しています/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'これと同じにする' }))
  expect(selectStep1(store.getState())).toMatchObject({
    delivery_window: former.delivery_window,
    reception: former.reception,
  })
})

test('a time that the day does not have is to be chosen', async () => {
  signIn()
  const { user, address } = await firstStep({
    delivery: { ...former, delivery_window: { from: '03:00', to: '03:30' } },
  })
  await user.click(await screen.findByRole('button', { name: 'これと同じにする' }))
  expect(screen.getByText(/お届けの時刻をお選びください。$/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ご注文者とお支払いへ' }))
  expect(screen.getByRole('alert').textContent).toContain('お届けの時刻をお選びください。')
  expect(address()).toBe('/order/entry/1')
})

test('an address without house number and building is taken as it is', async () => {
  signIn()
  const address = { ...former.address, street: '大手町', building: '' }
  const shown = await firstStep({ delivery: { ...former, address, reception: null } })
  await shown.user.click(await screen.findByRole('button', { name: 'これと同じにする' }))
  await shown.user.click(screen.getByRole('button', { name: 'ご注文者とお支払いへ' }))
  await expect.poll(shown.address).toBe('/order/entry/2')
})

test.each([
  ['nothing was ordered before', () => json({ delivery: null })],
  ['it cannot be told', () => json({}, 500)],
])('where %s, the address is typed', async (_, answer) => {
  signIn()
  await firstStep(answer)
  expect(await screen.findByRole('textbox', { name: /町名・番地/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'これと同じにする' })).toBeNull()
})

test('a guest is not asked about', async () => {
  const { calls } = await firstStep({ delivery: former })
  expect(await screen.findByRole('textbox', { name: /町名・番地/ })).toBeTruthy()
  expect(calls.map(({ what }) => what)).not.toContain(formerCall)
  expect(calls.map(({ what }) => what)).not.toContain(addressesCall)
})

const addressesCall = 'GET /backend/api/users/addresses'
const withAddresses = (kept: KeptAddress[] | (() => Response), typed?: (dispatch: AppDispatch) => void) =>
  show(<Entry1 />, {
    ...withCart,
    ...atStep(1),
    loader: loadEntry1,
    answers: { ...withCart.answers, [formerCall]: { delivery: former }, [addressesCall]: kept },
    async before(dispatch) {
      await withCart.before(dispatch)
      typed?.(dispatch)
    },
  })
const choice = () => screen.findByRole('group', { name: '登録したお届け先から選ぶ' })
const chip = (name: string | RegExp) => screen.getByRole('button', { name })

test('of the addresses that are kept the default is there already, and another one is one press away', async () => {
  signIn()
  const { user, store } = await withAddresses([keptAddress(), branch])
  await choice()
  const kept = keptAddress()
  expect(selectStep1(store.getState())).toMatchObject({
    address: { ...kept.address, postal_code: '100-0004' },
    reception: kept.reception,
    no_house_number: false,
    no_building: false,
  })
  expect(selectStep3(store.getState()).note).toBe(kept.note)
  expect(chip('本社').getAttribute('aria-pressed')).toBe('true')
  await user.click(chip(/銀座四丁目5-6/))
  expect(chip('本社').getAttribute('aria-pressed')).toBe('false')
  expect(selectStep1(store.getState())).toMatchObject({
    address: { street: '銀座四丁目5-6', building: '', note: '' },
    reception: { name: '', tel: '' },
    no_building: true,
  })
  expect(selectStep3(store.getState()).note).toBe('')
  expect(screen.queryByRole('button', { name: 'これと同じにする' })).toBeNull()
})

test('a new place begins with empty fields', async () => {
  signIn()
  const { user, store } = await withAddresses([keptAddress()])
  await choice()
  await user.click(chip('新しいお届け先'))
  expect(selectStep1(store.getState())).toMatchObject({ address: { street: '', note: '' }, reception: { name: '' } })
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /郵便番号/ }))
  expect(chip('本社').getAttribute('aria-pressed')).toBe('false')
})

test('what was typed stays: the address, and what is asked of the shop', async () => {
  signIn()
  const { user, store } = await withAddresses([keptAddress(), branch], (dispatch) => {
    dispatch(orderFormActions.mergeStep1({ address: { street: '丸の内1-1-1' } }))
    dispatch(orderFormActions.mergeStep3({ note: '領収書を2枚に分けてください' }))
  })
  await choice()
  expect(selectStep1(store.getState()).address).toEqual({ street: '丸の内1-1-1' })
  await user.click(chip('本社'))
  expect(selectStep3(store.getState()).note).toBe('領収書を2枚に分けてください')
})

test.each([
  ['no address is kept', () => json([])],
  ['they cannot be told', () => json({}, 500)],
])('where %s, the newest delivery is offered as before', async (_, answer) => {
  signIn()
  const { store } = await withAddresses(answer)
  expect(await screen.findByRole('button', { name: 'これと同じにする' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: '登録したお届け先から選ぶ' })).toBeNull()
  expect(selectStep1(store.getState()).address).toBeUndefined()
})

test('payment by invoice is the default', async () => {
  const secondStep = (payment?: { method: 'card' }) =>
    show(<Entry2 />, {
      ...withCart,
      ...atStep(2),
      loader: loadEntry2,
      config: { cards: { by: 'demo' } },
      async before(dispatch) {
        await withCart.before(dispatch)
        dispatch(orderFormActions.mergeStep1(typedStep1))
        if (payment) dispatch(orderFormActions.mergeStep2({ payment }))
      },
    })
  const { store, unmount } = await secondStep()
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /請求書払い/ })).checked).toBe(true)
  expect(selectStep2(store.getState()).payment).toEqual({ method: 'invoice' })
  unmount()
  await secondStep({ method: 'card' })
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /クレジットカード/ })).checked).toBe(true)
})

const lost = /このままでもご注文いただけますが/
const lastStep = () =>
  show(<Entry3 />, {
    ...withCart,
    ...atStep(3),
    async before(dispatch) {
      await withCart.before(dispatch)
      dispatch(orderFormActions.mergeStep1(typedStep1))
      dispatch(
        orderFormActions.mergeStep2({
          contact: {
            company: 'みらい計画（例）',
            last_name: '山本',
            first_name: '美咲',
            tel: '03-0000-0000',
            last_name_kana: 'ヤマモト',
            first_name_kana: 'ミサキ',
            email: 'yamamoto@example.co.jp',
          },
          payment: { method: 'invoice' },
        }),
      )
    },
  })

test.each([
  ['the claims of a session without its cookie', () => localStorage.setItem('USER_TOKEN', '{"user_id":"u1","exp":1}')],
  ['an order kept for when the session is back', () => sessionStorage.setItem('ORDER_FORM_OWNER', 'u1')],
])('%s: a lost session is said before the order is placed, with the way back', async (_, leave) => {
  leave()
  await lastStep()
  expect(await screen.findByText(lost)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'ログインして続ける' })
  expect(link.getAttribute('href')).toBe(`/mypage/login?path=${encodeURIComponent('/order/entry/3')}`)
  await expect.poll(() => screen.getByRole('button', { name: '注文を確定する' }).hasAttribute('disabled')).toBe(false)
})

test('a guest and a member who is signed in read nothing of it', async () => {
  const { unmount } = await lastStep()
  expect(screen.queryByText(lost)).toBeNull()
  unmount()
  localStorage.setItem('USER_TOKEN', '{"user_id":"u1","exp":1}')
  signIn()
  await lastStep()
  await act(async () => {})
  expect(screen.queryByText(lost)).toBeNull()
})
