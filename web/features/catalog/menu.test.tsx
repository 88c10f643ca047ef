// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { show } from '#web/testing/render.tsx'
import { beer, drinks, loadShop, product, shopAnswers, sushi, temari } from '#web/testing/samples.ts'
import type { Answered } from '#web/testing/test-tab.ts'
import { CategoryNav } from './category-nav.tsx'
import { OfferableFilter } from './offerable-filter.tsx'
import { ProductCard } from './product-card.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductList } from './product-list.tsx'
import { ProductSearch } from './product-search.tsx'
import { ProductSpec } from './product-spec.tsx'
import { ProductTags } from './product-tags.tsx'
import { productsActions } from './products.slice.ts'
import { useProductsForDate } from './use-products-for-date.ts'

const card = (changes: Partial<Product>, date: string | null = null) =>
  show(
    <ProductCard
      product={product(changes)}
      date={date}
      sizes=""
      action={<button type="button">カートに入れる</button>}
    />,
  )
const words = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)

test('a card shows the price with tax, and without tax in small type', async () => {
  await card({ price_with_tax: 4_320, price: 4_000 })
  expect(screen.getByText('税抜 4,000円')).toBeTruthy()
  expect(screen.getByRole('article').textContent).toContain('税込4,320円')
  expect(screen.getByRole('link', { name: '手まり寿司' }).getAttribute('href')).toBe('/products/1')
})

test('a set is priced per guest', async () => {
  await card({ package_type: 1 })
  expect(screen.getByText('円／お一人さま')).toBeTruthy()
})

test('an available product has its button, an unavailable one the reason instead', async () => {
  const { unmount } = await card({ offerable: true, reason: null, weekdays: [2, 4] }, '2026-12-11')
  expect(screen.getByRole('button', { name: 'カートに入れる' })).toBeTruthy()
  expect(screen.queryByText(/ご用意できません/)).toBeNull()
  expect(screen.getByText('火・木のみ')).toBeTruthy()
  unmount()
  await card({ offerable: false, reason: 'cutoff_passed' }, '2026-12-11')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/12月11日は/).textContent).toBe('12月11日はご用意できません締切を過ぎました')
})

test('on an unavailable day its weekdays are the reason, and are shown only once', async () => {
  await card({ offerable: false, reason: 'not_available_on_date', weekdays: [2, 4] }, '2026-12-11')
  expect(screen.getAllByText('火・木のみ')).toHaveLength(1)
})

test('the tag of alcohol comes first, and two tags are all', async () => {
  const { container, rerender } = await show(
    <ProductTags product={{ tags: ['旬', '人気', '菜食'], is_age_restricted: false }} />,
  )
  expect(container.textContent).toBe('旬人気')
  rerender(<ProductTags product={{ tags: ['旬', '人気'], is_age_restricted: true }} />)
  expect(container.textContent).toBe('お酒 20歳以上旬')
})

test('facts without words are left out', async () => {
  await show(
    <ProductSpec
      product={{
        ...product({ min_qty: 5 }),
        contents: [{ name: '内容', text: '手まり12貫' }],
        ware: '塗りの桶。翌営業日に引き取ります。',
        servings: null,
        best_before: '',
        ingredients: '',
        description_long: '',
        images: [],
        related: [],
      }}
    />,
  )
  expect(words('term')).toEqual(['内容', '分量の目安', 'ご注文の数', '器', 'ご注文の締切'])
  expect(words('definition')).toEqual([
    '手まり12貫',
    '3〜4名さま分',
    '5桶から50桶まで承ります',
    '塗りの桶。翌営業日に引き取ります。',
    '開催日の2営業日前 17時まで',
  ])
})

test('of several pictures the pressed one is shown large; one picture has nothing to press', async () => {
  const picture = (src: string) => ({ ...temari.image, src, alt: src })
  const images = [picture('/a.webp'), picture('/b.webp')]
  const { user } = await show(<ProductGallery product={{ images, image: images[0]! }} />)
  const large = () => screen.getAllByRole('img')[0]!.getAttribute('src')
  expect([large(), screen.getByRole('button', { name: '写真1' }).getAttribute('aria-pressed')]).toEqual([
    '/a.webp',
    'true',
  ])
  await user.click(screen.getByRole('button', { name: '写真2' }))
  expect([large(), screen.getByRole('button', { name: '写真2' }).getAttribute('aria-pressed')]).toEqual([
    '/b.webp',
    'true',
  ])
})

test('a single picture has no small ones', async () => {
  await show(<ProductGallery product={{ images: [temari.image], image: temari.image }} />)
  expect(screen.queryByRole('button')).toBeNull()
})

const list = <ProductList actionFor={({ id }) => <button type="button">入れる{id}</button>} />

test('the menu is grouped by category; a category with alcohol has the legal notice', async () => {
  const tea = product({ id: 8, name: '緑茶', product_category: drinks, is_age_restricted: false })
  await show(list, { answers: shopAnswers({ products: [temari, tea, beer] }), before: loadShop })
  expect(words('heading').filter((word) => word === 'お寿司' || word === 'お酒')).toEqual(['お寿司', 'お酒'])
  const [food, alcohol] = [sushi, drinks].map(({ name }) => screen.getByRole('region', { name }))
  expect(within(food!).queryByText(/20歳未満の者の飲酒/)).toBeNull()
  expect(within(alcohol!).getByText(/20歳未満の者の飲酒/)).toBeTruthy()
  expect(within(alcohol!).getAllByRole('article')).toHaveLength(2)
})

