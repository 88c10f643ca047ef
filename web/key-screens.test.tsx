// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import { type LoaderFunction, matchRoutes } from 'react-router'
import { describe, expect, test } from 'vitest'
import { json } from '#web/testing/test-tab.ts'
import { derivedPurposes, purposes } from '../server/modules/links/purposes.ts'
import routes from './routes.ts'
import { openPages } from './ssr/find-page.ts'
import type { ScreenHandle } from './store/screen-handle.ts'
import { show } from './testing/render.tsx'

type ScreenModule = {
  default: ComponentType
  handle?: ScreenHandle
  headers?: () => Record<string, string>
  clientLoader: LoaderFunction
}

const allRoutes = (entries: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.flatMap((entry) => [entry, ...allRoutes(entry.children ?? [])])
const opens = (file: string): Promise<ScreenModule> => import(/* @vite-ignore */ `./${file}`)
const byPath = allRoutes(routes).filter(({ path = '' }) => /:\w*token/.test(path))
const byQuery = allRoutes(routes).filter(({ file }) => readFileSync(`web/${file}`, 'utf8').includes('readLinkToken'))

test('there are screens whose address is a key', () => {
  expect([byPath.length, byQuery.length]).toEqual([8, 6])
})

test('every link that is mailed or shown leads to one of them', () => {
  const pages = Object.values({ ...purposes, ...derivedPurposes }).filter(({ page }) => page.startsWith('/'))
  const known = [...byPath, ...byQuery].map(({ path = '' }) => ({ path: `/${path}` }))
  const lost = pages.filter(
    ({ page }) => !matchRoutes(known, `${page.replace(/\?.*/, '')}${page.endsWith('/') ? 'token' : ''}`),
  )
  expect(lost).toEqual([])
})

describe.each([...byPath, ...byQuery])('$path', ({ path = '', file }) => {
  test('nobody else gets its address: no third party, no cache, no search engine, no next site', async () => {
    const { default: Screen, handle, headers, clientLoader } = await opens(file)
    expect(handle?.measured).toBe(false)
    expect(headers?.()).toEqual({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    await show(<Screen />, { path, at: `/${path.replace(/:\w+/, 'key')}`, handle, loader: clientLoader })
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
    expect([meta('referrer'), meta('robots')]).toEqual(['no-referrer', 'noindex'])
  })
})

test.each([
  ...byPath.map(({ path = '', file }) => [`/${path.replace(/:\w+/, 'k-_')}`, file, path] as const),
  ...byQuery.map(({ path = '', file }) => [`/${path}?token=k-_`, file, path] as const),
])('%s is found from a text in which a full stop or a bracket stood behind it', async (address, file, path) => {
  const findPage = openPages({ x: { id: 'x', path, module: await opens(file) } } as never)
  for (const closing of ['.', '。', ')', '、', '」']) {
    expect(findPage(new URL(address + closing, 'http://localhost:3000'))).toEqual({ movedTo: address })
  }
})

test.each(byPath.flatMap((route) => [404, 422, 500].map((refused) => ({ ...route, refused }))))(
  '$path, refused with $refused',
  async ({ path = '', file, refused }) => {
    const { default: Screen, handle, clientLoader } = await opens(file)
    let outcome: unknown
    const loader: LoaderFunction = async (args, more) => {
      outcome = await clientLoader(args, more)
      return null
    }
    const answers = new Proxy({}, { get: () => () => json({ code: 'refused', message: '' }, refused) })
    await show(<Screen />, { path, at: `/${path.replace(/:\w+/, 'key')}`, handle, loader, answers })
    expect(outcome).toMatchObject({ init: { status: refused === 500 ? 503 : 404 } })
  },
)
