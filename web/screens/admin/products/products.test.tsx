// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CategoryRow } from '#contract/admin/categories.ts'
import type { ProductRow } from '#contract/admin/products.ts'
import { sampleProductRow } from '#web/testing/sample-product-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const list = (rows: readonly object[], total = rows.length) => json(rows, 200, { 'x-total-count': String(total) })
const category = (changes: Partial<CategoryRow> = {}): CategoryRow => ({
  id: 2,
  name: 'お寿司',
  short_name: 'お寿司',
  sort_id: 2,
  note: '',
  products: 3,
  published: 2,
  archived: 0,
  version: 1,
  ...changes,
})
const products = 'GET /backend/api/admin/products'
const answersOf = (rows: () => readonly ProductRow[], more: Record<string, Answered> = {}) => ({
  [products]: () => list(rows()),
  'GET /backend/api/admin/categories': () => list([category()]),
  'GET /backend/api/admin/product-imports': () => json([]),
  ...more,
})
const named = (id: number, name: string, changes: Partial<ProductRow> = {}) =>
  sampleProductRow({ id, name, ...changes })
const three = [named(4, '霜月'), named(5, '藍'), named(6, '炙り')]
const open = (rows: readonly ProductRow[], more = {}, at = '/admin/products?category=2') =>
  showAdmin(at, { answers: answersOf(() => rows, more) })
const order = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.dataset.row)

test('each product says what staff ask of it', async () => {
  const rows = [
    named(4, '霜月', { valid_from: '2026-11-01', valid_to: '2099-12-28' }),
    named(5, 'ばらちらし', { published: false, allergens_known: false, image: null }),
    named(6, '炙り', { sold_out: true, except_dates: ['2099-12-14', '2099-12-18', '2099-12-21'] }),
    named(7, '昔の鍋', { archived_at: '2026-11-01T10:00:00+09:00', published: false }),
    named(8, '春の鍋', { valid_from: '2099-03-01' }),
    named(9, '夏の鍋', { valid_to: '2020-08-31' }),
  ]
  await open(rows)
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
  expect((await row('霜月')).getByText('11/1〜12/28')).toBeDefined()
  expect((await row('霜月')).getByText('29品目')).toBeDefined()
  expect((await row('ばらちらし')).getByText('未確認')).toBeDefined()
  expect((await row('炙り')).getByText('12/14・12/18 ほか1日 休み')).toBeDefined()
  expect((await row('昔の鍋')).queryByRole('switch')).toBeNull()
  const states = rows.map(({ name }) => screen.getByRole('row', { name: new RegExp(name) }).textContent)
  const words = ['販売中', '下書き', '品切れ', '取り下げ', '提供前', '提供終了']
  expect(states.map((text, n) => text?.includes(words[n]!))).toEqual(words.map(() => true))
})

test('categories have their counts, and the head those of all', async () => {
  await open(three)
  expect(await screen.findByText(/^3品\s公開 2\s下書き 1$/)).toBeDefined()
  const tabs = screen.getByRole('navigation', { name: '分類' })
  expect(within(tabs).getByRole('link', { name: 'お寿司 3' }).getAttribute('aria-current')).toBe('page')
  expect(within(tabs).getByRole('link', { name: 'すべて 3' }).getAttribute('href')).toBe('/admin/products')
})

test('nothing found says what was looked for', async () => {
  const { calls } = await open([], {}, '/admin/products?q=ステーキ&state=draft')
  expect(await screen.findByText('「ステーキ」にあてはまる商品はありません。')).toBeDefined()
  expect(screen.getByText(/並べ替えは、分類をひとつ選び/)).toBeDefined()
  expect(calls.find(({ what }) => what === products)?.query.get('state')).toBe('draft')
})

