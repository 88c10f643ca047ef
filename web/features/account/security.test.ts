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

const failure = { status: 400, code: 'invalid_credentials', message: '違うようです', errors: [], body: {} }

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
