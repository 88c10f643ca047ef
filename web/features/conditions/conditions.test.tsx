// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  type CartState,
  cartActions,
  selectCartLines,
  selectEstimatedPerson,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import { fetchOfferable } from '#web/features/cart/offerable.slice.ts'
import { orderFormActions, selectStep1 } from '#web/features/checkout/order-form.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show } from '#web/testing/render.tsx'
import { dates, loadShop, product, shopAnswers, temari } from '#web/testing/samples.ts'
import { json, pending } from '#web/testing/test-tab.ts'
import { withText } from '#web/testing/with-text.ts'
import { ConditionBar } from './condition-bar.tsx'
import { DateSheet } from './date-sheet.tsx'
import { HeadcountSheet } from './headcount-sheet.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { UnofferableDialog } from './unofferable-dialog.tsx'
import { useCutoffWords } from './use-cutoff-words.ts'
import { useRunningFee } from './use-running-fee.ts'

const day = '2026-12-11'
const otemachi = { prefecture: '東京都', city: '千代田区', town: '大手町' }

type Filled = Partial<CartState> & { off?: readonly number[]; answers?: Record<string, unknown> }
const withCart = ({ off = [], answers, ...cart }: Filled) => ({
  answers: {
    ...shopAnswers({ products: [temari, product({ id: 3, name: '鯛の姿造り', lead_days: 5 })] }),
    'GET /backend/api/meetup/products/offerable': () =>
      json(off.map((id) => ({ id, offerable: false, reason: 'cutoff_passed' }))),
    ...answers,
  },
  async before(dispatch: AppDispatch) {
    await loadShop(dispatch)
    dispatch(cartActions.setCartAllData(cart))
    if (off.length > 0) await dispatch(fetchOfferable({ productIds: off, meetupDate: day }))
  },
})

test('day, guests and place stand in the bar as they were chosen; 選ぶ where they were not', async () => {
  const { store } = await show(<ConditionBar />, withCart({}))
  const parts = () =>
    ['開催日', '人数', 'お届け先'].map(
      (name) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent,
    )
  expect(parts()).toEqual(['開催日選ぶ', '人数選ぶ', 'お届け先選ぶ'])
  store.dispatch(cartActions.setCartAllData({ meetupDate: day, estimatedPerson: 1_000 }))
  store.dispatch(orderFormActions.mergeStep1({ address: { postal_code: '１０００００４' } }))
  await expect.poll(parts).toEqual(['開催日12月11日（金）', '人数1,000名さま', 'お届け先〒100-0004'])
  store.dispatch(orderFormActions.mergeStep1({ address: { city: '千代田区' } }))
  await expect.poll(parts).toContain('お届け先千代田区')
})

test('a part of the bar opens its sheet', async () => {
  const { user } = await show(<ConditionBar />, withCart({}))
  await user.click(screen.getByRole('button', { name: /^人数/ }))
  expect(await screen.findByRole('dialog', { name: '人数' })).toBeTruthy()
})

test('the picked day is set when the button is pressed; its cut-off is shown at the button', async () => {
  const onClose = vi.fn()
  const { user, store } = await show(<DateSheet open onClose={onClose} />, withCart({ meetupDate: day }))
  await user.click(await screen.findByRole('button', { name: /12月16日/ }))
  expect(selectMeetupDate(store.getState())).toBe(day)
  expect(screen.getByText(withText('ご注文の締切 12月14日（月）17時'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'この日にする' }))
  expect(selectMeetupDate(store.getState())).toBe('2026-12-16')
  expect(onClose).toHaveBeenCalledTimes(1)
})

const focusedDay = () => document.activeElement?.getAttribute('data-date')

test('the day is in focus once the calendar is there, each time the sheet opens', async () => {
  const { user, rerender } = await show(<DateSheet open onClose={() => {}} />, withCart({ meetupDate: day }))
  await expect.poll(focusedDay).toBe(day)
  await user.keyboard('{ArrowRight}')
  expect(focusedDay()).toBe('2026-12-12')
  rerender(<DateSheet open={false} onClose={() => {}} />)
  rerender(<DateSheet open onClose={() => {}} />)
  await expect.poll(focusedDay).toBe(day)
})

