// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show } from '#web/testing/render.tsx'
import { loadShop, shopAnswers } from '#web/testing/samples.ts'
import type { Answered } from '#web/testing/test-tab.ts'
import { PlacingFailure } from './placing-failure.tsx'
import { StepLoadProblem } from './step-load-problem.tsx'

const failure = (code: string, more: Partial<Failure> = {}): Failure => ({
  status: 409,
  code,
  message: `${code} の文`,
  errors: [],
  body: {},
  ...more,
})
const refusal = (
  given: Failure,
  totals = { before: 10_000 as number | undefined, now: 10_000 },
  before?: (dispatch: AppDispatch) => unknown,
) =>
  show(
    <PlacingFailure
      failure={given}
      totals={totals}
      pathOfField={(field) => (field === 'title' ? '/order/entry/1' : undefined)}
    />,
    { before, answers: shopAnswers() },
  )
const ways = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test.each([
  ['date_full', '開催日を選び直す', '/order/entry/1'],
  ['date_not_selectable', '開催日を選び直す', '/order/entry/1'],
  ['cutoff_passed', '開催日を選び直す', '/order/entry/1'],
  ['area_not_served', 'お届け先を変更する', '/order/entry/1'],
  ['age_confirmation_required', '生年月日を入力する', '/order/entry/2'],
  ['under_age', 'カートからお酒を削除する', '/cart'],
  ['payment_declined', 'お支払い方法を変更する', '/order/entry/2'],
  ['quantity_out_of_range', 'カートで数を変更する', '/cart'],
])('a refusal (%s) leads to where it is mended: %s', async (code, words, href) => {
  await refusal(failure(code))
  expect(screen.getByRole('alert').textContent).toContain(`${code} の文`)
  expect(document.activeElement!.contains(screen.getByRole('alert'))).toBe(true)
  expect(ways()).toEqual([[words, href]])
})

test('a new price is shown with the old one; without an old one the shop’s message is shown', async () => {
  const { unmount } = await refusal(failure('price_changed'), { before: 10_000, now: 10_840 })
  expect(screen.getByRole('alert').textContent).toContain('10,000円から10,840円に変わりました')
  unmount()
  await refusal(failure('price_changed'), { before: undefined, now: 10_840 })
  expect(screen.getByRole('alert').textContent).toBe('price_changed の文')
})

test('unavailable products are named; fields lead to their step', async () => {
  const { unmount } = await refusal(
    failure('not_offerable', {
      body: {
        products: [
          { id: 1, name: '手まり寿司' },
          { id: 98, name: '' },
          { id: 99, name: '' },
        ],
      },
    }),
  )
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['「手まり寿司」', 'お取り扱いを終えた商品', '開催日を選び直す', 'カートから削除する'])
  unmount()
  const errors = [
    { field: 'title', message: '長すぎます' },
    { field: 'else', message: '違います' },
  ]
  await refusal(failure('invalid', { errors }))
  expect(ways()).toEqual([['長すぎます', '/order/entry/1']])
  expect(screen.getByText('違います')).toBeTruthy()
})

test('what was withdrawn is named as this page knew it, and one press goes on without it', async () => {
  const products = [{ id: 7, name: '', reason: 'not_published' }]
  const { user, store } = await refusal(
    failure('not_offerable', { body: { products } }),
    undefined,
    async (dispatch) => {
      await loadShop(dispatch)
      dispatch(
        cartActions.setCartAllData({
          cart: [
            { id: 1, qty: 2 },
            { id: 7, qty: 3 },
          ],
        }),
      )
    },
  )
  expect(screen.getByRole('alert').textContent).toContain('お取り扱いを終えた商品があります。')
  expect(screen.getByText('「生ビール」')).toBeTruthy()
  expect(screen.queryByRole('link', { name: '開催日を選び直す' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'カートから削除する' }))
  expect(store.getState().cart.cart).toEqual([{ id: 1, qty: 2 }])
})

test.each([
  ['network', '通信が途切れました。'],
  ['server', 'ただいまご注文を承れませんでした。'],
])('without an answer of the shop (%s) what was typed stays', async (code, words) => {
  await refusal(failure(code))
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(screen.getByRole('alert').textContent).toContain('入力の内容は残っています。')
})

const calls = { menu: 'GET /backend/api/meetup/products', days: 'GET /backend/api/meetup/selectable-date' }

test.each([
  [calls.menu, [calls.menu]],
  [calls.days, [calls.days]],
])('a step without %s can be prepared again', async (missing, asked) => {
  const answers: Record<string, Answered> = { ...shopAnswers() }
  delete answers[missing]
  const { user, calls: made } = await show(<StepLoadProblem />, { answers, before: (dispatch) => loadShop(dispatch) })
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(made.map(({ what }) => what)).toEqual(asked)
})

test('a step that has all it needs has no problem', async () => {
  const { container } = await show(<StepLoadProblem />, {
    answers: shopAnswers(),
    before: (dispatch) => loadShop(dispatch),
  })
  expect(container.textContent).toBe('')
})