test('a product without a category is under そのほか', async () => {
  const lone = product({ product_category: { id: -1, name: '' } })
  await show(list, { answers: shopAnswers({ products: [lone] }), before: loadShop })
  expect(screen.getByRole('region', { name: 'そのほか' })).toBeTruthy()
})

test('the menu shows a skeleton while it loads', async () => {
  await show(list)
  expect(screen.getByText('お品書きを読み込んでいます')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a shop without products is being prepared', async () => {
  await show(list, { answers: shopAnswers({ products: [] }), before: loadShop })
  expect(screen.getByRole('heading', { name: 'ただいま、お店を準備しています' })).toBeTruthy()
})

const withSearch = (
  <>
    <ProductSearch />
    {list}
  </>
)

test('a search without a hit says so, and leads back to the whole menu', async () => {
  const { user, store } = await show(withSearch, { answers: shopAnswers(), before: loadShop })
  store.dispatch(productsActions.setSearchText(' ピザ '))
  expect(await screen.findByRole('heading', { name: '「ピザ」に合う商品が見つかりません' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '言葉を消して、すべて見る' }))
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('a category without products leads to the whole menu', async () => {
  const { store } = await show(list, { answers: shopAnswers(), before: loadShop })
  store.dispatch(productsActions.setFilter({ id: 77 }))
  expect(await screen.findByRole('heading', { name: 'この分類の商品は、ただいまありません' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'すべての商品を見る' }).getAttribute('href')).toBe('/order')
})

test('a menu that could not be loaded can be asked for again', async () => {
  const answers: Record<string, Answered> = {}
  const { user } = await show(list, { answers, before: loadShop })
  expect(screen.getByRole('alert').textContent).toContain('通信が途切れました')
  Object.assign(answers, shopAnswers())
  await user.click(screen.getByRole('button', { name: 'もう一度試す' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('with the menu there, a lost connection says that the day was not checked, and the menu stays', async () => {
  const answers: Record<string, Answered> = { ...shopAnswers() }
  await show(list, {
    answers,
    async before(dispatch) {
      await loadShop(dispatch)
      delete answers['GET /backend/api/meetup/products']
      await loadShop(dispatch, '2026-12-11')
    },
  })
  expect(screen.getByRole('alert').textContent).toContain('開催日にご用意できる品を確かめられませんでした')
  expect(screen.getAllByRole('article')).toHaveLength(3)
})

test('the tabs count their products, lead to their category, and mark the one shown', async () => {
  const { store } = await show(<CategoryNav />, { answers: shopAnswers(), before: loadShop })
  expect(words('link')).toEqual(['すべての商品、3点', 'お寿司、2点', 'お酒、1点'])
  expect(screen.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual([
    '/order',
    '/order?category=2',
    '/order?category=9',
  ])
  const current = () => screen.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page')
  expect(current().map(({ textContent }) => textContent)).toEqual(['すべての商品、3点'])
  store.dispatch(productsActions.setFilter({ id: 9 }))
  await screen.findByRole('link', { name: /お酒/, current: 'page' })
  expect(current()).toHaveLength(1)
})

test('before the products are there, the tabs count nothing', async () => {
  const { 'GET /backend/api/meetup/categories': categories } = shopAnswers()
  await show(<CategoryNav />, { answers: { 'GET /backend/api/meetup/categories': categories }, before: loadShop })
  expect(words('link')).toEqual(['すべての商品', 'お寿司', 'お酒'])
})

const off = { ...beer, offerable: false, reason: 'sold_out' } as const

test('unavailable products can be hidden', async () => {
  const { user } = await show(
    <>
      <OfferableFilter />
      {list}
    </>,
    {
      answers: shopAnswers({ products: [{ ...temari, offerable: true }, off] }),
      before: (dispatch) => loadShop(dispatch, '2026-12-11'),
    },
  )
  const box = screen.getByRole('checkbox', { name: /12月11日にご用意できる商品だけ\s*（ほか1点）/ })
  expect(screen.getAllByRole('article')).toHaveLength(2)
  await user.click(box)
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

test('a filter that would leave nothing out is not offered', async () => {
  await show(<OfferableFilter />, {
    answers: shopAnswers({ products: [{ ...temari, offerable: true }] }),
    before: (dispatch) => loadShop(dispatch, '2026-12-11'),
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('the search announces the number of matches, once there is a word', async () => {
  const { user } = await show(<ProductSearch />, { answers: shopAnswers(), before: loadShop })
  const status = () => screen.getByRole('status').textContent
  expect(status()).toBe('')
  await user.type(screen.getByRole('searchbox', { name: '商品名や素材で探す' }), 'てまり')
  await expect.poll(status).toBe('1品が見つかりました')
})

function Follower() {
  useProductsForDate()
  return null
}

test('the list follows the chosen date', async () => {
  const { store, calls } = await show(<Follower />, { answers: shopAnswers() })
  expect(calls.map(({ query }) => query.get('meetup_date'))).toEqual([null])
  store.dispatch(cartActions.setMeetupDate('2026-12-11'))
  await expect.poll(() => calls.at(-1)!.query.get('meetup_date')).toBe('2026-12-11')
})
