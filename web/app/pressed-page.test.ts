// @vitest-environment happy-dom
import { createMemoryRouter, type RouteObject } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepPress, notePresses, takePress } from './pressed-page.ts'

const never = new Promise<never>(() => {})
const routes: RouteObject[] = [
  { path: '/', Component: () => null },
  { path: '/cart', Component: () => null },
  // The router waits for the load of the whole page, as it does where the code of a page is gone.
  { path: '/gone', lazy: () => never },
]
const openRouter = () => createMemoryRouter(routes, { instrumentations: [notePresses] })
const loadedBy = (type: string) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never])

beforeEach(() => {
  window.sessionStorage.clear()
  loadedBy('reload')
})

test('a press that the router gave up for a reload goes on after it, once', () => {
  void openRouter().navigate('/gone?step=2#end')
  keepPress()
  expect(takePress()).toBe('/gone?step=2#end')
  expect(takePress()).toBeUndefined()
})

test('what has arrived, or was taken back by another press, is not gone to again', async () => {
  const router = openRouter()
  void router.navigate('/gone')
  await router.navigate('/cart')
  keepPress()
  expect(takePress()).toBeUndefined()
})

test.each(['navigate', 'back_forward'])('a load of another kind (%s) goes nowhere, then or later', (type) => {
  void openRouter().navigate('/gone')
  keepPress()
  loadedBy(type)
  expect(takePress()).toBeUndefined()
  loadedBy('reload')
  expect(takePress()).toBeUndefined()
})

test('a browser that forbids storage has nothing to go on to', () => {
  void openRouter().navigate('/gone')
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('denied')
  })
  keepPress()
  expect(takePress()).toBeUndefined()
  vi.restoreAllMocks()
})
