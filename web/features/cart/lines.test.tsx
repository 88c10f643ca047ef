// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OfferCheck, Product } from '#contract/catalog.ts'
import { type CartTotals, selectCartTotals } from '#web/features/checkout/calculation.slice.ts'
import { useCartTotals } from '#web/features/checkout/use-cart-totals.ts'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { show } from '#web/testing/render.tsx'
import { beer, calculation, dates, loadShop, seats, shopAnswers, temari } from '#web/testing/samples.ts'
import { json } from '#web/testing/test-tab.ts'
import { AgeNote } from './age-note.tsx'
import { BuyBox, BuyDock } from './buy-box.tsx'
import { type CartState, cartActions, selectCartLines } from './cart.slice.ts'
import { CartControl } from './cart-control.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartNews } from './cart-news.tsx'
import { CartPanel } from './cart-panel.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { fetchOfferable } from './offerable.slice.ts'
import { PrintHead } from './print-head.tsx'
import { UnofferableNote } from './unofferable-note.tsx'
import { useBuying } from './use-buying.ts'
import { useCartOffers } from './use-cart-offers.ts'

const day = '2026-12-11'

type Filled = Partial<CartState> & { products?: readonly Product[]; offers?: readonly OfferCheck[]; asked?: string }

/** A cart in a shop; `offers` are those found for the day `asked`. */
const withCart = ({ products, offers, asked = day, ...cart }: Filled, days = dates()) => ({
  answers: {
    ...shopAnswers({ days, ...(products && { products }) }),
    'GET /backend/api/meetup/products/offerable': () => json(offers ?? []),
  },
  async before(dispatch: AppDispatch) {
    await loadShop(dispatch)
    dispatch(cartActions.setCartAllData(cart))
    if (offers) await dispatch(fetchOfferable({ productIds: offers.map(({ id }) => id), meetupDate: asked }))
  },
})
const off = (id: number): OfferCheck => ({ id, offerable: false, reason: 'sold_out' })
const linesOf = (store: Awaited<ReturnType<typeof show>>['store']) => selectCartLines(store.getState())
const toastsOf = (store: Awaited<ReturnType<typeof show>>['store']) =>
  selectToasts(store.getState()).map(({ text }) => text)

test('the button puts in what the headcount needs, and becomes the quantity', async () => {
  const { user, store } = await show(<CartControl product={temari} />, withCart({ estimatedPerson: 14 }))
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(linesOf(store)).toEqual([{ id: 1, qty: 4 }])
  expect(screen.getByRole('group', { name: '「手まり寿司」の数量' })).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('増やす')
})

test('where other dishes make part of the meal it says why it is so few, until another number is chosen', async () => {
  const chirashi = { ...temari, id: 2, name: 'ちらし寿司' }
  const { user, store } = await show(
    <CartControl product={temari} />,
    withCart({ estimatedPerson: 14, cart: [{ id: 2, qty: 3 }], products: [temari, chirashi] }),
  )
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(linesOf(store)).toEqual([
    { id: 2, qty: 3 },
    { id: 1, qty: 1 },
  ])
  expect(screen.getByText('ほかの料理と合わせて1桶')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '増やす' }))
  expect(screen.queryByText(/ほかの料理と合わせて/)).toBeNull()
})

test('a box for each guest is for all of them, whatever was pressed before', async () => {
  const box = { ...temari, id: 2, name: '幕の内', unit: '折', serves: { min: 1, max: 1 } }
  const { user, store } = await show(
    <CartControl product={box} />,
    withCart({ estimatedPerson: 24, cart: [{ id: 1, qty: 5 }], products: [temari, box] }),
  )
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(linesOf(store)[1]).toEqual({ id: 2, qty: 24 })
  expect(screen.queryByText(/ほかの料理と合わせて/)).toBeNull()
})

test('one fewer than the smallest quantity is none, and the button is back with the focus', async () => {
  const { user, store } = await show(
    <CartControl product={{ ...temari, min_qty: 5 }} />,
    withCart({ cart: [{ id: 1, qty: 6 }] }),
  )
  await user.click(screen.getByRole('button', { name: '減らす' }))
  expect(linesOf(store)).toEqual([{ id: 1, qty: 5 }])
  await user.click(screen.getByRole('button', { name: '減らす' }))
  expect(linesOf(store)).toEqual([])
  expect(document.activeElement?.textContent).toContain('カートに入れる')
})

