import { expect, test } from 'vitest'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { selectMe } from '../profile/me.slice.ts'
import { confirmChangeEmail, requestChangeEmail, selectChangeEmail } from './change-email.slice.ts'

const email = { email: 'b@example.jp' }
const answer = { kind: 'change_email' as const, ...email }
const failure = { status: 400, code: 'link_expired', message: '期限', errors: [], body: {} }

const initial = { status: 'idle', data: '', failure: null }
const requested = requestChangeEmail.fulfilled(undefined, '1', email)

test.each([
  ['at first', [], initial],
  ['request pending', [requestChangeEmail.pending('1', email)], { ...initial, status: 'requestChangeFetchPending' }],
  ['request success', [requestChangeEmail.pending('1', email), requested], { ...initial, data: 'b@example.jp' }],
  [
    'request failure',
    [requestChangeEmail.rejected(null, '1', email, failure)],
    { ...initial, status: 'requestChangeFetchError', failure },
  ],
  ['confirm pending', [confirmChangeEmail.pending('2', 't')], { ...initial, status: 'changeFetchPending' }],
  [
    'confirm success',
    [requested, confirmChangeEmail.fulfilled(answer, '2', 't')],
    { ...initial, data: 'b@example.jp' },
  ],
  [
    'confirm failure',
    [confirmChangeEmail.rejected(null, '2', 't', failure)],
    { ...initial, status: 'changeFetchError', failure },
  ],
])('%s', (_, actions, state) => {
  expect(selectChangeEmail(stateAfter(actions))).toEqual(state)
})

test('the profile follows: first that a change is under way, then the new address', async () => {
  const { store, calls } = openTab(({ what }) => (what.endsWith('/verify-email') ? json(answer) : json({}, 202)))
  await store.dispatch(requestChangeEmail(email))
  expect(selectMe(store.getState())).toMatchObject({ email: '', change_email_in_progress: true })
  await store.dispatch(confirmChangeEmail('t'))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([
    ['POST /backend/api/users/request-change-email', email],
    ['POST /backend/api/users/verify-email', { token: 't' }],
  ])
  expect(selectMe(store.getState())).toMatchObject({ email: 'b@example.jp', change_email_in_progress: false })
  expect(selectChangeEmail(store.getState())).toEqual({ ...initial, data: 'b@example.jp' })
})

test('a link of a registration changes no address', async () => {
  const { store } = openTab(() => json({ kind: 'register', email: 'c@example.jp' }))
  expect(await store.dispatch(confirmChangeEmail('t')).unwrap()).toMatchObject({ kind: 'register' })
  expect(selectMe(store.getState()).email).toBe('')
})