test('a calendar that comes late leaves the focus with who types the date', async () => {
  const late = pending()
  const answers = { ...shopAnswers(), 'GET /backend/api/meetup/selectable-date': () => late.promise }
  const { user } = await show(<DateSheet open onClose={() => {}} />, { answers })
  const field = screen.getByLabelText('日付を入力して選ぶ')
  await user.type(field, '12/')
  await act(async () => late.answer(json(dates())))
  expect(await screen.findByRole('grid')).toBeTruthy()
  expect(document.activeElement).toBe(field)
})

test('a sheet that was closed forgets the day that was looked at', async () => {
  const { user, rerender } = await show(<DateSheet open onClose={() => {}} />, withCart({ meetupDate: day }))
  await user.click(await screen.findByRole('button', { name: /12月16日/ }))
  rerender(<DateSheet open={false} onClose={() => {}} />)
  rerender(<DateSheet open onClose={() => {}} />)
  expect(await screen.findByText('選択中の開催日：2026年12月11日（金）')).toBeTruthy()
})

async function askHeadcount(cart: Filled = {}) {
  const onClose = vi.fn()
  const shown = await show(<HeadcountSheet open onClose={onClose} />, withCart(cart))
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '人数' })
  const decide = () => shown.user.click(screen.getByRole('button', { name: '決定' }))
  return { ...shown, onClose, input, decide }
}

test.each([
  ['1,001', '1,000名さまを超える会は、お電話'],
  ['0', '1名さまからお受けします。'],
  ['十人', '人数を数字でご記入ください。'],
])('a headcount of %s is refused', async (text, words) => {
  const { user, input, decide, onClose, store } = await askHeadcount({ estimatedPerson: 8 })
  await user.clear(input)
  await user.type(input, text)
  await decide()
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(onClose).not.toHaveBeenCalled()
  expect(selectEstimatedPerson(store.getState())).toBe(8)
})

test.each([
  ['１０００', 1_000],
  ['', null],
])('a headcount of 「%s」 is taken as %s', async (text, expected) => {
  const { user, input, decide, onClose, store } = await askHeadcount({ estimatedPerson: 8 })
  expect(input.value).toBe('8')
  await user.clear(input)
  if (text) await user.type(input, text)
  await decide()
  expect(selectEstimatedPerson(store.getState())).toBe(expected)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a usual headcount, one more and one fewer, never below one guest or above a thousand', async () => {
  const { user, input } = await askHeadcount({})
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await press('30名')
  await press('1名増やす')
  expect(input.value).toBe('31')
  await user.clear(input)
  await press('1名減らす')
  expect(input.value).toBe('1')
  await user.clear(input)
  await user.type(input, '1000')
  await press('1名増やす')
  expect(input.value).toBe('1000')
})

const served = { 'POST /backend/api/meetup/products/calculate': () => json({ total: 0 }) }

async function askPlace(answers: Record<string, unknown>) {
  const onClose = vi.fn()
  const shown = await show(<PlaceSheet open onClose={onClose} />, withCart({ answers }))
  const enter = async (code: string) => {
    const input = screen.getByRole('textbox', { name: 'お届け先の郵便番号' })
    await shown.user.clear(input)
    await shown.user.type(input, `${code}{Enter}`)
  }
  return { ...shown, onClose, enter }
}

test('a place is taken by its postal code, with its town', async () => {
  const { enter, onClose, store } = await askPlace({ ...served, 'GET /backend/api/postal-codes/1000004': [otemachi] })
  await enter('１００ー０００４')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(selectStep1(store.getState()).address).toMatchObject({
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町',
  })
})