test('who has nothing to do with the menu is led to what they may see', async () => {
  const { router } = await showAdmin('/admin/products', {
    answers: { [products]: () => json({ code: 'forbidden', message: '' }, 403) },
    me: { role: 'staff', permissions: ['kitchen'] },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

describe('the price in its place', () => {
  const patch = 'PATCH /backend/api/admin/products/5'

  test('P opens it, Enter saves what was typed however it is written, and the row has the focus again', async () => {
    let rows = three
    const { user, calls } = await showAdmin('/admin/products?category=2', {
      answers: answersOf(() => rows, {
        [patch]: () => {
          rows = rows.map((row) => (row.id === 5 ? { ...row, price_with_tax: 5_940, version: 2 } : row))
          return json(rows[1]!)
        },
      }),
    })
    const name = await screen.findByRole('link', { name: '藍' })
    name.focus()
    await user.keyboard('p')
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: '藍の価格（税込、円）' })
    expect(field.value).toBe('8,424')
    await user.clear(field)
    await user.type(field, '５，９４０{Enter}')
    expect(await screen.findByText('5,940')).toBeDefined()
    expect(calls.find(({ what }) => what === patch)?.body).toEqual({ version: 1, price_with_tax: 5_940 })
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /の価格/ })).toBeNull())
    expect(document.activeElement?.textContent).toBe('藍')
  })

  test('a price of another order of magnitude is asked about first', async () => {
    const { user, calls } = await open(three, { [patch]: () => json(three[1]!) })
    const sent = () => calls.filter(({ what }) => what === patch).map(({ body }) => body)
    await user.click(await screen.findByRole('button', { name: /藍の価格を編集する/ }))
    const field = screen.getByRole('textbox', { name: '藍の価格（税込、円）' })
    const type = async (price: string) => {
      await user.clear(field)
      await user.type(field, `${price}{Enter}`)
    }
    await type('842')
    const dialog = await screen.findByRole('dialog', { name: 'この価格で保存しますか？' })
    expect(dialog.textContent).toContain('8,424円 → 842円。もとの5分の1以下です。')
    await user.click(within(dialog).getByRole('button', { name: '価格を直す' }))
    expect(sent()).toEqual([])
    await type('84240')
    await user.click(await screen.findByRole('button', { name: 'この価格で保存する' }))
    await waitFor(() => expect(sent()).toEqual([{ version: 1, price_with_tax: 84_240 }]))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /の価格/ })).toBeNull())
  })

  test('Esc leaves it, and what is no number is not sent', async () => {
    const { user, calls } = await open(three)
    await user.click(await screen.findByRole('button', { name: /藍の価格を編集する/ }))
    await user.keyboard('{Control>}a{/Control}高い')
    for (const key of ['Enter', 'Escape']) fireEvent.keyDown(document.activeElement!, { key, keyCode: 229 })
    expect(screen.queryByText('数字だけでご記入ください。')).toBeNull()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('数字だけでご記入ください。')).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('textbox', { name: /の価格/ })).toBeNull()
    expect(calls.filter(({ what }) => what === patch)).toEqual([])
  })

  test('if a colleague was quicker, their price is said, what was typed stays, and Enter then saves it', async () => {
    let rows = three
    let tries = 0
    const { user, calls } = await showAdmin('/admin/products?category=2', {
      answers: answersOf(() => rows, {
        [patch]: () => {
          tries += 1
          if (tries > 1) return json(rows[1]!)
          rows = rows.map((row) => (row.id === 5 ? { ...row, price_with_tax: 7_000, version: 2 } : row))
          return json({ code: 'edited_meanwhile', message: '' }, 409)
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: /藍の価格を編集する/ }))
    await user.keyboard('{Control>}a{/Control}6000{Enter}')
    expect(await screen.findByText(/いまは7,000円です。/)).toBeDefined()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(tries).toBe(2))
    expect(calls.filter(({ what }) => what === patch).at(-1)?.body).toEqual({ version: 2, price_with_tax: 6_000 })
  })
})

