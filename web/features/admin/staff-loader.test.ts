// @vitest-environment happy-dom
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageConfigContext, storeContext } from '#web/store/page-context.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { openCaches } from '#web/testing/test-caches.ts'
import { json, openTab, pending, testConfig } from '#web/testing/test-tab.ts'
import { keepDay } from './kept-day.ts'
import { dayView, staffLoader } from './staff-loader.ts'

/** A screen whose calls are answered as `answer` says at that moment. */
function openScreen() {
  const shop = { answer: () => json([{ number: 'PL-1' }]) as Response | Promise<Response> }
  const { store } = openTab(() => shop.answer())
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(pageConfigContext, testConfig)
  const loader = staffLoader(({ api, signal }) => api.call('listBookings', { query: {}, signal }))
  const load = (path = window.location.pathname) => {
    const url = new URL(path, 'http://shop.test')
    return loader({ context, params: {}, url, pattern: path, request: new Request(url) })
  }
  return { shop, load }
}

test('what is shown stays when the connection is lost or the shop is out of order', async () => {
  const { shop, load } = openScreen()
  const first = await load()
  shop.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await load()).toEqual(first)
  shop.answer = () => new Response('Bad Gateway', { status: 502 })
  expect(await load()).toEqual(first)
})

test('a refusal is not passed over: what may no longer be seen goes', async () => {
  const { shop, load } = openScreen()
  await load()
  shop.answer = () => json({ code: 'forbidden', message: '' }, 403)
  await expect(load()).rejects.toMatchObject({ code: 'forbidden' })
})

test('another address does not show what this one had', async () => {
  const { shop, load } = openScreen()
  await load()
  shop.answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(load('/admin/bookings/other')).rejects.toMatchObject({ name: 'NetworkError' })
})

/** A day's screen, by somebody who is signed in. What is said of the day was `answered` or `kept`. */
async function openDay({ isKept }: { isKept: boolean }) {
  vi.useFakeTimers({ now: Date.parse('2026-12-11T14:05:00+09:00') })
  vi.stubGlobal('caches', openCaches().caches)
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const { tokens } = openBrowser()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, Date.now() / 1000))
  const answer = pending()
  const { store } = openTab(() => answer.promise, { browser: { tokens, oneAtATime: (work) => work() } })
  const path = '/admin/kitchen/tablet'
  if (isKept) await store.dispatch(keepDay(path, '2026-12-11', { staff: {} as never, shown: 'kept' }))
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(pageConfigContext, testConfig)
  const loader = staffLoader<unknown>(
    async ({ api, signal }) => {
      await api.call('getKitchenDay', { query: {}, signal })
      return 'answered'
    },
    { viewOf: dayView, recall: ({ shown }) => shown },
  )
  const url = new URL(path, 'http://shop.test')
  return { answer, loaded: loader({ context, params: {}, url, pattern: path, request: new Request(url) }) }
}

test('a connection that says nothing for four seconds is none, where something is kept', async () => {
  const { loaded } = await openDay({ isKept: true })
  const shown = vi.fn()
  void loaded.then(shown)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(shown).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(shown).toHaveBeenCalledWith('kept')
})

test('what comes in time is shown, and where nothing is kept it is waited for', async () => {
  const inTime = await openDay({ isKept: true })
  inTime.answer.answer(json({}))
  expect(await inTime.loaded).toBe('answered')
  const late = await openDay({ isKept: false })
  await vi.advanceTimersByTimeAsync(9_000)
  late.answer.answer(json({}))
  expect(await late.loaded).toBe('answered')
})