test('another town makes street and building wrong; within a town they are kept', async () => {
  const chuo = [{ prefecture: '東京都', city: '中央区', town: '銀座' }]
  const { store, rerender, enter } = await askPlace({
    ...served,
    'GET /backend/api/postal-codes/1000005': [{ ...otemachi, town: '丸の内' }],
    'GET /backend/api/postal-codes/1040061': chuo,
  })
  const address = {
    postal_code: '100-0004',
    prefecture: '東京都',
    city: '千代田区',
    street: '大手町1-2-3',
    building: '折々ビル',
  }
  store.dispatch(orderFormActions.mergeStep1({ address }))
  rerender(<PlaceSheet key="2" open onClose={() => {}} />)
  await enter('1000005')
  await expect.poll(() => selectStep1(store.getState()).address).toEqual({ ...address, postal_code: '100-0005' })
  await enter('1040061')
  await expect
    .poll(() => selectStep1(store.getState()).address)
    .toEqual({
      postal_code: '104-0061',
      prefecture: '東京都',
      city: '中央区',
      street: '銀座',
      building: '',
    })
})

test('six digits are no postal code', async () => {
  const { enter, onClose, calls } = await askPlace({})
  await enter('100000')
  expect(screen.getByRole('alert').textContent).toBe('郵便番号は7桁の数字でご記入ください。')
  expect([onClose.mock.calls, calls]).toEqual([[], []])
})

test('a place the shop does not deliver to is refused, and the former one stays', async () => {
  const { enter, onClose, store } = await askPlace({
    'GET /backend/api/postal-codes/5300001': [{ prefecture: '大阪府', city: '大阪市北区', town: '梅田' }],
    'POST /backend/api/meetup/products/calculate': () =>
      json({ code: 'area_not_served', message: 'お届けの範囲の外です。' }, 409),
  })
  await enter('5300001')
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('お届けの範囲の外です。')
  expect(onClose).not.toHaveBeenCalled()
  expect(selectStep1(store.getState()).address).toBeUndefined()
})

test('while the place is looked up the button waits; a lost connection says so', async () => {
  const answer = pending()
  const { enter, onClose } = await askPlace({
    'GET /backend/api/postal-codes/1000004': () => answer.promise,
    ...served,
  })
  await enter('1000004')
  expect(screen.getByRole('button', { name: /お調べしています/ }).getAttribute('aria-busy')).toBe('true')
  answer.lose()
  await expect.poll(() => screen.getByRole('alert').textContent).toContain('通信が途切れました')
  expect(onClose).not.toHaveBeenCalled()
})

const question = (isBlocked = false, onChooseDate = () => {}) => (
  <UnofferableDialog isBlocked={isBlocked} onChooseDate={onChooseDate} />
)
const cart = [
  { id: 1, qty: 2 },
  { id: 3, qty: 1 },
]
const dialog = () => screen.queryByRole('dialog', { name: 'ご用意できない商品があります' })

test('after a change of day the dialog asks once about unavailable products, with their reason', async () => {
  const onChooseDate = vi.fn()
  const { store, user } = await show(
    question(false, onChooseDate),
    withCart({ cart, meetupDate: '2026-12-10', off: [3] }),
  )
  expect(dialog()).toBeNull()
  store.dispatch(cartActions.setMeetupDate(day))
  const asked = await screen.findByRole('dialog', { name: 'ご用意できない商品があります' })
  expect(
    within(asked)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['「鯛の姿造り」（注文の締切を過ぎています）'])
  await user.click(within(asked).getByRole('button', { name: 'カートから削除する' }))
  expect(selectCartLines(store.getState())).toEqual([{ id: 1, qty: 2 }])
  expect(dialog()).toBeNull()
  expect(onChooseDate).not.toHaveBeenCalled()
})

