// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CategoryRecord, CategoryRow } from '#contract/admin/categories.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const row = (id: number, name: string, changes: Partial<CategoryRow> = {}): CategoryRow => ({
  id,
  name,
  short_name: name,
  sort_id: id,
  note: '',
  products: 0,
  published: 0,
  archived: 0,
  version: 1,
  ...changes,
})
const sushi = row(2, 'お寿司', { note: 'にぎり・巻き', products: 11, published: 10 })
const three = [sushi, row(3, '温かい料理'), row(4, '前菜・サラダ', { short_name: '前菜' })]
const list = (rows: readonly object[]) => json(rows, 200, { 'x-total-count': String(rows.length) })
const sort = 'POST /backend/api/admin/categories/order'
const patch = 'PATCH /backend/api/admin/categories/3'
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => within(each).getAllByRole('link')[0]!.textContent)

const openList = (rows: () => readonly CategoryRow[], more: Record<string, Answered> = {}) =>
  showAdmin('/admin/categories', { answers: { 'GET /backend/api/admin/categories': () => list(rows()), ...more } })
const openOne = (record: () => CategoryRecord, more: Record<string, Answered> = {}) =>
  showAdmin('/admin/categories/3', {
    answers: {
      'GET /backend/api/admin/categories/3': () => json(record()),
      'GET /backend/api/admin/categories': () => list(three),
      'GET /backend/api/admin/audit-log': () => list([]),
      ...more,
    },
  })
const hot = (changes: Partial<CategoryRecord> = {}): CategoryRecord => ({
  ...row(3, '温かい料理'),
  last_change: null,
  ...changes,
})

test('categories stand in the order of the shop with their products, and move with the keys', async () => {
  let rows = three
  const { user, calls } = await openList(() => rows, {
    [sort]: ({ body }) => {
      const { to } = body as { to: number[] }
      rows = to.map((id) => three.find((each) => each.id === id)!)
      return json({ categories: to })
    },
  })
  expect((await screen.findByRole('link', { name: 'お寿司の商品11品' })).getAttribute('href')).toBe(
    '/admin/products?category=2',
  )
  screen.getByRole('link', { name: '温かい料理' }).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(names()).toEqual(['温かい料理', 'お寿司', '前菜・サラダ']))
  expect(document.activeElement?.textContent).toBe('温かい料理')
  await waitFor(() => expect(calls.filter(({ what }) => what === sort)).toHaveLength(1))
  expect(calls.find(({ what }) => what === sort)?.body).toEqual({ from: [2, 3, 4], to: [3, 2, 4] })
})

test('who sorted first is right: their order is shown, and it is said', async () => {
  let rows = three
  const { user } = await openList(() => rows, {
    [sort]() {
      rows = three.toReversed()
      return json({ code: 'edited_meanwhile', message: '', categories: [4, 3, 2] }, 409)
    },
  })
  ;(await screen.findByRole('link', { name: '前菜・サラダ' })).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect((await screen.findByRole('alert')).textContent).toContain('ほかの方が先に並べ替えました')
  await waitFor(() => expect(names()).toEqual(['前菜・サラダ', '温かい料理', 'お寿司']))
})

test('a new category needs both names, and leads back to the list', async () => {
  const { user, calls, router } = await showAdmin('/admin/categories/new', {
    answers: {
      'GET /backend/api/admin/categories': () => list(three),
      'POST /backend/api/admin/categories': () => json(hot({ id: 11, name: '鍋もの', short_name: '鍋' }), 201),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /分類名/ }), '鍋もの')
  await user.click(screen.getByRole('button', { name: /追加する/ }))
  expect(await screen.findAllByText('短い名前をご記入ください。')).not.toHaveLength(0)
  await user.type(screen.getByRole('textbox', { name: /短い名前/ }), '鍋')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
  expect(calls.filter(({ what }) => what.startsWith('POST')).map(({ body }) => body)).toEqual([
    { name: '鍋もの', short_name: '鍋', note: '' },
  ])
})

test('two who rename it see both names', async () => {
  let record = hot()
  const { user, calls } = await openOne(() => record, {
    [patch]: ({ body }) => {
      if ((body as { version: number }).version === 2) return json(hot({ version: 3 }))
      const last_change = { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' }
      record = hot({ name: '温菜', version: 2, last_change })
      return json({ code: 'edited_meanwhile', message: '', category: record }, 409)
    },
  })
  const name = await screen.findByRole('textbox', { name: /分類名/ })
  await user.clear(name)
  await user.type(name, '煮もの{Enter}')
  const panel = await screen.findByRole('alert', { name: 'ほかの変更との重なり' })
  for (const words of ['温かい料理', '温菜', '煮もの']) expect(panel.textContent).toContain(words)
  await user.click(within(panel).getByRole('button', { name: 'この選び方で続ける' }))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(calls.filter(({ what }) => what === patch)).toHaveLength(2))
  expect(calls.filter(({ what }) => what === patch).at(-1)?.body).toEqual({ version: 2, name: '煮もの' })
})

test.each([
  ['products', hot({ products: 2 }), '商品 2品', '/admin/products?category=3'],
  ['products out of the menu', hot({ archived: 1 }), '取り下げた商品 1品', '/admin/products?category=3&state=archived'],
])('one with %s cannot be deleted, and says where they are', async (_what, record, words, href) => {
  await openOne(() => record)
  expect((await screen.findByRole('link', { name: words })).getAttribute('href')).toBe(href)
  expect(screen.queryByRole('button', { name: '削除する' })).toBeNull()
})

test('an empty one is deleted after a question; a product that came first is told', async () => {
  const message = 'この分類には商品があります。'
  let isFull = true
  let record = hot()
  const { user, router } = await openOne(() => record, {
    'DELETE /backend/api/admin/categories/3'() {
      if (!isFull) return new Response(null, { status: 204 })
      record = hot({ products: 1 })
      return json({ code: 'not_deletable', message }, 409)
    },
  })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: '削除する' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '削除する' }))
  }
  await remove()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(await screen.findByRole('link', { name: '商品 1品' })).toBeDefined()
  isFull = false
  record = hot()
  await router.revalidate()
  await remove()
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/categories'))
})

test('its log is that of the category, not of a product with the same number; the menu says where one is', async () => {
  const { calls } = await openOne(hot)
  await screen.findByText('記録はまだありません。')
  const asked = calls.find(({ what }) => what === 'GET /backend/api/admin/audit-log')
  expect([asked?.query.get('record'), asked?.query.get('kind')]).toEqual(['3', 'category'])
  expect(screen.getByRole('link', { name: '商品', current: 'page' })).toBeDefined()
})
