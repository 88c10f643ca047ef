import { expect, test } from 'vitest'
import { json, openTab, stateAfter } from '#web/testing/test-tab.ts'
import { register, selectRegister } from './register.slice.ts'

const registration = {
  email: 'a@example.jp',
  last_name: '山本',
  first_name: '美咲',
  last_name_kana: 'ヤマモト',
  first_name_kana: 'ミサキ',
  tel: '03-3210-1234',
  agreed_terms: true as const,
}
const failure = {
  status: 422,
  code: 'invalid',
  message: 'お確かめください',
  errors: [{ field: 'tel', message: '電話' }],
  body: {},
}
const error = { message: 'お確かめください', code: '422', errors: failure.errors }

const initial = { loading: false, error: null, success: false, email: '' }
const pending = register.pending('1', registration)
const rejected = register.rejected(null, '1', registration, failure)
const fulfilled = register.fulfilled({ email: 'a@example.jp' }, '1', registration)

test.each([
  ['at first', [], initial],
  ['pending', [pending], { ...initial, loading: true }],
  ['success', [pending, fulfilled], { ...initial, success: true, email: 'a@example.jp' }],
  ['failure', [pending, rejected], { ...initial, error }],
  ['pending again', [pending, rejected, pending], { ...initial, loading: true }],
  [
    'sent once more',
    [pending, fulfilled, pending],
    { ...initial, loading: true, success: true, email: 'a@example.jp' },
  ],
])('%s', (_, actions, state) => {
  expect(selectRegister(stateAfter(actions))).toEqual(state)
})

test('it is sent with the CSRF token that was just asked for', async () => {
  const { store, calls } = openTab(({ what }) =>
    json(what.endsWith('/token') ? { csrf_token: 'c' } : { email: 'a@example.jp' }),
  )
  await store.dispatch(register(registration))
  expect(calls.map(({ what }) => what)).toEqual(['GET /backend/api/token', 'POST /backend/api/users/register'])
  expect(calls[1]!.headers.get('x-csrf-token')).toBe('c')
  expect(calls[1]!.body).toEqual(registration)
  expect(selectRegister(store.getState())).toEqual({ ...initial, success: true, email: 'a@example.jp' })
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), { message: 'server error', code: '500' }],
  ['a refusal', () => json({ code: 'invalid', message: '電話を' }, 422), { message: '電話を', code: '422' }],
  ['too many', () => json({ code: 'too_many_requests', message: '混雑' }, 429), { message: '混雑', code: '429' }],
  [
    'an outage',
    () => new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }),
    { message: expect.stringContaining('ただいま処理できませんでした'), code: '502' },
  ],
])('%s becomes message and status', async (_, answer, expected) => {
  const { store } = openTab(({ what }) => (what.endsWith('/token') ? json({ csrf_token: 'c' }) : answer()))
  await store.dispatch(register(registration))
  expect(selectRegister(store.getState()).error).toMatchObject(expected)
})
