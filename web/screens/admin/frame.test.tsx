// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json, pending } from '#web/testing/test-tab.ts'

const noBookings = { 'GET /backend/api/admin/bookings': () => json([], 200, { 'x-total-count': '0' }) }
const menu = () => screen.findByRole('navigation', { name: '管理画面' })

test('the menu has what the member may do, and nothing else', async () => {
  await showAdmin('/admin/bookings', { me: { role: 'staff', permissions: ['plans'] }, answers: noBookings })
  const links = within(await menu()).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['本日の様子', 'プランの予約', '使い方'])
  expect(screen.queryByRole('searchbox', { name: '受注を探す' })).toBeNull()
})

test('the menu counts what waits, and again when something changes; nothing that waits has no number', async () => {
  const waiting = { unconfirmed: 1_200, bookings: 2, enquiries: 0 }
  const { tellChange } = await showAdmin('/admin/bookings', {
    answers: { ...noBookings, 'GET /backend/api/admin/waiting': () => json(waiting) },
  })
  const links = within(await menu())
  expect(await links.findByRole('link', { name: '受注 確認待ち 999+' })).toBeTruthy()
  expect(links.getByRole('link', { name: 'プランの予約 返答待ち 2' })).toBeTruthy()
  expect(links.getByRole('link', { name: 'お問い合わせ' })).toBeTruthy()
  waiting.unconfirmed = 3
  await tellChange({ kind: 'day', id: 'products/2026-12-11', version: 1, by: null })
  await tellChange(order)
  expect(await links.findByRole('link', { name: '受注 確認待ち 3' }, { timeout: 3_000 })).toBeTruthy()
})

test.each([
  [['plans', 'settings'], '/admin/settings#taking'],
  [['plans'], undefined],
] as const)('that the shop pauses stands in the menu of whoever may do %j', async (permissions, href) => {
  const waiting = { unconfirmed: 0, bookings: 0, enquiries: 0, paused: true }
  await showAdmin('/admin/bookings', {
    me: { role: 'staff', permissions: [...permissions] },
    answers: { ...noBookings, 'GET /backend/api/admin/waiting': waiting },
  })
  const words = await within(await menu()).findByText('受付を休んでいます')
  expect(words.closest('a')?.getAttribute('href') ?? undefined).toBe(href)
})

test.each([
  ['/admin/bookings?status=declined', 'プランの予約'],
  ['/admin/meetups/new', '電話の受注'],
  ['/admin/categories', '商品'],
])('at %s alone 「%s」 is marked in the menu', async (at, name) => {
  await showAdmin(at, { answers: noBookings })
  const current = within(await menu()).getAllByRole('link', { current: 'page' })
  expect(current.map((link) => link.textContent)).toEqual([expect.stringMatching(name)])
})

test('what is opened many times an hour has a key on every screen, for whoever may open it', async () => {
  const { user, router } = await showAdmin('/admin/bookings', {
    me: { role: 'staff', permissions: ['plans', 'enquiries'] },
    answers: noBookings,
  })
  const at = () => router.state.location.pathname
  expect(
    within(await menu())
      .getByRole('link', { name: 'お問い合わせ' })
      .getAttribute('aria-keyshortcuts'),
  ).toBe('q')
  await user.keyboard('ot')
  expect(at()).toBe('/admin/bookings')
  await user.keyboard('q')
  await expect.poll(at).toBe('/admin/enquiries')
})

test('/ finds an order from every screen; the words of before make room for the next', async () => {
  const { user, router } = await showAdmin('/admin/bookings', { answers: noBookings })
  await menu()
  await user.keyboard('/18814{Enter}')
  const asked = () => new URLSearchParams(router.state.location.search).get('q')
  await expect.poll(asked).toBe('18814')
  await user.keyboard('/みらい{Enter}')
  await expect.poll(asked).toBe('みらい')
})

test('who has no second factor is told, on every screen', async () => {
  await showAdmin('/admin/bookings', { me: { has_second_factor: false }, answers: noBookings })
  const link = await screen.findByRole('link', { name: '二段階認証を設定する' })
  expect(link.getAttribute('href')).toBe('/mypage/security')
})

