import { afterEach, expect, test, vi } from 'vitest'
import { cartActions } from '#web/features/cart/cart.slice.ts'
import { orderFormActions } from '#web/features/checkout/order-form.slice.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { type Arrived, json, openTab } from '#web/testing/test-tab.ts'
import { authActions, authSlice, login, logout } from './auth.slice.ts'

const AT = 1_795_222_800
const credentials = { email: 'a@example.jp', password: 'secret' }
const claims = { user_id: 'u1', exp: AT + 900 }
const failure = { status: 400, code: 'invalid_credentials', message: '違うようです', errors: [], body: {} }
const locked = { ...failure, status: 423, code: 'account_locked' }

const initial = { loading: false, error: null, token: null, connected: false, isAccountLocked: false }
const connected = { ...initial, token: claims, connected: true }

test.each([
  ['at first', [], initial],
  ['login pending', [login.pending('1', credentials)], { ...initial, loading: true }],
  [
    'pending after a failure',
    [login.rejected(null, '1', credentials, locked), login.pending('2', credentials)],
    { ...initial, loading: true },
  ],
  [
    'pending while connected',
    [authActions.setToken(claims), login.pending('1', credentials)],
    { ...initial, loading: true },
  ],
  ['login success', [login.pending('1', credentials), login.fulfilled(claims, '1', credentials)], connected],
  [
    'login failure',
    [login.pending('1', credentials), login.rejected(null, '1', credentials, failure)],
    { ...initial, error: failure },
  ],
  [
    'account locked',
    [login.rejected(null, '1', credentials, locked)],
    { ...initial, error: locked, isAccountLocked: true },
  ],
  ['failure seen', [login.rejected(null, '1', credentials, locked), authActions.failureSeen()], initial],
  ['set token', [authActions.setToken(claims)], connected],
  ['set stored token', [authActions.setStoredToken(claims)], connected],
  ['logout', [authActions.setToken(claims), authActions.sessionEnded()], initial],
])('%s', (_, actions, state) => {
  expect(actions.reduce(authSlice.reducer, authSlice.getInitialState())).toEqual(state)
})

afterEach(() => vi.unstubAllGlobals())

function open(answer: (call: Arrived) => Response | Promise<Response>) {
  const browser = openBrowser({ now: () => new Date(AT * 1000) })
  vi.stubGlobal('window', browser.window)
  const tab = openTab(answer, { browser: { tokens: browser.tokens, oneAtATime: (work) => work() } })
  return { ...browser, ...tab }
}

test('a login stores the tokens and connects; the cart and the half-filled order stay', async () => {
  const { store, tokens, calls } = open(() => json(bundleOf({ user_id: 'u1' }, AT)))
  store.dispatch(cartActions.addQty({ id: 7 }))
  store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
  const { cart, orderForm } = store.getState()
  await store.dispatch(login({ ...credentials, otp: '123456' }))
  expect(calls[0]).toMatchObject({ what: 'POST /backend/api/users/login', body: { ...credentials, otp: '123456' } })
  expect(store.getState().auth).toEqual(connected)
  expect(tokens.accessToken()).toBe(bundleOf({ user_id: 'u1' }, AT).access_token)
  expect(store.getState()).toMatchObject({ cart, orderForm })
})

test.each([
  ['wrong credentials', 400, 'invalid_credentials', false],
  ['a second factor', 403, 'second_factor_required', false],
  ['a locked account', 423, 'account_locked', true],
])('%s is a failure that stores nothing and sets off no session rule', async (_, status, code, isAccountLocked) => {
  const { store, tokens, calls } = open(() => json({ code, message: '…' }, status))
  await store.dispatch(login(credentials))
  expect(store.getState().auth).toMatchObject({
    connected: false,
    isAccountLocked,
    error: { code, status, message: '…' },
  })
  expect([tokens.refreshToken(), calls.length]).toEqual([undefined, 1])
})

test('a browser that keeps no cookies is a failure with its own words', async () => {
  const browser = openBrowser({ keepsCookies: false })
  vi.stubGlobal('window', browser.window)
  const { store } = openTab(() => json(bundleOf({ user_id: 'u1' }, AT)), {
    browser: { tokens: browser.tokens, oneAtATime: (work) => work() },
  })
  await store.dispatch(login(credentials))
  expect(store.getState().auth.error).toMatchObject({ code: 'storage', message: 'Cannot get set token' })
})

test.each([
  ['heard', () => json(undefined, 200)],
  ['not heard', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'a logout clears tokens, order form and last order, whether the shop has %s it; the cart stays',
  async (_, answer) => {
    const { store, tokens, calls, jar, items } = open((call) =>
      call.what.endsWith('/login') ? json(bundleOf({ user_id: 'u1', is_admin: true }, AT)) : answer(),
    )
    await store.dispatch(login(credentials))
    store.dispatch(cartActions.addQty({ id: 7 }))
    store.dispatch(orderFormActions.mergeStep1({ title: '忘年会' }))
    await store.dispatch(logout())
    expect(calls.at(-1)).toMatchObject({
      what: 'POST /backend/api/users/logout',
      body: { refresh_Token: 'refresh-of-u1' },
    })
    expect([jar.cookie, items.get('USER_TOKEN'), tokens.refreshToken()]).toEqual(['', undefined, undefined])
    expect(store.getState()).toMatchObject({
      auth: initial,
      orderForm: { entryForm: { step1: {} } },
      placing: { lastOrder: null },
      cart: { cart: [{ id: 7, qty: 1 }] },
    })
  },
)
