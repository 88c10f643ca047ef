// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProductDetail as Detail } from '#contract/catalog.ts'
import { cartActions, selectMeetupDate } from '#web/features/cart/cart.slice.ts'
import { fetchProduct } from '#web/features/catalog/product-detail.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'
import { show, signIn } from '#web/testing/render.tsx'
import { beer, dates, loadShop, seats, shopAnswers, temari } from '#web/testing/samples.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import { Availability } from './home/availability.tsx'
import { BookingBar } from './home/booking-bar.tsx'
import Home from './home/home.tsx'
import { SetCards } from './home/set-cards.tsx'
import ProductDetail, { loader } from './product-detail.tsx'

const detail = (changes: Partial<Detail> = {}): Detail => ({
  ...temari,
  description_long: 'ひと口で。',
  contents: [],
  ingredients: '',
  ware: '',
  best_before: '',
  images: [temari.image],
  related: [],
  ...changes,
})
const day = '2026-12-11'

const page = (answer: Answered, meetupDate: string | null = null, answers: Record<string, Answered> = {}) =>
  show(<ProductDetail />, {
    at: '/products/1',
    path: '/products/:id',
    answers: { ...shopAnswers(), 'GET /backend/api/meetup/products/1': answer, ...answers },
    async before(dispatch: AppDispatch) {
      await loadShop(dispatch)
      dispatch(cartActions.setCartAllData({ meetupDate }))
      await dispatch(fetchProduct({ id: 1, meetupDate }))
    },
  })
const buttons = () => screen.queryAllByRole('button', { name: 'カートに入れる' })

test('an available product can be added to the cart, at its price with the reduced rate', async () => {
  await page(detail())
  expect(buttons()).toHaveLength(2)
  expect(screen.getByText(/税込（税抜/).textContent).toBe('税込（税抜 4,000円・軽減税率8%）')
  expect(screen.queryByText(/20歳未満の者の飲酒/)).toBeNull()
})

test('a member marks a product on its page, and what goes with it; a guest has no heart there', async () => {
  const favourites = { 'GET /backend/api/users/favourites': [{ product_id: 1, added_at: '2026-11-24T10:00:00+09:00' }] }
  const { unmount } = await page(detail({ related: [beer] }), null, favourites)
  expect(screen.queryByRole('button', { name: /お気に入り/ })).toBeNull()
  unmount()
  signIn()
  await page(detail({ related: [beer] }), null, favourites)
  const hearts = await screen.findAllByRole('button', { name: /お気に入り/ })
  expect(hearts.map((heart) => heart.getAttribute('aria-pressed'))).toEqual(['true', 'false'])
})

test('a product tells what is in it, on what it comes, and what may harm', async () => {
  await page(
    detail({
      contents: [{ name: '内容', text: '12貫' }],
      ware: '桶',
      ingredients: '米、酢、えび',
      allergens: [{ code: 'shrimp', state: 'contains' }],
    }),
  )
  const told = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(told).toEqual(expect.arrayContaining(['12貫', '桶', '米、酢、えび']))
  const allergens = screen.getByRole('region', { name: /^アレルギー/ })
  expect(within(allergens).getByText('えび').nextSibling?.textContent).toBe('含む')
})

test('a drink bears the usual rate, and the notice of the law', async () => {
  await page(detail({ ...beer, id: 1, images: [beer.image] }))
  expect(screen.getByText(/税込（税抜/).textContent).toBe('税込（税抜 2,000円・税率10%）')
  expect(screen.getByText(/20歳未満の者の飲酒/)).toBeTruthy()
})

