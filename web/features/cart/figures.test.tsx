// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type CartTotals, fetchCalculation, selectWantedInput } from '#web/features/checkout/calculation.slice.ts'
import { orderFormActions, selectCampaignCode } from '#web/features/checkout/order-form.slice.ts'
import { show } from '#web/testing/render.tsx'
import { calculation, loadShop, shopAnswers } from '#web/testing/samples.ts'
import { json } from '#web/testing/test-tab.ts'
import { withText } from '#web/testing/with-text.ts'
import { saveBudget } from './budget.ts'
import { Budget } from './budget-field.tsx'
import { CampaignCode } from './campaign-code.tsx'
import { cartActions } from './cart.slice.ts'
import { CartBar } from './cart-bar.tsx'
import { selectCap } from './cart-cap.slice.ts'
import { MealEstimate } from './meal-estimate.tsx'
import { PerPerson } from './per-person.tsx'
import { Sums } from './sums.tsx'
import { TotalsProblem } from './totals-problem.tsx'

const totals = (changes: Partial<CartTotals> = {}): CartTotals => ({
  subtotal: 8_640,
  shipping_fee: 2_200,
  campaign_discount_ship: 0,
  total: 10_840,
  calculation: calculation(),
  confirmed: true,
  isHeld: false,
  status: 'complete',
  perPerson: undefined,
  perPersonDelivered: undefined,
  refusal: null,
  ...changes,
})
const rows = () =>
  screen
    .getAllByRole('term')
    .map((term, index) => [term.textContent, screen.getAllByRole('definition')[index]!.textContent])

test('goods, delivery and their sum', async () => {
  await show(<Sums totals={totals()} />)
  expect(rows()).toEqual([
    ['商品の合計（税込）', '8,640円'],
    ['配送料（税込）', '2,200円'],
    ['お支払い合計（税込）', '10,840円'],
  ])
})

test('before the place is known, delivery is neither free nor in the total', async () => {
  const unknown = calculation({ shipping_known: false, shipping_fee: 0 })
  await show(<Sums totals={totals({ calculation: unknown, shipping_fee: 0, total: 8_640 })} />)
  expect(rows()[1]).toEqual(['配送料（税込）', 'お届け先を選ぶと出ます'])
  expect(rows()[2]![0]).toBe('合計（税込・配送料は別）')
})

test('free delivery is called free; a discount is taken off under its name', async () => {
  const campaign = { name: '早めのご予約', code: null }
  const given = totals({ calculation: calculation({ campaign }), campaign_discount_ship: 1_100 })
  const { rerender } = await show(<Sums totals={{ ...given, shipping_fee: 0, campaign_discount_ship: 0 }} />)
  expect(rows()[1]![1]).toBe('無料')
  rerender(<Sums totals={given} />)
  expect(rows()[2]).toEqual(['早めのご予約', '−1,100円'])
})

test('a lost connection and a place outside the area are reported; the refusal of a code is not', async () => {
  const { user, calls } = await show(<TotalsProblem totals={totals({ status: 'serverError' })} />)
  expect(screen.getByRole('alert').textContent).toContain('通信が途切れました')
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(calls.map(({ what }) => what)).toEqual(['POST /backend/api/meetup/products/calculate'])
})

test('a place the shop does not deliver to is named with the sums', async () => {
  await show(
    <TotalsProblem totals={totals({ refusal: { code: 'area_not_served', message: 'お届けの範囲の外です。' } })} />,
  )
  expect(screen.getByRole('status').textContent).toBe('お届けの範囲の外です。')
})

test('goods that are too few for the place are named with what is missing, until they are enough', async () => {
  const given = { calculation: calculation({ least_order: 20_000 }) }
  const { rerender, container } = await show(<TotalsProblem totals={totals({ ...given, subtotal: 19_999 })} />)
  expect(screen.getByRole('status').textContent).toBe(
    'このお届け先へは、商品の合計20,000円から承ります。あと1円分をお選びください。',
  )
  for (const subtotal of [20_000, 0]) {
    rerender(<TotalsProblem totals={totals({ ...given, subtotal })} />)
    expect(container.textContent).toBe('')
  }
})

test('the refusal of a campaign code is not shown with the sums', async () => {
  const { container } = await show(
    <TotalsProblem totals={totals({ refusal: { code: 'campaign_invalid', message: '使えません。' } })} />,
  )
  expect(container.textContent).toBe('')
})

