// @vitest-environment happy-dom
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { storeContext } from '#web/store/page-context.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import { staffLoader } from './staff-loader.ts'

/** A screen whose calls are answered as `answer` says at that moment. */
function openScreen() {
  const shop = { answer: () => json([{ number: 'PL-1' }]) as Response | Promise<Response> }
  const { store } = openTab(() => shop.answer())
  const context = new RouterContextProvider()
  context.set(storeContext, store)
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