test('a sold-out product cannot be added on any day', async () => {
  await page(detail({ sold_out: true }))
  expect(buttons()).toEqual([])
  expect(screen.getByText('売り切れです。ただいまご用意できません。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '開催日を選び直す' })).toBeNull()
})

test('an unavailable product has its reason, and another day can be chosen', async () => {
  const { user } = await page(detail({ offerable: false, reason: 'cutoff_passed' }), day)
  expect(buttons()).toEqual([])
  expect(screen.getByText('12月11日はご用意できません。注文の締切を過ぎました。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '開催日を選び直す' }))
  expect(await screen.findByRole('dialog', { name: '開催日' })).toBeTruthy()
})

test('an available product says so', async () => {
  await page(detail({ offerable: true, reason: null }), day)
  expect(screen.getByText('12月11日にご用意できます')).toBeTruthy()
})

test('a product that is not there is a page that is not found; a shop that cannot be asked is another', async () => {
  const { unmount } = await page(() => json({ code: 'product_not_found', message: '' }, 404))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('お探しのページが見つかりません')
  unmount()
  await page(() => json({}, 500))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ただいま表示できません')
})

test.each([
  [detail(), 200],
  [() => json({ code: 'product_not_found', message: '' }, 404), 404],
  [() => json({}, 500), 503],
])('the server answers for it with its status', async (answer, status) => {
  const { store } = await show(<span />, {
    answers: { ...shopAnswers(), 'GET /backend/api/meetup/products/1': answer },
  })
  const answered = await loader({
    params: { id: '1' },
    request: new Request('http://shop.test/products/1'),
    context: { get: () => store },
  } as unknown as Parameters<typeof loader>[0])
  expect((answered as unknown as { init: { status: number } }).init.status).toBe(status)
})

test('what goes with it can be put into the cart from there', async () => {
  await page(detail({ related: [beer] }))
  const related = screen.getByRole('region', { name: 'ご一緒にいかがですか' })
  expect(within(related).getByRole('button', { name: /カートに入れる/ })).toBeTruthy()
})

const days = dates({
  '2026-11-23': { selectable: false, reason: 'closed' },
  '2026-11-24': { selectable: false, reason: 'full', remaining: 0 },
  '2026-11-25': { remaining: 1 },
  '2026-11-26': { offerable_share: 0.3 },
}).dates.slice(0, 5)

test('only selectable days can be chosen on the home page, and lead to the menu', async () => {
  const { user, store, address } = await show(<Availability title="この先の空き" days={days} />, { path: '/' })
  const words = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words).toHaveLength(3)
  expect(words[0]).toContain('△')
  expect(words[0]).toContain('残りわずかです（あと1件）')
  expect(words[1]).toContain('○')
  expect(words[2]).toContain('◎')
  expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('満')
  await user.click(screen.getAllByRole('button')[0]!)
  expect(selectMeetupDate(store.getState())).toBe('2026-11-25')
  await expect.poll(address).toBe('/order')
})

test('the home page has its parts, from the menu to how it is brought', async () => {
  await show(<Home />, { answers: shopAnswers({ products: [temari, seats] }), before: loadShop })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual([
    '幹事さまの手間を、ひとつずつ減らします',
    '秋の深まりに、あたたかな席を。',
    'お品書き',
    '商品のご紹介',
    '人数で選ぶ、おまかせの席',
    'お届けと器のこと',
  ])
})

test('the bar below the hero names what was chosen', async () => {
  const ids = { date: 'd', headcount: 'h', place: 'p' }
  await show(<BookingBar onPart={() => {}} ids={ids} />, {
    before: (dispatch) => dispatch(cartActions.setCartAllData({ meetupDate: day, estimatedPerson: 24 })),
  })
  const [date, headcount, place] = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(date).toContain('12月11日（金）')
  expect(headcount).toBe('人数24名さま')
  expect(place).toBe('お届け先選ぶ')
})

test('a set’s rank is before its name', async () => {
  await show(
    <SetCards
      products={[
        { ...temari, name: 'おまかせの席「松」', min_qty: 10 },
        { ...temari, id: 2, name: '彩り' },
      ]}
    />,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['松おまかせの席', '彩り'])
  expect(screen.getAllByText(/10名さまから/)).toHaveLength(1)
})