test('what is sold out cannot be put in, and can be taken out', async () => {
  const soldOut = { ...temari, sold_out: true }
  const { rerender, store } = await show(<CartControl product={soldOut} />, withCart({}))
  expect(screen.getByText('売り切れ')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  store.dispatch(cartActions.addQty({ id: 1 }))
  rerender(<CartControl product={{ ...soldOut }} />)
  expect(screen.getByRole('button', { name: '減らす' })).toBeTruthy()
})

test('a cart of two hundred products takes no other one, and says so', async () => {
  const cart = Array.from({ length: 200 }, (_, index) => ({ id: index + 100, qty: 1 }))
  const { user, store } = await show(<CartControl product={temari} />, withCart({ cart }))
  await user.click(screen.getByRole('button', { name: /カートに入れる/ }))
  expect(linesOf(store)).toHaveLength(200)
  expect(toastsOf(store)).toEqual(['カートに入る商品は200種類までです。ほかの商品を削除してからお入れください。'])
})

test('a line has its price, rate and sum, and says when it is unavailable', async () => {
  const cart = [
    { id: 1, qty: 2 },
    { id: 7, qty: 3 },
  ]
  const offers = [{ id: 1, offerable: true, reason: null }, off(7)]
  await show(<CartLines />, withCart({ cart, meetupDate: day, offers }))
  const [food, drink] = screen.getAllByRole('article')
  expect(food!.textContent).toContain('税率8%')
  expect(food!.textContent).toContain('小計8,640円')
  expect(within(food!).queryByText('この日はご用意できません')).toBeNull()
  expect(within(food!).queryByText('20歳以上')).toBeNull()
  expect(drink!.textContent).toContain('税率10%')
  expect(drink!.textContent).toContain('小計6,600円')
  expect(within(drink!).getByText('この日はご用意できません')).toBeTruthy()
  expect(within(drink!).getByText('20歳以上')).toBeTruthy()
})

test('what was found for another day marks nothing on this one', async () => {
  await show(
    <CartLines />,
    withCart({ cart: [{ id: 7, qty: 3 }], meetupDate: day, offers: [off(7)], asked: '2026-12-10' }),
  )
  expect(screen.queryByText('この日はご用意できません')).toBeNull()
})

test('a quantity that cannot be ordered says which can', async () => {
  await show(<CartLines />, withCart({ cart: [{ id: 5, qty: 4 }] }))
  expect(screen.getByRole('alert').textContent).toBe('10名さま分から承ります（いまは4）')
})

test('a removed line can be brought back to its place', async () => {
  const cart = [
    { id: 1, qty: 2 },
    { id: 7, qty: 3 },
  ]
  const { user, store } = await show(<CartLines />, withCart({ cart }))
  await user.click(screen.getByRole('button', { name: '「手まり寿司」を削除' }))
  expect(linesOf(store)).toEqual([{ id: 7, qty: 3 }])
  const [toast] = selectToasts(store.getState())
  expect(toast!.text).toBe('「手まり寿司」をカートから削除しました')
  store.dispatch(toast!.undo!)
  expect(linesOf(store)).toEqual(cart)
})

test('the smallest quantity less one takes the line out; a product no longer sold can be taken out', async () => {
  const cart = [
    { id: 5, qty: 10 },
    { id: 99, qty: 1 },
  ]
  const { user, store } = await show(<CartLines />, withCart({ cart }))
  await user.click(screen.getByRole('button', { name: '減らす' }))
  expect(linesOf(store)).toEqual([{ id: 99, qty: 1 }])
  await user.click(screen.getByRole('button', { name: 'お取り扱いを終えた商品を削除' }))
  expect(linesOf(store)).toEqual([])
})

test('the age check is announced for alcohol alone', async () => {
  const { store, rerender } = await show(<AgeNote />, withCart({ cart: [{ id: 1, qty: 1 }] }))
  expect(screen.queryByText(/20歳以上/)).toBeNull()
  store.dispatch(cartActions.addQty({ id: 7 }))
  rerender(<AgeNote key="2" />)
  expect(screen.getByText(/20歳以上/)).toBeTruthy()
})

const note = <UnofferableNote onChooseDate={() => {}} />

test('all unavailable products are named, removed together, and can be restored', async () => {
  const cart = [
    { id: 1, qty: 2 },
    { id: 5, qty: 10 },
    { id: 7, qty: 3 },
  ]
  const { user, store } = await show(note, withCart({ cart, meetupDate: day, offers: [off(1), off(7)] }))
  expect(screen.getByRole('status').textContent).toContain('「手まり寿司」「生ビール」は12月11日にご用意できません。')
  await user.click(screen.getByRole('button', { name: 'カートから削除する' }))
  expect(linesOf(store)).toEqual([{ id: 5, qty: 10 }])
  store.dispatch(selectToasts(store.getState())[0]!.undo!)
  expect(linesOf(store)).toEqual(cart)
})

test.each([
  [{ [day]: { selectable: false, reason: 'closed' as const } }, '12月11日は休業日です。'],
  [{ [day]: { selectable: false, reason: 'full' as const } }, '12月11日は受付を終了しました。'],
])('an unavailable day is reported before any product: %o', async (changes, words) => {
  const cart = [{ id: 1, qty: 2 }]
  await show(note, withCart({ cart, meetupDate: day, offers: [off(1)] }, dates(changes)))
  expect(screen.getByRole('status').textContent).toContain(words)
  expect(screen.queryByRole('button', { name: 'カートから削除する' })).toBeNull()
})

test('a day beyond the sixty is reported; without a problem nothing is', async () => {
  const { store, container, rerender } = await show(note, withCart({ cart: [{ id: 1, qty: 2 }], meetupDate: day }))
  expect(container.textContent).toBe('')
  store.dispatch(cartActions.setMeetupDate('2027-06-01'))
  rerender(<UnofferableNote key="2" onChooseDate={() => {}} />)
  expect(screen.getByRole('status').textContent).toContain('お受けできる日ではありません')
})

function Page({ sold }: { sold: Product }) {
  const buying = useBuying(sold)
  return (
    <>
      <BuyBox buying={buying} />
      <BuyDock buying={buying} />
    </>
  )
}

test('a product’s page proposes what the headcount needs, and counts what is in the cart already', async () => {
  const { user, store } = await show(<Page sold={temari} />, withCart({ estimatedPerson: 14 }))
  expect(screen.getAllByRole<HTMLInputElement>('textbox')[0]!.value).toBe('4')
  expect(screen.getByText('17,280円')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'カートに入れる' })[0]!)
  expect(linesOf(store)).toEqual([{ id: 1, qty: 4 }])
  expect(screen.getByText(/カートに4桶入っています/)).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'カートに入れる' })[0]!)
  expect(linesOf(store)).toEqual([{ id: 1, qty: 5 }])
})

