import { afterEach, expect, test, vi } from 'vitest'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { registerPassword, selectRegisterPassword } from './register-password.slice.ts'
import { selectVerifyEmail, verifyEmail } from './verify-email.slice.ts'

const AT = 1_795_222_800
const body = { token: 't', password: 'long enough' }
const failure = { status: 409, code: 'link_used', message: '使われています', errors: [], body: {} }

const initial = { loading: false, error: null, success: false }
const pending = registerPassword.pending('1', body)
const rejected = registerPassword.rejected(null, '1', body, failure)

test.each([
  ['at first', [], initial],
  ['pending', [pending], { ...initial, loading: true }],
  [
    'success, loading stays',
    [pending, registerPassword.fulfilled(undefined, '1', body)],
    { ...initial, loading: true, success: true },
  ],
  ['failure', [pending, rejected], { ...initial, error: failure }],
  ['pending again', [pending, rejected, pending], { ...initial, loading: true }],
])('%s', (_, actions, state) => {
  expect(selectRegisterPassword(stateAfter(actions))).toEqual(state)
})

const idle = { status: 'idle', data: null, failure: null }
const link = { kind: 'register' as const, email: 'a@example.jp' }

test.each([
  ['at first', [], idle],
  ['asked', [verifyEmail.pending('1', 't')], { ...idle, status: 'loading' }],
  ['good', [verifyEmail.fulfilled(link, '1', 't')], { ...idle, status: 'complete', data: link }],
  ['not good', [verifyEmail.rejected(null, '1', 't', failure)], { ...idle, status: 'serverError', failure }],
])('a link: %s', (_, actions, state) => {
  expect(selectVerifyEmail(stateAfter(actions))).toEqual(state)
})

afterEach(() => vi.unstubAllGlobals())

test('the first password signs in', async () => {
  const browser = openBrowser({ now: () => new Date(AT * 1000) })
  vi.stubGlobal('window', browser.window)
  const { store, calls } = openTab(
    ({ what }) => json(what.endsWith('/verify-email') ? link : bundleOf({ user_id: 'u1' }, AT)),
    { browser: { tokens: browser.tokens, oneAtATime: (work) => work() } },
  )
  await store.dispatch(verifyEmail('t'))
  expect(selectVerifyEmail(store.getState()).data).toEqual(link)
  await store.dispatch(registerPassword(body))
  expect(calls.map(({ what, body: sent }) => [what, sent])).toEqual([
    ['POST /backend/api/users/verify-email', { token: 't' }],
    ['POST /backend/api/users/register-password', body],
  ])
  expect(selectRegisterPassword(store.getState())).toEqual({ loading: true, error: null, success: true })
  expect(store.getState().auth).toMatchObject({ connected: true, token: { user_id: 'u1' } })
  expect(browser.tokens.refreshToken()).toBe('refresh-of-u1')
})
