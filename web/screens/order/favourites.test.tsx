// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectToasts } from '#web/features/frame/toasts.slice.ts'
import { show, signIn } from '#web/testing/render.tsx'
import { beer, shopAnswers, temari } from '#web/testing/samples.ts'
import { type Answered, json } from '#web/testing/test-tab.ts'
import Order, { clientLoader } from './order.tsx'

const call = '/backend/api/users/favourites'
const ofTemari = `${call}/${temari.id}`
const noContent = () => new Response(null, { status: 204 })
const favourite = (product_id: number) => ({ product_id, added_at: '2026-11-24T10:00:00+09:00' })

const menu = (ids: number[] | (() => Response), answers: Record<string, Answered> = {}, at = '/order') =>
  show(<Order />, {
    at,
    path: '/order',
    loader: clientLoader,
    answers: {
      ...shopAnswers({ products: [temari, beer] }),
      [`GET ${call}`]: typeof ids === 'function' ? ids : ids.map(favourite),
      ...answers,
    },
  })
const member = (...args: Parameters<typeof menu>) => {
  signIn()
  return menu(...args)
}
const heart = (name = temari.name) => screen.findByRole('button', { name: `お気に入り（${name}）` })
const isPressed = async (name?: string) => (await heart(name)).getAttribute('aria-pressed')
const only = (count: number) => screen.findByRole('checkbox', { name: new RegExp(`^お気に入りだけ.*（${count}点）`) })
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent)
const sent = ({ calls }: Awaited<ReturnType<typeof menu>>) =>
  calls.map(({ what }) => what).filter((what) => !what.startsWith('GET '))

test('a guest sees no heart, and nothing is asked', async () => {
  const { calls } = await menu([temari.id])
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /お気に入り/ })).toBeNull()
  expect(calls.map(({ what }) => what)).not.toContain(`GET ${call}`)
})

test('a member marks with one press, and unmarks with another', async () => {
  const shown = await member([beer.id], {
    [`PUT ${ofTemari}`]: favourite(temari.id),
    [`DELETE ${ofTemari}`]: noContent,
  })
  expect(await isPressed()).toBe('false')
  expect(await isPressed(beer.name)).toBe('true')
  await shown.user.click(await heart())
  expect(await isPressed()).toBe('true')
  expect(await only(2)).toBeTruthy()
  await shown.user.click(await heart())
  expect(await isPressed()).toBe('false')
  expect(sent(shown)).toEqual([`PUT ${ofTemari}`, `DELETE ${ofTemari}`])
  expect(shown.calls.filter(({ what }) => what === `GET ${call}`)).toHaveLength(1)
})

test('what the shop refuses is taken back and said; a press before the answer does nothing', async () => {
  const refused = Promise.withResolvers<Response>()
  const shown = await member([], { [`PUT ${ofTemari}`]: () => refused.promise })
  await shown.user.click(await heart())
  expect(await isPressed()).toBe('true')
  await shown.user.click(await heart())
  expect(await isPressed()).toBe('true')
  refused.resolve(json({ code: 'product_not_found', message: 'お探しの商品は見つかりませんでした。' }, 404))
  await expect.poll(() => isPressed()).toBe('false')
  expect(selectToasts(shown.store.getState()).map(({ text }) => text)).toEqual(['お探しの商品は見つかりませんでした。'])
  expect(sent(shown)).toEqual([`PUT ${ofTemari}`])
})

test('only favourites are shown where that is wanted; what is unmarked stays until it is asked again', async () => {
  const { user } = await member([temari.id], { [`DELETE ${ofTemari}`]: noContent })
  await user.click(await only(1))
  expect(names()).toEqual([temari.name])
  await user.click(await heart())
  expect(names()).toEqual([temari.name])
  await user.click(await only(0))
  expect(names()).toEqual([temari.name, beer.name])
  expect(screen.queryByRole('checkbox', { name: /お気に入り/ })).toBeNull()
})

test('a category without favourites says so, and leads to the rest', async () => {
  const { user } = await member([temari.id], {}, `/order?category=${beer.product_category.id}`)
  await user.click(await only(1))
  expect(await screen.findByText('ここにお気に入りの商品はありません')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'お気に入りのほかも見る' }))
  expect(names()).toEqual([beer.name])
})

test('without favourites there is nothing to choose, and without an answer there are no hearts', async () => {
  const { unmount } = await member([])
  expect(await heart()).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /お気に入り/ })).toBeNull()
  unmount()
  const { store } = await member(() => json({}, 500))
  await expect.poll(() => store.getState().favourites?.status).toBe('serverError')
  expect(screen.queryByRole('button', { name: /お気に入り/ })).toBeNull()
})

test('the menu is whole again when it is opened the next time', async () => {
  const { user, store, unmount } = await member([temari.id])
  await user.click(await only(1))
  unmount()
  expect(store.getState().products.only).toBeNull()
})
