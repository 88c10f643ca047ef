import { expect, test } from 'vitest'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { requestResetPassword, resetPassword, selectResetPassword } from './reset-password.slice.ts'

const email = { email: 'a@example.jp' }
const body = { token: 't', password: 'long enough' }
const failure = { status: 400, code: 'link_expired', message: '期限', errors: [], body: {} }

const initial = { status: 'idle', data: '', failure: null }
const done = { ...initial, data: 'a@example.jp' }
const requested = requestResetPassword.fulfilled(undefined, '1', email)

test.each([
  ['at first', [], initial],
  ['request pending', [requestResetPassword.pending('1', email)], { ...initial, status: 'requestResetFetchPending' }],
  ['request success', [requestResetPassword.pending('1', email), requested], done],
  [
    'request failure',
    [requestResetPassword.rejected(null, '1', email, failure)],
    { ...initial, status: 'requestResetFetchError', failure },
  ],
  ['reset pending', [resetPassword.pending('2', body)], { ...initial, status: 'resetFetchPending' }],
  ['reset success', [resetPassword.pending('2', body), resetPassword.fulfilled(email, '2', body)], done],
  [
    'reset failure',
    [resetPassword.rejected(null, '2', body, failure)],
    { ...initial, status: 'resetFetchError', failure },
  ],
])('%s', (_, actions, state) => {
  expect(selectResetPassword(stateAfter(actions))).toEqual(state)
})

test('both call the shop, without a login', async () => {
  const { store, calls } = openTab(({ what }) => (what.endsWith('/reset-password') ? json(email) : json({}, 202)))
  await store.dispatch(requestResetPassword(email))
  await store.dispatch(resetPassword(body))
  expect(calls.map(({ what, body: sent }) => [what, sent])).toEqual([
    ['POST /backend/api/users/request-reset-password', email],
    ['POST /backend/api/users/reset-password', body],
  ])
  expect(selectResetPassword(store.getState())).toEqual(done)
  expect(store.getState().auth.connected).toBe(false)
})