const code = (given: Partial<CartTotals> = {}, kept = '') =>
  show(<CampaignCode totals={totals(given)} />, {
    before: (dispatch) => dispatch(orderFormActions.mergeStep3({ campaign_code: kept })),
  })

test('a code is taken in capitals and half width, when it is sent', async () => {
  const { user, store } = await code()
  await user.type(screen.getByRole('textbox', { name: /キャンペーンコード/ }), ' ａki10 ')
  expect(selectCampaignCode(store.getState())).toBe('')
  await user.click(screen.getByRole('button', { name: '適用する' }))
  expect(selectCampaignCode(store.getState())).toBe('AKI10')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('AKI10')
})

test('a code in use can be removed', async () => {
  const { user, store } = await code({ calculation: calculation({ campaign: { name: '秋', code: 'AKI10' } }) }, 'AKI10')
  expect(screen.getByRole('status').textContent).toBe('「AKI10」を使っています。削除')
  await user.click(screen.getByRole('button', { name: '削除' }))
  expect(selectCampaignCode(store.getState())).toBe('')
  expect(screen.getByRole('status').textContent).toBe('')
})

test.each([
  [{ shipping_known: false }, '「AKI10」を承りました。割引の額は、お届け先を選ぶと出ます。'],
  [{ campaign: { name: '早めのご予約', code: null } }, '「早めのご予約」のほうがお得なため、そちらを使っています。'],
  [{ campaign: null }, '配送料がかからないため、「AKI10」は使われません。'],
])('of a code it is said what became of it: %o', async (changes, sentence) => {
  await code({ calculation: calculation(changes) }, 'AKI10')
  expect(screen.getByRole('status').textContent).toBe(`${sentence}削除`)
})

test('a refused code has its sentence below the field', async () => {
  await code({ refusal: { code: 'campaign_invalid', message: 'このコードは使えません。' }, confirmed: false }, 'NEVER')
  const input = screen.getByRole('textbox')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('このコードは使えません。')
  expect(screen.getByRole('status').textContent).toBe('')
})

test('without a budget there is only a way to enter one; a wrong one is refused', async () => {
  saveBudget(null)
  const { user } = await show(<Budget perPerson={3_000} />)
  await user.click(screen.getByRole('button', { name: 'ご予算を入力する' }))
  const input = await screen.findByRole('textbox', { name: /お一人さまのご予算/ })
  for (const wrong of ['0', '千円', '1000001']) {
    await user.clear(input)
    await user.type(input, `${wrong}{Enter}`)
    expect(screen.getByRole('alert').textContent).toBe('ご予算を円の数字でご記入ください')
  }
  await user.clear(input)
  await user.type(input, '１，０００，０００円{Enter}')
  expect(screen.getByRole('button', { name: 'ご予算1,000,000円を変える' })).toBeTruthy()
})

test.each([
  [4_000, 'あと 1,000円', 'ご予算4,000円のうち3,000円'],
  [3_000, 'あと 0円', 'ご予算3,000円のうち3,000円'],
  [2_500, 'ご予算を 500円 超えています', 'ご予算2,500円のうち3,000円'],
])('a budget of %d against 3,000 yen: %s', async (budget, words, label) => {
  saveBudget(budget)
  const { user } = await show(<Budget perPerson={3_000} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByRole('img', { name: label })).toBeTruthy()
  await user.click(screen.getByRole('button'))
  await user.clear(await screen.findByRole('textbox'))
  await user.click(screen.getByRole('button', { name: '決定' }))
  expect(screen.getByRole('button', { name: 'ご予算を入力する' })).toBeTruthy()
})

test('a budget that is made a cap says so, and is one until it is taken back', async () => {
  saveBudget(null)
  const { user, store } = await show(<Budget perPerson={3_000} />)
  await user.click(screen.getByRole('button', { name: 'ご予算を入力する' }))
  await user.type(await screen.findByRole('textbox'), '２，５００円')
  await user.click(screen.getByRole('checkbox', { name: /この金額を上限にする/ }))
  await user.click(screen.getByRole('button', { name: '決定' }))
  expect(selectCap(store.getState())).toBe(2_500)
  expect(screen.getByText('上限を 500円 超えています')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '上限2,500円を変える' }))
  await user.click(await screen.findByRole('checkbox', { name: /この金額を上限にする/, checked: true }))
  await user.click(screen.getByRole('button', { name: '決定' }))
  expect(selectCap(store.getState())).toBeNull()
  expect(screen.getByText('ご予算を 500円 超えています')).toBeTruthy()
  saveBudget(null)
})