test('another day can be chosen instead', async () => {
  const onChooseDate = vi.fn()
  const { store, user } = await show(
    question(false, onChooseDate),
    withCart({ cart, meetupDate: '2026-12-10', off: [3] }),
  )
  store.dispatch(cartActions.setMeetupDate(day))
  await screen.findByRole('dialog', { name: 'ご用意できない商品があります' })
  await user.click(screen.getByRole('button', { name: '開催日を選び直す' }))
  expect(onChooseDate).toHaveBeenCalledTimes(1)
  expect(selectCartLines(store.getState())).toEqual(cart)
})

test('the day that a page finds in the browser is no change: nothing is asked', async () => {
  const { store } = await show(question(), withCart({ cart, off: [3] }))
  await act(async () => void store.dispatch(cartActions.setMeetupDate(day)))
  expect(dialog()).toBeNull()
})

test('while another sheet is open the question waits', async () => {
  const { store, rerender } = await show(question(true), withCart({ cart, meetupDate: '2026-12-10', off: [3] }))
  await act(async () => void store.dispatch(cartActions.setMeetupDate(day)))
  expect(dialog()).toBeNull()
  rerender(question(false))
  expect(dialog()).not.toBeNull()
})

function Cutoff({ date }: { date?: string }) {
  return <p>{useCutoffWords(date ? { date } : {}) ?? '未定'}</p>
}
const cutoff = (filled: Filled, days = dates()) => ({
  ...withCart(filled),
  answers: { ...withCart(filled).answers, 'GET /backend/api/meetup/selectable-date': days },
})

test('the deadline is that of the product that takes longest, and names it', async () => {
  await show(<Cutoff />, cutoff({ cart, meetupDate: day }))
  expect(screen.getByText('ご注文の締切 12月6日（日）17時（鯛の姿造りのため）')).toBeTruthy()
})

test('the day’s own deadline names nothing; a deadline that passed is no promise', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-10T10:00:00+09:00'), toFake: ['Date'] })
  const { rerender } = await show(<Cutoff date="2026-12-16" />, cutoff({ cart: [{ id: 1, qty: 1 }] }))
  expect(screen.getByText('ご注文の締切 12月14日（月）17時')).toBeTruthy()
  rerender(<Cutoff key="2" date={day} />)
  expect(screen.getByText('ご注文は12月9日（水）17時に締め切りました')).toBeTruthy()
})

test.each([
  ['full', 'この日は受付を終了しました。別の日をお選びください'],
  ['closed', 'この日は休業日です。別の日をお選びください'],
  ['cutoff_passed', 'この日の受付は終了しました'],
] as const)('a day that is %s has no deadline but a reason', async (reason, words) => {
  await show(<Cutoff />, cutoff({ meetupDate: day }, dates({ [day]: { selectable: false, reason } })))
  expect(screen.getByText(words)).toBeTruthy()
})

test('without a day there is no deadline; beyond the sixty days none can be chosen', async () => {
  const { store } = await show(<Cutoff />, cutoff({}))
  expect(screen.getByText('未定')).toBeTruthy()
  store.dispatch(cartActions.setMeetupDate('2027-06-01'))
  expect(await screen.findByText('この日はお選びいただけません')).toBeTruthy()
})

function RunningFee({ date = day }: { date?: string }) {
  return <p>{useRunningFee(date) ?? '無料'}</p>
}

test.each([
  ['2026-12-08T16:59:59.999+09:00', '無料'],
  ['2026-12-08T17:00:00+09:00', 'この日は、ご注文のときからキャンセル料（合計の50%）がかかります。'],
  ['2026-12-09T17:00:00+09:00', 'この日は、ご注文のときからキャンセル料（合計の100%）がかかります。'],
])('ordered at %s an order for that day is cancelled: %s', async (now, words) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await show(<RunningFee />, cutoff({}))
  expect(screen.getByText(words)).toBeTruthy()
})

test('of a day that cannot be had nothing is said to cost', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-09T17:00:00+09:00'), toFake: ['Date'] })
  await show(<RunningFee />, cutoff({}, dates({ [day]: { selectable: false, reason: 'cutoff_passed' } })))
  expect(screen.getByText('無料')).toBeTruthy()
})
