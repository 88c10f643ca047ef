import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const routesOf = (entries: RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ file, path, children }) => ({ id: file, path, children: children && routesOf(children) }))

/** As the specification writes them. */
test.each([
  ['/about', 'public/about.tsx'],
  ['/how-to-use', 'public/how-to-use.tsx'],
  ['/create-account', 'account/create-account.tsx'],
  ['/mypage/login', 'account/login.tsx'],
  ['/mypage', 'mypage/mypage.tsx'],
  ['/mypage/logout', 'account/logout.tsx'],
  ['/mypage/new-password-policy', 'account/new-password-policy.tsx'],
  ['/change-password', 'mypage/change-password.tsx'],
])('at %s is the screen %s', (address, file) => {
  expect(matchRoutes(routesOf(routes), address)?.at(-1)?.route.id).toBe(`screens/${file}`)
})
