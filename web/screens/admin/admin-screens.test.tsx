// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requireSession } from '#web/features/session/guard.ts'
import { setCookie, show } from '#web/testing/render.tsx'
import AdminLayout, { clientMiddleware } from './layout.tsx'
import AdminProducts, { handle } from './products.tsx'

test.each([
  ['a guest', [], false],
  ['a customer', ['REFRESH_TOKEN=r'], false],
  ['the flag without a session', ['IS_ADMIN=true'], false],
  ['an admin', ['REFRESH_TOKEN=r', 'IS_ADMIN=true'], true],
])('%s', async (_, cookies, isShown) => {
  cookies.forEach(setCookie)
  await show(<AdminProducts />, { at: '/admin/products', layout: <AdminLayout />, handle })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('管理画面')
  expect(screen.queryByText(/商品の管理は、ただいま準備中です/) !== null).toBe(isShown)
  expect(screen.queryByText(/管理者の方だけがご覧いただけます/) === null).toBe(isShown)
  expect(screen.getByRole('link', { name: 'マイページへ' }).getAttribute('href')).toBe('/mypage')
})

test('the guard of the session runs before every admin screen', () => {
  expect(clientMiddleware).toEqual([requireSession])
})
