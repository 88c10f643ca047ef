import { afterEach, expect, test, vi } from 'vitest'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { json, openTab } from '#web/testing/test-tab.ts'

const AT = 1_795_222_800

afterEach(() => vi.unstubAllGlobals())

test('a refused access token is renewed by refresh_Token, and the call repeated', async () => {
  const { window, tokens } = openBrowser({ now: () => new Date(AT * 1000) })
  vi.stubGlobal('window', window)
  const first = bundleOf({ user_id: 'u1' }, AT)
  const next = bundleOf({ user_id: 'u1' }, AT + 1).access_token
  tokens.saveBundle(first)
  const { store, calls } = openTab(
    ({ what, headers }) => {
      if (what.endsWith('/refresh')) return json({ access_token: next, issued_at: AT + 1, expires_in: 900 })
      return headers.get('authorization') === `Bearer ${next}`
        ? json({ email: 'a@example.jp' })
        : json({ code: 'unauthorized', message: '' }, 401)
    },
    { browser: { tokens, oneAtATime: (work) => work() } },
  )
  await store.dispatch(fetchMe())
  expect(calls.map(({ what, body }) => [what, body])).toEqual([
    ['GET /backend/api/users', undefined],
    ['POST /backend/api/users/refresh', { refresh_Token: first.refresh_token }],
    ['GET /backend/api/users', undefined],
  ])
  expect(store.getState().me?.email).toBe('a@example.jp')
})
