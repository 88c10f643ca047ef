import { afterEach, expect, test, vi } from 'vitest'
import { authActions } from '#web/features/session/auth.slice.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { deleteMe, fetchMe, meActions, selectMe, updateMe } from './me.slice.ts'

const empty = {
  email: '',
  last_name: '',
  first_name: '',
  last_name_kana: '',
  first_name_kana: '',
  company: '',
  department: '',
  tel: '',
  change_email_in_progress: false,
  second_factor_enabled: false,
}
const initial = { ...empty, status: 'idle', failure: null }
const profile = { ...empty, email: 'a@example.jp', last_name: '山本', tel: '0312345678' }
const known = { ...initial, ...profile }
const failure = { status: 422, code: 'invalid', message: 'お確かめください', errors: [], body: {} }
const password = { password: 'p' }
const fetched = fetchMe.fulfilled(profile, '1')

test.each([
  ['at first', [], initial],
  ['fetch pending', [fetchMe.pending('1')], { ...initial, status: 'meFetchPending' }],
  ['fetch success', [fetchMe.pending('1'), fetched], known],
  ['fetch failure', [fetchMe.rejected(null, '1', undefined, failure)], { ...initial, status: 'meFetchError', failure }],
  ['update pending', [fetched, updateMe.pending('2', {})], { ...known, status: 'meUpdatePending' }],
  [
    'update success',
    [fetched, updateMe.fulfilled({ ...profile, tel: '0311112222' }, '2', {})],
    { ...known, tel: '0311112222' },
  ],
  [
    'update failure',
    [fetched, updateMe.rejected(null, '2', {}, failure)],
    { ...known, status: 'meUpdateError', failure },
  ],
  ['delete pending', [fetched, deleteMe.pending('3', password)], { ...known, status: 'meDeletePending' }],
  ['delete success', [fetched, deleteMe.fulfilled(undefined, '3', password)], initial],
  [
    'delete failure',
    [fetched, deleteMe.rejected(null, '3', password, failure)],
    { ...known, status: 'meDeleteError', failure },
  ],
  ['failure seen', [fetched, updateMe.rejected(null, '2', {}, failure), meActions.failureSeen()], known],
  [
    'another address asked for',
    [fetched, meActions.emailChangeRequested()],
    { ...known, change_email_in_progress: true },
  ],
  [
    'another address proved',
    [fetched, meActions.emailChangeRequested(), meActions.emailChanged('b@example.jp')],
    { ...known, email: 'b@example.jp' },
  ],
  ['a second factor', [fetched, meActions.secondFactorSet(true)], { ...known, second_factor_enabled: true }],
])('%s', (_, actions, state) => {
  expect(selectMe(stateAfter(actions))).toEqual(state)
})

afterEach(() => vi.unstubAllGlobals())

test('fetching, changing and deleting call the shop; deleting ends the session', async () => {
  const browser = openBrowser()
  vi.stubGlobal('window', browser.window)
  const { store, calls } = openTab(
    ({ what }) => (what.startsWith('POST') ? new Response(null, { status: 204 }) : json(profile)),
    {
      browser: { tokens: browser.tokens, oneAtATime: (work) => work() },
    },
  )
  const claims = browser.tokens.saveBundle(bundleOf({ user_id: 'u1' }, Math.floor(Date.now() / 1000)))
  store.dispatch(authActions.setToken(claims))
  await store.dispatch(fetchMe())
  await store.dispatch(updateMe({ tel: '03-1111-2222' }))
  expect(selectMe(store.getState())).toEqual(known)
  await store.dispatch(deleteMe(password))
  expect(calls.map(({ what, body }) => [what, body])).toEqual([
    ['GET /backend/api/users', undefined],
    ['PATCH /backend/api/users', { tel: '03-1111-2222' }],
    ['POST /backend/api/users/delete', password],
  ])
  expect(selectMe(store.getState())).toEqual(initial)
  expect(store.getState().auth.connected).toBe(false)
  expect([browser.jar.cookie, browser.items.get('USER_TOKEN')]).toEqual(['', undefined])
})
