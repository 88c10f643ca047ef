// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { UndoableImport } from '#contract/admin/product-csv.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const id = '7b0b0c53-0000-4000-8000-000000000001'
const imported: UndoableImport = {
  id,
  at: '2026-11-18T09:05:00+09:00',
  by: '河野 遥',
  created: 285,
  changed: 2,
  changed_since: 1,
}
const path = `POST /backend/api/admin/product-imports/${id}/undo`
const none = () => json([], 200, { 'x-total-count': '0' })

async function open(answer: object, status = 200) {
  let imports = [imported]
  const tab = await showAdmin('/admin/products', {
    answers: {
      'GET /backend/api/admin/products': none,
      'GET /backend/api/admin/categories': none,
      'GET /backend/api/admin/product-imports': () => json(imports),
      [path]: () => {
        imports = []
        return json(answer, status)
      },
    },
  })
  return { ...tab, undone: () => tab.calls.filter(({ what }) => what === path).length }
}
const offer = () => screen.findByRole('button', { name: '取り込みを元に戻す' })

test('an import says whose it is and what it was, and asks before it is undone', async () => {
  const { user, undone } = await open({ undone: [], left: [] })
  await user.click(await offer())
  const line = within(screen.getByRole('list', { name: '元に戻せる取り込み' })).getByRole('listitem')
  expect(line.textContent).toContain('11月18日 9:05の、河野 遥さんのCSVの取り込み（新しい商品285品、変わった商品2品）')
  expect(line.textContent).toContain('うち1品は、そのあとに変更されています。')
  const dialog = screen.getByRole('dialog', { name: '取り込む前に戻しますか？' })
  expect(dialog.textContent).toContain('そのあとに変更された1品は、そのまま残します。')
  await user.click(within(dialog).getByRole('button', { name: '戻る' }))
  expect(undone()).toBe(0)
})

test('what came of it is said, what stayed is named with its reason, and it is not offered again', async () => {
  const { user, undone } = await open({
    undone: [{ id: 4, name: '霜月' }],
    left: [{ id: 5, name: '藍', code: 'edited_meanwhile' }],
  })
  await user.click(await offer())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取り込みを元に戻す' }))
  expect(await screen.findByText(/1品を元に戻しました。/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: '取り込みを元に戻す' })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('list', { name: '元に戻せる取り込み' })).toBeNull())
  expect(screen.getByRole('listitem').textContent).toContain('藍 取り込みのあとに変更されているため')
  expect(screen.getByRole('link', { name: '藍' }).getAttribute('href')).toBe('/admin/products/5')
  expect(undone()).toBe(1)
})

test('one that a colleague has undone by now says so', async () => {
  const message = 'この取り込みは、もう元に戻せません。すでに戻されたか、日がたっています。'
  const { user } = await open({ code: 'not_found', message }, 404)
  await user.click(await offer())
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '取り込みを元に戻す' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})
