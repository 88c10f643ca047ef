// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { show } from '#web/testing/render.tsx'
import { beer, loadShop, product, shopAnswers } from '#web/testing/samples.ts'
import { CategoryNav } from './category-nav.tsx'
import { MenuFilterButton, MenuFilterSummary, useFilterOfAddress } from './menu-filter.tsx'
import { leftOutWords } from './menu-filter-words.ts'
import { ProductList } from './product-list.tsx'
import { ProductSearch } from './product-search.tsx'
import { productsActions } from './products.slice.ts'

const free = product({ id: 11, name: '菜の折', price_with_tax: 1_728, serves: { min: 1, max: 1 }, tags: ['菜食'] })
const egg = product({ id: 12, name: 'だし巻き', allergens: [{ code: 'egg', state: 'contains' }] })
const maybe = product({ id: 13, name: '唐揚げ', allergens: [{ code: 'egg', state: 'may_contain' }] })
const unchecked = product({ id: 14, name: '新しい皿', allergens_known: false })
const dear = product({ id: 15, name: '鮪三昧', price_with_tax: 7_344, serves: { min: 2, max: 3 } })
const menu = [free, egg, maybe, unchecked, dear, beer]

function Menu() {
  useFilterOfAddress()
  return (
    <>
      <ProductSearch />
      <MenuFilterButton />
      <CategoryNav />
      <MenuFilterSummary />
      <ProductList actionFor={() => null} />
    </>
  )
}

const open = (at = '/order', products = menu) =>
  show(<Menu />, {
    at,
    answers: shopAnswers({ products }),
    before(dispatch) {
      dispatch(productsActions.setFilter({ id: Number(/category=(\d)/.exec(at)?.[1] ?? 0) }))
      return loadShop(dispatch)
    },
  })
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const dialog = () => screen.findByRole('dialog', { name: 'お品書きからさがす' })
const announced = () => screen.getAllByRole('status')[0]!.textContent

test('an address with a filter shows what is known to fit, and says what is missing because nobody can be sure', async () => {
  await open('/order?without=egg')
  await expect.poll(announced).toBe('3品が見つかりました')
  expect(names()).toEqual(['菜の折', '鮪三昧', '生ビール'])
  const summary = await screen.findByRole('region', { name: '絞り込みの条件' })
  expect(summary.textContent).toContain('含む可能性のある商品1点、原材料を確認中の商品1点は除いています。')
  expect(screen.getByRole('link', { name: /すべての商品/ }).getAttribute('href')).toBe('/order?without=egg')
  expect(screen.getByRole('link', { name: /^お酒/ }).getAttribute('href')).toBe('/order?category=9&without=egg')
})

test('what must not be in it, what a share costs and a mark are chosen in a dialog, which says how many are left', async () => {
  const { user, address } = await open('/order?category=2')
  await user.click(screen.getByRole('button', { name: '絞り込み' }))
  const sheet = within(await dialog())
  await user.click(sheet.getByRole('checkbox', { name: '卵' }))
  expect(sheet.getByRole('button', { name: '2品を見る' })).toBeTruthy()
  await user.click(sheet.getByRole('radio', { name: '2,000円まで' }))
  await user.click(sheet.getByRole('checkbox', { name: 'ベジタリアン' }))
  expect(address()).toBe('/order?category=2')
  await user.click(sheet.getByRole('button', { name: '1品を見る' }))
  expect(address()).toBe('/order?category=2&without=egg&up_to=2000&diet=vegetarian')
  await expect.poll(names).toEqual(['菜の折'])
})

test('the nine that must be labelled come first, the others when they are asked for; marks that nothing has are not offered', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: '絞り込み' }))
  const sheet = within(await dialog())
  const fold = sheet.getByText(/そのほかの20品目/).closest('details')!
  expect(fold.open).toBe(false)
  expect(within(fold).getAllByRole('checkbox', { hidden: true })).toHaveLength(20)
  expect(sheet.queryByRole('checkbox', { name: 'ハラール' })).toBeNull()
  expect(sheet.getByText(/ハラール・グルテンフリーの印がある商品は、ただいまありません/)).toBeTruthy()
})

