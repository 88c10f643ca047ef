// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ProductMove } from '#domain/product.ts'
import { sampleProductRow } from '#web/testing/sample-product-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const rows = [
  sampleProductRow({ id: 4, name: '霜月' }),
  sampleProductRow({ id: 5, name: '藍', version: 3 }),
  sampleProductRow({ id: 6, name: '炙り' }),
]
const list = (of: readonly object[]) => () => json(of, 200, { 'x-total-count': String(of.length) })
const moves = 'POST /backend/api/admin/products/moves'
const open = (answer: Answered) =>
  showAdmin('/admin/products', {
    answers: {
      'GET /backend/api/admin/products': list(rows),
      'GET /backend/api/admin/categories': list([]),
      'GET /backend/api/admin/product-imports': () => json([]),
      [moves]: answer,
    },
  })
const bar = () => within(screen.getByRole('region', { name: '選んだ商品' }))

test.each<[ProductMove, string, string, string]>([
  ['published', '公開する', '2品を公開しますか？', '1品を公開しました。'],
  ['draft', '下書きに戻す', '2品を下書きに戻しますか？', '1品を下書きに戻しました。'],
  ['archived', '取り下げる', '2品を取り下げますか？', '1品を取り下げました。'],
])(
  '%s: asked with number and names; what stayed is told with its reason and stays chosen',
  async (to, act, asks, done) => {
    const { user, calls } = await open(() =>
      json({ moved: [{ id: 4, name: '霜月' }], left: [{ id: 5, name: '藍', code: 'edited_meanwhile' }] }),
    )
    const sent = () => calls.filter(({ what }) => what === moves).map(({ body }) => body)
    await user.click(await screen.findByRole('checkbox', { name: '霜月を選ぶ' }))
    await user.click(screen.getByRole('checkbox', { name: '藍を選ぶ' }))
    expect(bar().getByText('2品を選択中')).toBeDefined()
    await user.click(bar().getByRole('button', { name: act }))
    const dialog = await screen.findByRole('dialog', { name: asks })
    expect(dialog.textContent).toContain('「霜月」「藍」')
    expect(sent()).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: `2品を${act}` }))
    expect(await screen.findByText(new RegExp(done))).toBeDefined()
    expect(sent()).toEqual([
      {
        to,
        products: [
          { id: 4, version: 1 },
          { id: 5, version: 3 },
        ],
      },
    ])
    expect(screen.getByRole('listitem', { name: '' }).textContent).toContain(
      '藍 ほかの画面で内容が変更されていました。',
    )
    await waitFor(() => expect(screen.getByRole('checkbox', { name: '霜月を選ぶ' })).toHaveProperty('checked', false))
    expect(screen.getByRole('checkbox', { name: '藍を選ぶ' })).toHaveProperty('checked', true)
  },
)

test('whoever goes back has moved nothing, and a move that could not be sent keeps what was chosen', async () => {
  const { user, calls } = await open(() => json({ code: 'unavailable', message: '' }, 503))
  await user.click(await screen.findByRole('checkbox', { name: 'このページのすべてを選ぶ' }))
  expect(bar().queryByRole('button', { name: 'このページのすべてを選ぶ' })).toBeNull()
  await user.click(bar().getByRole('button', { name: '取り下げる' }))
  await user.click(await screen.findByRole('button', { name: '戻る' }))
  expect(calls.filter(({ what }) => what === moves)).toEqual([])
  await user.click(bar().getByRole('button', { name: '取り下げる' }))
  await user.click(await screen.findByRole('button', { name: '3品を取り下げる' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(bar().getByText('3品を選択中')).toBeDefined()
})
