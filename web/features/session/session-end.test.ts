import { afterEach, expect, test, vi } from 'vitest'
import { fetchMe, selectMe } from '#web/features/account/profile/me.slice.ts'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import { placingActions } from '#web/features/checkout/placing.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { accessToken, bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { type Arrived, json, openTab } from '#web/testing/test-tab.ts'
import { authActions, login, wasSignedIn } from './auth.slice.ts'
import { followOtherTabsSession, mustSetNewPassword, restoreSession, setNavigator } from './watch-session.ts'

const AT = 1_795_222_800
const KEY = '5b0b0c53-0000-4000-8000-000000000000'
const order = {
  id: KEY,
  number: 'OR-261211-0001',
  total: 1,
  meetup_date: '2026-12-11',
  delivery_window: { from: '12:00', to: '12:30' },
  estimated_person: 2,
  email: 'a@example.jp',
}
const refused = (call: Arrived) =>
  call.what.endsWith('/login')
    ? json(bundleOf({ user_id: (call.body as { email: string }).email }, AT))
    : json({ code: 'unauthorized', message: 'もう一度' }, 401)

function openShop(answer: (call: Arrived) => Response = refused) {
  const browser = openBrowser({ now: () => new Date(AT * 1000) })
  vi.stubGlobal('window', browser.window)
  const tab = (at: string) => {
    const { store, calls } = openTab(answer, { browser: { tokens: browser.tokens, oneAtATime: (work) => work() } })
    const went: string[] = []
    const states: unknown[] = []
    const go = (path: string, state?: object) => {
      went.push(path)
      states.push(state)
    }
    store.dispatch(setNavigator({ path: () => went.at(-1) ?? at, replace: go }))
    store.dispatch(restoreSession())
    store.dispatch(followOtherTabsSession())
    return { store, calls, went, states }
  }
  return { ...browser, tab }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['/mypage/meetups?page=2', '/mypage/login?path=%2Fmypage%2Fmeetups%3Fpage%3D2'],
  ['/mypage', '/mypage/login?path=%2Fmypage'],
  ['/mypage/login?path=%2Forder', undefined],
  ['/mypage/logout', undefined],
  ['/contact?about=request', undefined],
])('a dead session noticed on %s is forgotten, and leads to %s (nothing: stays)', async (here, place) => {
  const { tab, tokens, jar } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went, states } = tab(here)
  expect(store.getState().auth.connected).toBe(true)
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  await store.dispatch(fetchMe())
  expect(went).toEqual(place ? [place] : [])
  expect(states).toEqual(place ? [{ sessionOver: true }] : [])
  expect([jar.cookie, tokens.claims()]).toEqual(['', undefined])
  expect(store.getState()).toMatchObject({ auth: { connected: false }, orderForm: { entryForm: { step1: {} } } })
  expect(selectMe(store.getState())).toMatchObject({ status: 'meFetchError', failure: { status: 401 } })
})

test('a visitor who asks for a quote with an expired session may go on without one', async () => {
  const { tab, tokens } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went, calls } = tab('/cart')
  const createQuote = createApiThunk('test/createQuote', (_, { api }) => api.call('createQuote', { body: {} as never }))
  await store.dispatch(createQuote())
  expect([went, store.getState().auth.connected, tokens.claims()]).toEqual([[], false, undefined])
  calls.length = 0
  await store.dispatch(createQuote())
  expect(calls.map(({ what }) => what)).toEqual(['POST /backend/api/meetup/quotes'])
})

test('who looks at the menu with an expired session stays there, and is told', async () => {
  const { tab, tokens } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/order')
  store.dispatch(cartActions.addQty({ id: 7 }))
  const favourites = createApiThunk('test/listFavourites', (_, { api }) => api.call('listFavourites', {}))
  await store.dispatch(favourites())
  expect([went, store.getState().auth.connected, tokens.claims()]).toEqual([[], false, undefined])
  expect(store.getState().toasts.map(({ text }) => text)).toEqual([
    'ログインの期限が切れました。カートの内容は残っています',
  ])
  expect(store.getState().cart.cart).toEqual([{ id: 7, qty: 1 }])
})

test.each([
  ['the same person', 'u1', '忘年会', KEY],
  ['somebody else', 'u2', undefined, null],
])('an order being filled in continues after the next login: %s', async (_, email, title, idempotencyKey) => {
  const { tab, tokens } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/order/entry/3')
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  store.dispatch(placingActions.restored({ idempotencyKey: KEY, lastOrder: order }))
  await store.dispatch(fetchMe())
  expect(went).toEqual(['/mypage/login?path=%2Forder%2Fentry%2F3'])
  expect(store.getState().placing).toMatchObject({ idempotencyKey: KEY, lastOrder: null })
  await store.dispatch(login({ email, password: 'p' }))
  expect(store.getState().auth.connected).toBe(true)
  expect(store.getState().orderForm.entryForm.step1.title).toBe(title)
  expect(store.getState().placing.idempotencyKey).toBe(idempotencyKey)
})

test('the other tabs follow a logout: private screens are left, open ones stay', () => {
  const { tab, tokens, tellTabs } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const [mypage, menu] = [tab('/mypage/profile'), tab('/order')]
  tokens.clear()
  tellTabs('storage', { key: 'USER_TOKEN' })
  expect(mypage.went).toEqual(['/mypage/login?path=%2Fmypage%2Fprofile'])
  expect(menu.went).toEqual([])
  for (const { store } of [mypage, menu]) expect(store.getState().auth.connected).toBe(false)
})