test('no more than the kitchen makes, together with what is in the cart', async () => {
  const { user, store } = await show(
    <Page sold={{ ...temari, max_qty: 50 }} />,
    withCart({ cart: [{ id: 1, qty: 50 }] }),
  )
  const problem = screen.getByText('一度にご用意できるのは50桶までです')
  const [button] = screen.getAllByRole('button', { name: 'カートに入れる' })
  expect(button!.getAttribute('aria-describedby')).toBe(problem.closest('p')!.id)
  await user.click(button!)
  expect(linesOf(store)).toEqual([{ id: 1, qty: 50 }])
})

test('a product that is no food has no advice on quantities', async () => {
  await show(<Page sold={beer} />, withCart({ estimatedPerson: 14 }))
  expect(screen.queryByText(/目安/)).toBeNull()
})

test('a set of ten guests at least says so in its advice', async () => {
  await show(<Page sold={seats} />, withCart({}))
  expect(screen.getByText('人数分をお選びください。')).toBeTruthy()
})

test('a quantity that changed is read out, a removal too; several at once are not', async () => {
  const { store } = await show(<CartNews />, withCart({ cart: [] }))
  const heard = () => screen.getByRole('status').textContent
  store.dispatch(cartActions.addQty({ id: 1 }))
  await expect.poll(heard).toBe('カートに「手まり寿司」が1桶入っています')
  store.dispatch(cartActions.changeQty({ id: 1, qty: 0 }))
  await expect.poll(heard).toBe('「手まり寿司」をカートから削除しました')
  store.dispatch(
    cartActions.setCartAllData({
      cart: [
        { id: 1, qty: 2 },
        { id: 7, qty: 2 },
      ],
    }),
  )
  expect(heard()).toBe('「手まり寿司」をカートから削除しました')
})

