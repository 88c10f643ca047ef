import { afterEach, expect, test, vi } from 'vitest'
import { authActions } from '#web/features/session/auth.slice.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { type Arrived, json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { changePassword } from './password/change-password.ts'
import { selectMe } from './profile/me.slice.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  secondFactorActions,
  selectSecondFactor,
  startSecondFactor,
} from './second-factor/second-factor.slice.ts'
import { endOneSession, endOtherSessions, fetchSessions, selectSessions } from './sessions/sessions.slice.ts'

const failure = { status: 400, code: 'invalid_credentials', message: '違うようです', errors: [], body: {} }
const gone = { ...failure, status: 404, code: 'not_found' }

const passwords = { current_password: 'a', new_password: 'b' }

const off = { status: 'idle', setup: null, recoveryCodes: [], failure: null }
const setup = { secret: 's', otpauth_uri: 'otpauth://totp/x', qr_svg: '<svg/>' }
const started = startSecondFactor.fulfilled(setup, '1', { password: 'p' })
const codes = { recovery_codes: ['abcd', 'efgh'] }
const otp = { otp: '123456' }
const both = { password: 'p', otp: '123456' }

test.each([
  ['at first', [], off],
  ['start pending', [startSecondFactor.pending('1', { password: 'p' })], { ...off, status: 'startPending' }],
  ['started', [started], { ...off, setup }],
  [
    'start failed',
    [startSecondFactor.rejected(null, '1', { password: 'p' }, failure)],
    { ...off, status: 'startError', failure },
  ],
  ['confirm pending', [started, confirmSecondFactor.pending('2', otp)], { ...off, setup, status: 'confirmPending' }],
  [
    'confirm failed',
    [started, confirmSecondFactor.rejected(null, '2', otp, failure)],
    { ...off, setup, status: 'confirmError', failure },
  ],
  ['on', [started, confirmSecondFactor.fulfilled(codes, '2', otp)], { ...off, recoveryCodes: ['abcd', 'efgh'] }],
  ['left', [started, confirmSecondFactor.fulfilled(codes, '2', otp), secondFactorActions.reset()], off],
  ['disable pending', [disableSecondFactor.pending('3', both)], { ...off, status: 'disablePending' }],
  [
    'disable failed',
    [disableSecondFactor.rejected(null, '3', both, failure)],
    { ...off, status: 'disableError', failure },
  ],
  ['off', [disableSecondFactor.fulfilled(undefined, '3', both)], off],
])('a second factor: %s', (_, actions, state) => {
  expect(selectSecondFactor(stateAfter(actions))).toEqual(state)
})

const session = (id: string, current = false) => ({
  id,
  current,
  device: 'Chrome',
  network: '203.0.113.*',
  created_at: '',
  last_used_at: '',
})
const list = [session('own', true), session('a'), session('b')]
const none = { status: 'idle', data: [], ending: [], failure: null }
const all = { ...none, status: 'complete', data: list }
const loaded = fetchSessions.fulfilled(list, '1')

test.each([
  ['at first', [], none],
  ['loading', [fetchSessions.pending('1')], { ...none, status: 'loading' }],
  ['loaded', [loaded], all],
  ['failed', [fetchSessions.rejected(null, '1')], { ...none, status: 'serverError' }],
  ['ending one', [loaded, endOneSession.pending('2', { id: 'a' })], { ...all, ending: ['a'] }],
  [
    'one ended',
    [loaded, endOneSession.pending('2', { id: 'a' }), endOneSession.fulfilled(undefined, '2', { id: 'a' })],
    { ...all, data: [list[0], list[2]] },
  ],
  [
    'one was gone already',
    [loaded, endOneSession.rejected(null, '2', { id: 'a' }, gone)],
    { ...all, data: [list[0], list[2]] },
  ],
  [
    'one not ended',
    [loaded, endOneSession.pending('2', { id: 'a' }), endOneSession.rejected(null, '2', { id: 'a' }, failure)],
    { ...all, failure },
  ],
  ['ending the others', [loaded, endOtherSessions.pending('3')], { ...all, ending: ['a', 'b'] }],
  [
    'the others ended',
    [loaded, endOtherSessions.pending('3'), endOtherSessions.fulfilled(undefined, '3')],
    { ...all, data: [list[0]] },
  ],
  [
    'the others not ended',
    [loaded, endOtherSessions.pending('3'), endOtherSessions.rejected(null, '3', undefined, failure)],
    { ...all, failure },
  ],
])('sessions: %s', (_, actions, state) => {
  expect(selectSessions(stateAfter(actions))).toEqual(state)
})

afterEach(() => vi.unstubAllGlobals())

function open(answer: (call: Arrived) => Response) {
  const browser = openBrowser()
  vi.stubGlobal('window', browser.window)
  const tab = openTab(answer, { browser: { tokens: browser.tokens, oneAtATime: (work) => work() } })
  const claims = browser.tokens.saveBundle(
    bundleOf({ user_id: 'u1', password_change_required: true }, Math.floor(Date.now() / 1000)),
  )
  tab.store.dispatch(authActions.setToken(claims))
  return { ...tab, tokens: browser.tokens }
}

const done = () => new Response(null, { status: 204 })

test('after another password the forced change is lifted', async () => {
  const { store, tokens, calls } = open(done)
  expect(tokens.mustChangePassword()).toBe(true)
  await store.dispatch(changePassword(passwords))
  expect(calls[0]).toMatchObject({ what: 'POST /backend/api/users/change-password', body: passwords })
  expect(tokens.mustChangePassword()).toBe(false)
})

test('the profile knows whether a second factor is on', async () => {
  const { store, calls } = open(({ what }) => (what.endsWith('/disable') ? done() : json({ ...setup, ...codes })))
  await store.dispatch(startSecondFactor({ password: 'p' }))
  await store.dispatch(confirmSecondFactor(otp))
  expect(selectMe(store.getState()).second_factor_enabled).toBe(true)
  await store.dispatch(disableSecondFactor(both))
  expect(selectMe(store.getState()).second_factor_enabled).toBe(false)
  expect(calls.map(({ what }) => what.split('/users/')[1])).toEqual([
    'second-factor',
    'second-factor/confirm',
    'second-factor/disable',
  ])
})

test('ending the own session is a logout, ending others is not', async () => {
  const { store, tokens, calls } = open(({ what }) => (what.startsWith('GET') ? json(list) : done()))
  await store.dispatch(fetchSessions())
  await store.dispatch(endOneSession({ id: 'a' }))
  await store.dispatch(endOtherSessions())
  expect(selectSessions(store.getState()).data).toEqual([list[0]])
  expect(tokens.refreshToken()).toBeDefined()
  await store.dispatch(endOneSession({ id: 'own' }))
  expect(calls.map(({ what }) => what.split('/users/')[1])).toEqual([
    'sessions',
    'sessions/a',
    'sessions/end-others',
    'sessions/own',
  ])
  expect(tokens.refreshToken()).toBeUndefined()
  expect(store.getState().auth.connected).toBe(false)
})