test('an order that is being filled in outlives a logout in another tab, for the same account alone', () => {
  const { tab, tokens, tellTabs } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/order/entry/3')
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  const title = () => store.getState().orderForm.entryForm.step1.title
  tokens.clear()
  tellTabs('storage', { key: 'USER_TOKEN' })
  expect([title(), went, store.getState().auth.connected]).toEqual(['忘年会', [], false])
  expect(wasSignedIn()).toBe(true)
  tokens.saveBundle(bundleOf({ user_id: 'u2' }, AT))
  tellTabs('storage', { key: 'USER_TOKEN' })
  expect(title()).toBeUndefined()
})

test('come back to through the back button after a logout, the order is not there', () => {
  const { tab, tokens, tellTabs } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store } = tab('/order/entry/3')
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  tokens.clear()
  tellTabs('pageshow', { persisted: true })
  expect(store.getState().orderForm.entryForm.step1).toEqual({})
})

test('a page brought back from memory has nothing to show of a session that is over', () => {
  const { tab, tokens, tellTabs } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/mypage/profile')
  tokens.clear()
  tellTabs('pageshow', { persisted: false })
  expect(store.getState().auth.connected).toBe(true)
  tellTabs('pageshow', { persisted: true })
  expect(store.getState().auth.connected).toBe(false)
  expect(went).toEqual(['/mypage/login?path=%2Fmypage%2Fprofile'])
})

test('the other tabs follow a login, also one of another account', () => {
  const { tab, tokens, tellTabs } = openShop()
  const { store, went } = tab('/mypage/profile')
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  tellTabs('storage', { key: 'USER_TOKEN' })
  expect(store.getState().auth).toMatchObject({ connected: true, token: { user_id: 'u1' } })
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  tokens.saveBundle(bundleOf({ user_id: 'u2' }, AT))
  tellTabs('storage', { key: 'USER_TOKEN' })
  expect(store.getState()).toMatchObject({
    auth: { connected: true, token: { user_id: 'u2' } },
    orderForm: { entryForm: { step1: {} } },
  })
  expect(went).toEqual(['/mypage'])
})

test('a refresh in another tab and other keys of the storage change nothing but the claims', () => {
  const { tab, tokens, tellTabs } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/mypage')
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  tokens.saveGrant({
    access_token: accessToken({ user_id: 'u1', exp: AT + 1_700 }),
    issued_at: AT + 800,
    expires_in: 900,
  })
  for (const key of ['FOR_OFFICE_CART', 'USER_TOKEN', null]) tellTabs('storage', { key })
  expect(store.getState()).toMatchObject({
    auth: { token: { user_id: 'u1', exp: AT + 1_700 } },
    orderForm: { entryForm: { step1: { title: '忘年会' } } },
  })
  expect(went).toEqual([])
})

test.each([
  ['/order', true, true],
  ['/mypage', true, true],
  ['/mypage/login', true, true],
  ['/mypage/new-password-policy', true, false],
  ['/change-password', true, false],
  ['/order', false, false],
])('on %s with the flag %s: led to the new password %s', (pathname, password_change_required, isLed) => {
  const { tab, tokens } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1', password_change_required }, AT))
  expect(tab(pathname).store.dispatch(mustSetNewPassword(pathname))).toBe(isLed)
})

test('a refusal for want of a new password leads there, from whichever call it comes', async () => {
  const { tab, tokens } = openShop(() => json({ code: 'password_change_required', message: '…' }, 403))
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const { store, went } = tab('/mypage')
  await store.dispatch(fetchMe())
  expect(went).toEqual(['/mypage/new-password-policy'])
  expect(tokens.mustChangePassword()).toBe(true)
  expect(store.getState().auth.connected).toBe(true)
})

test('and not from where the new password is set', async () => {
  const { tab } = openShop(() => json({ code: 'password_change_required', message: '…' }, 403))
  for (const here of ['/change-password', '/mypage/new-password-policy?x']) {
    const { store, went } = tab(here)
    await store.dispatch(fetchMe())
    expect(went).toEqual([])
  }
})

test('a cookie without claims, or claims without a cookie, are no session', () => {
  const { tab, tokens, items } = openShop()
  tokens.saveBundle(bundleOf({ user_id: 'u1' }, AT))
  const userToken = items.get('USER_TOKEN')!
  items.delete('USER_TOKEN')
  expect(tab('/').store.getState().auth.connected).toBe(false)
  tokens.clear()
  items.set('USER_TOKEN', userToken)
  expect(tab('/').store.getState().auth.connected).toBe(false)
})

test('a logout forgets what was loaded for the account', () => {
  const { store } = openShop().tab('/mypage')
  const profile = { ...selectMe(store.getState()), email: 'a@example.jp', tel: '0312345678' }
  store.dispatch(fetchMe.fulfilled(profile, '1'))
  expect(selectMe(store.getState()).tel).toBe('0312345678')
  store.dispatch(authActions.sessionEnded())
  expect(selectMe(store.getState())).toMatchObject({ email: '', tel: '', status: 'idle' })
})