const filled = { cart: [{ id: 1, qty: 2 }], estimatedPerson: 8, meetupDate: '2026-12-11' as const }
const withCart = (cart: Parameters<typeof cartActions.setCartAllData>[0]) => ({
  answers: shopAnswers(),
  async before(dispatch: Parameters<typeof loadShop>[0]) {
    await loadShop(dispatch)
    dispatch(cartActions.setCartAllData(cart))
  },
})

test('without a headcount there is no price per guest', async () => {
  await show(<PerPerson totals={totals()} />)
  expect(screen.getByText('人数を入れると、お一人さまあたりの金額が出ます')).toBeTruthy()
})

test('the price per guest says whether delivery is in it', async () => {
  saveBudget(null)
  await show(<PerPerson totals={totals({ perPerson: 1_355 })} />, withCart(filled))
  expect(screen.getByText('8名さま・配送料込み')).toBeTruthy()
  expect(screen.getByText('お一人さまあたり1,355円')).toBeTruthy()
})

test('until the place is known, the price per guest leaves delivery out, and says so', async () => {
  const given = totals({ perPerson: 1_080, calculation: calculation({ shipping_known: false }) })
  await show(<PerPerson totals={given} />, withCart(filled))
  expect(screen.getByText('8名さま・配送料別')).toBeTruthy()
})

test('and the budget is compared with the highest delivery in it, as the proposal compares it', async () => {
  saveBudget(1_500)
  const given = {
    perPerson: 1_080,
    perPersonDelivered: 1_493,
    calculation: calculation({ shipping_known: false, shipping_most: 3_300 }),
  }
  await show(<PerPerson totals={totals(given)} />, withCart(filled))
  expect(screen.getByText('あと 7円')).toBeTruthy()
  expect(screen.getByText(/いちばん高い配送料を含めて比べています/)).toBeTruthy()
  await show(bar(given), withCart(filled))
  expect(screen.getByText('お一人さまあたり（税込・配送料別）').innerHTML).toBe(
    'お一人さまあたり<wbr>（税込・<wbr>配送料別）',
  )
  expect(screen.getByText('配送料込みで予算まで7円')).toBeTruthy()
  saveBudget(null)
})

test('whether there is enough to eat, and on which basis', async () => {
  await show(<MealEstimate />, withCart({ ...filled, estimatedPerson: 20 }))
  expect(screen.getByText(/20名さまには、約\d+名さま分足りません。/)).toBeTruthy()
  expect(screen.getByText(/お一人あたり 約/)).toBeTruthy()
})

test('an empty cart gives no advice', async () => {
  const { container } = await show(<MealEstimate />, withCart({ ...filled, cart: [] }))
  expect(container.textContent).toBe('')
})

const bar = (given: Partial<CartTotals>, props: Partial<Parameters<typeof CartBar>[0]> = {}) => (
  <CartBar totals={totals(given)} cutoff="締切 12月8日（火）17時" {...props} />
)

test('the bar of an empty cart has no figures and no next step', async () => {
  await show(bar({}), withCart({ cart: [] }))
  expect(screen.getByText('カートは空です')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the bar counts pieces without a headcount, and leads to the cart', async () => {
  await show(bar({}), withCart({ ...filled, estimatedPerson: null }))
  expect(screen.getByText('2点の合計（税込・配送料込み）')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'カートを見る' }).getAttribute('href')).toBe('/cart')
  expect(screen.getByText(withText('締切 12月8日（火）17時'))).toBeTruthy()
})

test.each([
  [1_500, '予算まで145円'],
  [1_000, '予算を355円超過'],
])('with a budget of %d the bar says: %s', async (budget, words) => {
  saveBudget(budget)
  await show(bar({ perPerson: 1_355, perPersonDelivered: 1_355 }), withCart(filled))
  expect(screen.getByText(words)).toBeTruthy()
  saveBudget(null)
})

test('the calculation is asked for with the code that was typed', async () => {
  const { store, calls } = await show(<span />, {
    answers: { ...shopAnswers(), 'POST /backend/api/meetup/products/calculate': () => json(calculation()) },
    before: (dispatch) => dispatch(orderFormActions.mergeStep3({ campaign_code: 'AKI10' })),
  })
  await store.dispatch(fetchCalculation(selectWantedInput(store.getState())))
  expect(calls[0]!.body).toMatchObject({ campaign_code: 'AKI10' })
})