function LivePanel() {
  return <CartPanel totals={useAppSelector(selectCartTotals) as CartTotals} />
}

test.each([
  [{ meetupDate: day, estimatedPerson: 8 }, '商品を入れると、お一人さまあたりの金額と量の目安をここでご案内します。'],
  [{ meetupDate: day }, '開催日と人数をお選びいただくと、量の目安もご案内します。'],
  [{ estimatedPerson: 8 }, '開催日と人数をお選びいただくと、量の目安もご案内します。'],
])('an empty panel asks for what is missing: %o', async (cart, words) => {
  await show(<LivePanel />, withCart(cart))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'ご注文手続きへ進む' })).toBeNull()
})

test('the panel shows the lines with their sums, unavailable ones, and the next step', async () => {
  const cart = [
    { id: 1, qty: 2 },
    { id: 7, qty: 3 },
  ]
  await show(
    <LivePanel />,
    withCart({ cart, meetupDate: day, offers: [{ id: 1, offerable: true, reason: null }, off(7)] }),
  )
  const rows = within(screen.getByRole('list', { name: 'カートの商品' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '手まり寿司2桶8,640円',
    '生ビール3点ご用意できません6,600円',
  ])
  expect(screen.getByText('5点')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'ご注文手続きへ進む' }).getAttribute('href')).toBe('/order/entry/1')
})

function PricedPanel() {
  return <CartPanel totals={useCartTotals()} />
}

test('a price that is planned for the day stands on the line, as it stands in the sum', async () => {
  const line = { id: 1, name: '手まり寿司', qty: 2, unit_price: 4_700, amount: 9_400, tax_rate: 8 } as const
  const priced = calculation({
    subtotal: 9_400,
    total: 9_400,
    shipping_fee: 0,
    lines: [{ ...line, tax_class: 'reduced', is_age_restricted: false }],
  })
  const filled = withCart({ cart: [{ id: 1, qty: 2 }], meetupDate: day })
  await show(<PricedPanel />, {
    ...filled,
    answers: { ...filled.answers, 'POST /backend/api/meetup/products/calculate': priced },
  })
  const row = () => within(screen.getByRole('list', { name: 'カートの商品' })).getByRole('listitem').textContent
  await expect.poll(row).toBe('手まり寿司2桶9,400円')
})

test('an empty cart leads to the menu', async () => {
  await show(<EmptyCart />)
  expect(screen.getByRole('link', { name: 'お品書きを見る' }).getAttribute('href')).toBe('/order')
})

test('on paper stand the day and the guests, or that they are not settled', async () => {
  const { store, rerender } = await show(<PrintHead />, withCart({}))
  expect(screen.getByText(/開催日/).textContent).toBe('開催日　未定人数　未定')
  store.dispatch(cartActions.setCartAllData({ meetupDate: day, estimatedPerson: 24 }))
  rerender(<PrintHead key="2" />)
  expect(screen.getByText(/開催日/).textContent).toBe('開催日　12月11日（金）人数　24名さま')
})

function Offers() {
  useCartOffers()
  return null
}

test('the cart is checked again when the day or the products change, not when a quantity does', async () => {
  const { store, calls } = await show(<Offers />, withCart({ cart: [{ id: 1, qty: 2 }] }))
  const asked = () => calls.map(({ query }) => [query.getAll('product_ids').join(' '), query.get('meetup_date')])
  expect(asked()).toEqual([])
  store.dispatch(cartActions.setMeetupDate(day))
  await expect.poll(asked).toEqual([['1', day]])
  store.dispatch(cartActions.addQty({ id: 1 }))
  store.dispatch(cartActions.addQty({ id: 7 }))
  await expect.poll(asked).toEqual([
    ['1', day],
    ['1 7', day],
  ])
})