test.each([
  ['forbidden', 403, 'この画面を開く権限がありません'],
  ['second_factor_setup_required', 403, '二段階認証の設定が必要です'],
  ['not_found', 404, '見つかりませんでした'],
])('a screen that is refused as %s says so', async (code, status, heading) => {
  await showAdmin('/admin/bookings', {
    answers: { 'GET /backend/api/admin/bookings': () => json({ code, message: '' }, status) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
})

test('a customer sees nothing of the administration', async () => {
  await showAdmin('/admin/bookings', {
    answers: { 'GET /backend/api/admin/me': () => json({ code: 'forbidden', message: '' }, 403), ...noBookings },
  })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test.each([
  ['a customer', 'forbidden', []],
  ['staff without a second factor', 'second_factor_setup_required', [['二段階認証を設定する', '/mypage/security']]],
])('%s, to whom all of it is closed, finds ways that lead elsewhere', async (_, code, own) => {
  await showAdmin('/admin', { answers: { 'GET /backend/api/admin/me': () => json({ code, message: '' }, 403) } })
  const links = await screen.findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ...own,
    ['お店のトップページへ', '/'],
    ['スタッフとしてログインし直す', '/mypage/logout'],
  ])
})

test('a single screen that is closed leads to the first, which is open to all staff', async () => {
  await showAdmin('/admin/bookings', {
    answers: { 'GET /backend/api/admin/bookings': () => json({ code: 'forbidden', message: '' }, 403) },
  })
  const way = await screen.findByRole('link', { name: '本日の様子へ' })
  expect(way.getAttribute('href')).toBe('/admin')
  expect(screen.queryByRole('link', { name: 'お店のトップページへ' })).toBeNull()
})

test('an outage can be tried again', async () => {
  let isOut = true
  const { user } = await showAdmin('/admin/bookings', {
    answers: {
      'GET /backend/api/admin/bookings': () =>
        isOut ? json({ code: 'server', message: '' }, 500) : json([], 200, { 'x-total-count': '0' }),
    },
  })
  const again = await screen.findByRole('button', { name: 'もう一度試す' })
  isOut = false
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'プランの予約' })).toBeTruthy()
})

test('an address of no screen is not found', async () => {
  await showAdmin('/admin/no-such-screen')
  expect(await screen.findByRole('heading', { level: 1, name: '見つかりませんでした' })).toBeTruthy()
})

const order = { kind: 'meetup', id: 'm1', version: 1, by: null } as const
const bookingsAsked = (calls: { what: string }[]) =>
  calls.filter(({ what }) => what === 'GET /backend/api/admin/bookings').length

test('a change that the screen watches is shown by itself, another is none of its business', async () => {
  const { calls, tellChange } = await showAdmin('/admin/bookings', { answers: noBookings })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  expect(bookingsAsked(calls)).toBe(1)
  await tellChange(order)
  await tellChange({ kind: 'booking', id: 'b1', version: 2, by: null })
  await tellChange({ kind: 'booking', id: 'b2', version: 2, by: null })
  await expect.poll(() => bookingsAsked(calls)).toBe(2)
})

