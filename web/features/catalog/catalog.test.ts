import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog.ts'
import type { MenuFilter } from '#domain/menu-filter.ts'
import { json, openTab, pending } from '#web/testing/test-tab.ts'
import { fetchCategories, selectCategories, selectCategoriesStatus } from './categories.slice.ts'
import { filterQuery, narrowingOf } from './menu-filter-address.ts'
import { fetchProduct, selectProduct, selectProductFailure, selectProductStatus } from './product-detail.slice.ts'
import {
  fetchProducts,
  productsActions,
  selectAllProducts,
  selectCountByCategory,
  selectFilterID,
  selectProductsByCategory,
  selectProductsStatus,
  selectShownGroups,
  selectShownProducts,
} from './products.slice.ts'
import { searchFor } from './search.ts'

const sushi = { id: 2, name: 'お寿司', sort_id: 10 }
const sake = { id: 9, name: 'お酒', sort_id: 20 }
const dish = (id: number, name: string, category: { id: number; name: string }) => ({
  id,
  name,
  summary: '',
  tags: [],
  allergens: [],
  allergens_known: true,
  product_category: category,
})
const temari = dish(1, '手まり寿司', sushi)
const beer = { ...dish(2, '生ビール「麦酒」', sake), allergens_known: false }
const roll = { ...dish(3, '細巻き', sushi), tags: ['菜食'], allergens: [{ code: 'egg', state: 'may_contain' }] }
const lone = dish(4, '花', { id: -1, name: '' })
const all = [temari, beer, roll, lone]

const narrowedTo = (filter: MenuFilter) =>
  productsActions.setNarrowing(narrowingOf(`?${filterQuery(filter)}`, all as unknown as Product[]))

const allProducts = expect.objectContaining({ id: 0, name: 'すべての商品', sort_id: 0 })
const shop = () => openTab(({ what }) => json(what.endsWith('/categories') ? [sushi, sake] : all))

async function openShop() {
  const tab = shop()
  await Promise.all([tab.store.dispatch(fetchCategories()), tab.store.dispatch(fetchProducts())])
  return tab
}

test('categories are emptied while loading, then stand behind すべての商品', async () => {
  const { store } = shop()
  const done = store.dispatch(fetchCategories())
  expect(store.getState().categories).toEqual({ status: 'loading', data: [] })
  await done
  expect(selectCategoriesStatus(store.getState())).toBe('complete')
  expect(selectCategories(store.getState())).toEqual([allProducts, sushi, sake])
})

test('categories that could not be loaded are empty and a server error, and may be asked for again', async () => {
  const answers = [json({}, 500), json([sushi])]
  const { store } = openTab(() => answers.shift()!)
  await store.dispatch(fetchCategories())
  expect(store.getState().categories).toEqual({ status: 'serverError', data: [] })
  await store.dispatch(fetchCategories())
  expect(selectCategories(store.getState())).toEqual([allProducts, sushi])
})

test('loaded or loading data is not requested twice', async () => {
  const { store, calls } = shop()
  await Promise.all([1, 2].flatMap(() => [store.dispatch(fetchCategories()), store.dispatch(fetchProducts())]))
  await Promise.all([store.dispatch(fetchCategories()), store.dispatch(fetchProducts({ meetupDate: null }))])
  expect(calls).toHaveLength(2)
  await store.dispatch(fetchProducts({ meetupDate: '2026-12-11' }))
  expect(calls.at(-1)!.query.get('meetup_date')).toBe('2026-12-11')
})

test('products are loading, then complete and grouped by category', async () => {
  const { store } = shop()
  const done = store.dispatch(fetchProducts())
  expect(selectProductsStatus(store.getState())).toBe('loading')
  await done
  expect(selectProductsStatus(store.getState())).toBe('complete')
  expect(selectAllProducts(store.getState())).toEqual(all)
  expect(selectProductsByCategory(store.getState())).toEqual({ 2: [temari, roll], 9: [beer], [-1]: [lone] })
  expect(selectCountByCategory(store.getState())).toEqual({ 0: 4, 2: 2, 9: 1, [-1]: 1 })
})

test('a new date keeps the list until its own arrives; an answer overtaken is dropped', async () => {
  const [first, second] = [pending(), pending()]
  const answers = [first, second]
  const { store } = openTab(() => answers.shift()!.promise)
  const early = store.dispatch(fetchProducts({ meetupDate: '2026-12-10' }))
  const late = store.dispatch(fetchProducts({ meetupDate: '2026-12-11' }))
  second.answer(json([temari]))
  await late
  first.answer(json([beer]))
  await early
  expect(selectAllProducts(store.getState())).toEqual([temari])
  expect(selectProductsStatus(store.getState())).toBe('complete')
})

test('a list that could not be loaded is a server error', async () => {
  const { store } = openTab(() => json({}, 500))
  await store.dispatch(fetchProducts())
  expect(selectProductsStatus(store.getState())).toBe('serverError')
})