test('the switch publishes at once; what is refused is said', async () => {
  const patch = 'PATCH /backend/api/admin/products/4'
  const { user, calls } = await open(three, {
    [patch]: () => json({ code: 'edited_meanwhile', message: '' }, 409),
  })
  await user.click(await screen.findByRole('switch', { name: '霜月を公開する' }))
  expect(await screen.findByText(/ほかの方が先に変更しました/)).toBeDefined()
  expect(calls.find(({ what }) => what === patch)?.body).toEqual({ version: 1, published: false })
})

describe('the order', () => {
  const sort = 'POST /backend/api/admin/products/order'

  test('Alt and an arrow move the row with the focus, at once and then in the shop', async () => {
    let rows = three
    const { user, calls } = await showAdmin('/admin/products?category=2', {
      answers: answersOf(() => rows, {
        [sort]: ({ body }) => {
          const { to } = body as { to: number[] }
          rows = to.map((id) => rows.find((row) => row.id === id)!)
          return json({ products: to })
        },
      }),
    })
    const name = await screen.findByRole('link', { name: '炙り' })
    name.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['4', '6', '5'])
    expect(document.activeElement?.textContent).toBe('炙り')
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => {
      expect(rows.map(({ id }) => id)).toEqual([6, 4, 5])
      expect(order()).toEqual(['6', '4', '5'])
    })
    const sent = calls.filter(({ what }) => what === sort).map(({ body }) => body)
    expect(sent[0]).toEqual({ category_id: 2, from: [4, 5, 6], to: [4, 6, 5] })
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(order()).toEqual(['6', '4', '5'])
  })

  test('a row that is dragged is shown where it goes, and saved when it is let go', async () => {
    const { user, calls } = await open(three, { [sort]: ({ body }: { body: unknown }) => json({ products: body }) })
    await screen.findByRole('link', { name: '霜月' })
    const under = vi.spyOn(document, 'elementFromPoint')
    const rowOf = (id: number) => document.querySelector(`[data-row="${id}"]`)!
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '霜月の並びを変える' }) })
    for (const id of [5, 6]) {
      under.mockReturnValue(rowOf(id))
      await user.pointer({ target: rowOf(id) })
    }
    expect(order()).toEqual(['5', '6', '4'])
    expect(calls.filter(({ what }) => what === sort)).toEqual([])
    await user.pointer({ keys: '[/MouseLeft]', target: rowOf(6) })
    await waitFor(() => expect(calls.some(({ what }) => what === sort)).toBe(true))
    expect(calls.find(({ what }) => what === sort)?.body).toEqual({ category_id: 2, from: [4, 5, 6], to: [5, 6, 4] })
    under.mockRestore()
  })

  test('whoever was quicker is right: their order is shown, and why', async () => {
    let rows = three
    const { user } = await showAdmin('/admin/products?category=2', {
      answers: answersOf(() => rows, {
        [sort]: () => {
          rows = three.toReversed()
          return json({ code: 'edited_meanwhile', message: '', products: [6, 5, 4] }, 409)
        },
      }),
    })
    const name = await screen.findByRole('link', { name: '霜月' })
    name.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByText(/ほかの方が先に変更しました/)).toBeDefined()
    await waitFor(() => expect(order()).toEqual(['6', '5', '4']))
  })

  test('a list of several categories, or a part of one, has none', async () => {
    const { user, calls } = await open(three, {}, '/admin/products')
    const name = await screen.findByRole('link', { name: '霜月' })
    expect(screen.queryByRole('button', { name: '霜月の並びを変える' })).toBeNull()
    name.focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(order()).toEqual(['4', '5', '6'])
    expect(calls.filter(({ what }) => what === sort)).toEqual([])
  })
})

test('A begins a new product, in the category that is shown', async () => {
  const { user, router } = await open(three)
  await screen.findByRole('link', { name: '霜月' })
  await user.keyboard('a')
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/products/new?category=2'),
  )
})