test('the dialog opens with what the address has; all of it is dropped at once', async () => {
  const { user, address } = await open('/order?without=milk,almond&up_to=3000')
  await user.click(screen.getByRole('button', { name: '絞り込み' }))
  const sheet = within(await dialog())
  const chosen = () =>
    [...sheet.getAllByRole<HTMLInputElement>('checkbox'), ...sheet.getAllByRole<HTMLInputElement>('radio')]
      .filter(({ checked }) => checked)
      .map(({ value }) => value)
  expect(chosen()).toEqual(['milk', 'almond', '3000'])
  await user.click(sheet.getByRole('button', { name: '条件をすべて消す' }))
  expect(chosen()).toEqual([''])
  await user.click(sheet.getByRole('button', { name: '6品を見る' }))
  expect(address()).toBe('/order')
})

test('each condition is dropped by itself, and the way back brings it again', async () => {
  const { user, address, router } = await open('/order?without=egg,milk&diet=vegetarian')
  await user.click(await screen.findByRole('link', { name: /卵を含まない/ }))
  expect(address()).toBe('/order?without=milk&diet=vegetarian')
  await user.click(screen.getByRole('link', { name: '条件をすべて消す' }))
  await expect.poll(names).toHaveLength(6)
  await router.navigate(-1)
  await expect.poll(names).toEqual(['菜の折'])
})

describe('where nothing is left there are ways on', () => {
  test('of a filter: without it, by a proposal that keeps the allergens, by telephone or by mail', async () => {
    const { user, address } = await open('/order?category=2&diet=halal&without=egg')
    expect(await screen.findByRole('heading', { name: '合う商品が見つかりません' })).toBeTruthy()
    expect(announced()).toBe('0品が見つかりました')
    expect(screen.getByRole('link', { name: 'おまかせ提案に相談する' }).getAttribute('href')).toBe(
      '/order?category=2&without=egg&diet=halal#proposal',
    )
    expect(screen.getByRole('link', { name: /お問い合わせ/ })).toBeTruthy()
    expect(screen.getByText(/お電話/, { selector: 'p *, p' })).toBeTruthy()
    await user.click(screen.getAllByRole('link', { name: '条件をすべて消す' }).at(-1)!)
    expect(address()).toBe('/order?category=2')
    await expect.poll(names).toHaveLength(5)
  })

  test('of the whole menu: the tabs still lead out', async () => {
    await open('/order?diet=halal')
    expect(await screen.findByRole('heading', { name: '合う商品が見つかりません' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /すべての商品/ }).getAttribute('href')).toBe('/order?diet=halal')
  })

  test('of a search for a mark that nothing has', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), 'グルテンフリー')
    expect(await screen.findByRole('heading', { name: '「グルテンフリー」に合う商品が見つかりません' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'おまかせ提案に相談する' })).toBeTruthy()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), 'ベジタリアン')
    await expect.poll(names).toEqual(['菜の折'])
  })

  test('of what can be had on the day alone', async () => {
    const off = { ...free, offerable: false, reason: 'cutoff_passed' as const }
    const { user, store } = await show(<Menu />, {
      at: '/order',
      answers: shopAnswers({ products: [off] }),
      before: (dispatch) => loadShop(dispatch, '2026-12-11'),
    })
    store.dispatch(productsActions.setOnlyOfferable(true))
    await user.click(await screen.findByRole('button', { name: '12月11日以外の商品も見る' }))
    expect(names()).toEqual(['菜の折'])
  })
})

test('nothing is said to be missing where all is known', () => {
  expect(leftOutWords([free, egg, dear], { without: ['egg'], upTo: 2_000, diets: [] })).toBeUndefined()
  expect(leftOutWords([product({ serves: null })], { without: [], upTo: 2_000, diets: [] })).toBe(
    'お一人さま分の金額が分からない商品1点は除いています。',
  )
})