test.each([
  ['all at first', [], [1, 2, 3, 4]],
  ['only one category', [productsActions.setFilter({ id: 2 })], [1, 3]],
  ['すべての商品', [productsActions.setFilter({ id: 2 }), productsActions.setFilter({ id: 0 })], [1, 2, 3, 4]],
  ['all after a reset', [productsActions.setFilter({ id: 9 }), productsActions.resetFilter()], [1, 2, 3, 4]],
  ['nothing of a category nobody knows', [productsActions.setFilter({ id: 5 })], []],
  [
    'what the search leaves of a category',
    [
      productsActions.setFilter({ id: 2 }),
      productsActions.setSearchText('巻'),
      productsActions.setFound({ text: '巻', ids: [2, 3] }),
    ],
    [3],
  ],
  ['nothing while a filter is read', [productsActions.readNarrowing()], []],
  ['nothing when a filter could not be read', [productsActions.setNarrowing('missing')], []],
  ['all, while a first search runs', [productsActions.setSearchText('巻')], [1, 2, 3, 4]],
  [
    'all again without a word',
    [productsActions.setFound({ text: '巻', ids: [3] }), productsActions.setSearchText(' ')],
    [1, 2, 3, 4],
  ],
  ['what is known to be without an allergen', [narrowedTo({ without: ['egg'], upTo: null, diets: [] })], [1, 4]],
  [
    'what is marked, of a category',
    [productsActions.setFilter({ id: 2 }), narrowedTo({ without: [], upTo: null, diets: ['vegetarian'] })],
    [3],
  ],
])('the filter shows %s', async (_, actions, ids) => {
  const { store } = await openShop()
  for (const action of actions) store.dispatch(action)
  expect(selectShownProducts(store.getState()).map(({ id }) => id)).toEqual(ids)
})

test('the reset filter is that of すべての商品', async () => {
  const { store } = await openShop()
  store.dispatch(productsActions.setFilter({ id: 9 }))
  expect(selectFilterID(store.getState())).toBe(9)
  store.dispatch(productsActions.resetFilter())
  expect(selectFilterID(store.getState())).toBe(0)
})

test('groups follow the order of the categories, what has none comes last, empty ones are left out', async () => {
  const { store } = await openShop()
  const groups = () => selectShownGroups(store.getState()).map(({ id, products }) => [id, products.length])
  expect(groups()).toEqual([
    [2, 2],
    [9, 1],
    [-1, 1],
  ])
  store.dispatch(productsActions.setSearchText('麦酒'))
  store.dispatch(productsActions.setFound({ text: '麦酒', ids: [2] }))
  expect(groups()).toEqual([[9, 1]])
})

test('with a date, what can be had comes first in its category, and a category of nothing else last', async () => {
  const on = (product: object, offerable: boolean) => ({ ...product, offerable })
  const menu = [on(temari, false), on(dish(5, '鮪三昧', sake), false), on(roll, true), on(beer, true), on(lone, true)]
  const order = async (products: object[]) => {
    const { store } = openTab(({ what }) => json(what.endsWith('/categories') ? [sushi, sake] : products))
    await Promise.all([store.dispatch(fetchCategories()), store.dispatch(fetchProducts({ meetupDate: '2026-12-02' }))])
    return selectShownGroups(store.getState()).map(({ id, products: some }) => [id, some.map((each) => each.id)])
  }
  expect(await order(menu)).toEqual([
    [2, [3, 1]],
    [9, [2, 5]],
    [-1, [4]],
  ])
  expect(await order([on(temari, false), on(roll, false), on(beer, true), on(lone, false)])).toEqual([
    [9, [2]],
    [2, [1, 3]],
    [-1, [4]],
  ])
})

test('categories count what the filter leaves', async () => {
  const { store } = await openShop()
  store.dispatch(narrowedTo({ without: ['egg'], upTo: null, diets: [] }))
  expect(selectCountByCategory(store.getState())).toEqual({ 0: 2, 2: 1, [-1]: 1 })
})

test.each([
  ['', true],
  ['　 ', true],
  ['キューブ', true],
  ['きゅーぶ', true],
  ['ｷｭｰﾌﾞ', true],
  ['BEEF', true],
  ['ｂｅｅｆ', true],
  ['beef きゅーぶ', true],
  ['beef　旬', true],
  ['beef 寿司', false],
])('a search for "%s" finds the cube: %s', (searchText, isFound) => {
  const cube = {
    name: 'Beefキューブ',
    summary: '低温で',
    tags: ['旬'],
    allergens: [],
    product_category: { name: '温かい料理' },
  }
  expect(searchFor(searchText)(cube)).toBe(isFound)
})

test('a product is loaded once per date', async () => {
  const { store, calls } = openTab(() => json(temari))
  await store.dispatch(fetchProduct({ id: 1 }))
  await store.dispatch(fetchProduct({ id: 1 }))
  expect(selectProductStatus(store.getState(), 1)).toBe('complete')
  expect(selectProduct(store.getState(), 1)).toEqual(temari)
  await store.dispatch(fetchProduct({ id: 1, meetupDate: '2026-12-11' }))
  expect(calls.map(({ what, query }) => [what, query.get('meetup_date')])).toEqual([
    ['GET /backend/api/meetup/products/1', null],
    ['GET /backend/api/meetup/products/1', '2026-12-11'],
  ])
})

test('a missing product differs from an outage', async () => {
  const { store } = openTab(({ what }) =>
    what.endsWith('/404') ? json({ code: 'product_not_found', message: 'ありません' }, 404) : json({}, 500),
  )
  const outcome = await store.dispatch(fetchProduct({ id: 404 }))
  expect(outcome.payload).toMatchObject({ status: 404 })
  await store.dispatch(fetchProduct({ id: 500 }))
  expect([404, 500].map((id) => selectProductFailure(store.getState(), id)?.status)).toEqual([404, 500])
  expect(selectProduct(store.getState(), 404)).toBeUndefined()
})