test('what changes while a screen is loaded again is asked for once more', async () => {
  const [slow, answer] = [pending(), () => json([], 200, { 'x-total-count': '0' })]
  let asked = 0
  const { tellChange, router } = await showAdmin('/admin/bookings', {
    answers: {
      'GET /backend/api/admin/bookings': () => {
        asked += 1
        return asked === 2 ? slow.promise : answer()
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  await tellChange({ kind: 'booking', id: 'b1', version: 2, by: null })
  await expect.poll(() => [asked, router.state.revalidation]).toEqual([2, 'loading'])
  await act(async () => {})
  await tellChange({ kind: 'booking', id: 'b2', version: 2, by: null })
  await act(async () => slow.answer(answer()))
  await expect.poll(() => asked).toBe(3)
})

test('where the shop cannot say what has changed, the screen and what waits are asked for again', async () => {
  const waiting = { unconfirmed: 0, bookings: 2, enquiries: 0 }
  const { calls, tellReset } = await showAdmin('/admin/bookings', {
    answers: { ...noBookings, 'GET /backend/api/admin/waiting': () => json(waiting) },
  })
  const links = within(await menu())
  expect(await links.findByRole('link', { name: 'プランの予約 返答待ち 2' })).toBeTruthy()
  waiting.bookings = 5
  await tellReset()
  await expect.poll(() => bookingsAsked(calls)).toBe(2)
  expect(await links.findByRole('link', { name: 'プランの予約 返答待ち 5' }, { timeout: 3_000 })).toBeTruthy()
})

test('that changes are not heard of any more is said, and nothing of it while they are', async () => {
  const words = '変更の知らせが届いていません。つながりしだい、最新の内容になります。'
  const { loseStream } = await showAdmin('/admin/bookings', { answers: noBookings })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  expect(screen.queryByText(words)).toBeNull()
  await loseStream()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('who may no longer see a screen loses it while it is open', async () => {
  let mayStill = true
  const { tellEnd } = await showAdmin('/admin/bookings', {
    answers: {
      'GET /backend/api/admin/bookings': () =>
        mayStill ? json([], 200, { 'x-total-count': '0' }) : json({ code: 'forbidden', message: '' }, 403),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  mayStill = false
  await tellEnd()
  expect(await screen.findByRole('heading', { level: 1, name: 'この画面を開く権限がありません' })).toBeTruthy()
})

test('each change of route is told to the data layer as in the shop; the title is the screen’s own', async () => {
  localStorage.setItem('USER_TOKEN', JSON.stringify({ user_id: 'u1' }))
  onTestFinished(() => localStorage.removeItem('USER_TOKEN'))
  const { router, tellChange } = await showAdmin('/admin/bookings', { answers: noBookings })
  await act(() => router.navigate('/admin/help'))
  await tellChange(order)
  const told = [{ event: 'route_change', user_id: 'u1' }, { event: 'optimize.activate' }]
  expect(Reflect.get(window, 'dataLayer')).toEqual([...told, ...told])
  expect(document.title).toBe('使い方｜おりおり 管理画面')
})

test('a new order is said on every screen until it is opened, put away or looked at in its list', async () => {
  const { tellChange, user, router } = await showAdmin('/admin/bookings', { answers: noBookings })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  const bar = () => screen.queryByText(/^新しいご注文/)?.textContent
  expect(bar()).toBeUndefined()
  await tellChange(order)
  await tellChange(order)
  await tellChange({ ...order, id: 'm2' })
  await tellChange({ ...order, id: 'm3', version: 2 })
  await tellChange({ ...order, id: 'm4', by: '5b0b0c53-0000-4000-8000-00000000ad00' })
  expect(bar()).toBe('新しいご注文 2件')
  await act(() => router.navigate('/admin/help'))
  expect(bar()).toBe('新しいご注文 2件')
  await act(() => router.navigate(`/admin/meetups/${order.id}`))
  expect(bar()).toBe('新しいご注文 1件')
  await user.click(screen.getByRole('button', { name: '新しいご注文の知らせを閉じる' }))
  expect(bar()).toBeUndefined()
  await tellChange({ ...order, id: 'm4' })
  await user.click(screen.getByRole('link', { name: '確認待ちを見る' }))
  await expect.poll(() => router.state.location.search).toBe('?tab=unconfirmed')
  expect(bar()).toBeUndefined()
})

test('who may not see orders hears of none', async () => {
  const { tellChange } = await showAdmin('/admin/bookings', { answers: noBookings, me: { permissions: ['plans'] } })
  await tellChange(order)
  expect(screen.queryByText(/^新しいご注文/)).toBeNull()
})

test('new orders are counted in the title of a tab out of sight, until it is looked at', async () => {
  const { tellChange } = await showAdmin('/admin/bookings', { answers: noBookings })
  await screen.findByRole('heading', { level: 1, name: 'プランの予約' })
  await tellChange(order)
  expect(document.title).toBe('プランの予約｜おりおり 管理画面')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await tellChange(order)
  await tellChange({ ...order, id: 'm2', version: 2 })
  await tellChange({ ...order, id: 'm3', by: '5b0b0c53-0000-4000-8000-00000000ad00' })
  await expect.poll(() => document.title).toBe('(1) プランの予約｜おりおり 管理画面')
  hidden.mockReturnValue(false)
  await act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(document.title).toBe('プランの予約｜おりおり 管理画面')
})
