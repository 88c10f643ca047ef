import { expect, test, vi } from 'vitest'
import { authActions } from '#web/features/session/auth.slice.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { openTab } from '#web/testing/test-tab.ts'
import { changePassword } from './change-password.ts'

test('after another password the forced change is lifted', async () => {
  const { window, tokens } = openBrowser()
  vi.stubGlobal('window', window)
  const { store, calls } = openTab(() => new Response(null, { status: 204 }), {
    browser: { tokens, oneAtATime: (work) => work() },
  })
  const claims = tokens.saveBundle(
    bundleOf({ user_id: 'u1', password_change_required: true }, Math.floor(Date.now() / 1000)),
  )
  store.dispatch(authActions.setToken(claims))
  expect(tokens.mustChangePassword()).toBe(true)
  const passwords = { current_password: 'a', new_password: 'b' }
  await store.dispatch(changePassword(passwords))
  expect(calls[0]).toMatchObject({ what: 'POST /backend/api/users/change-password', body: passwords })
  expect(tokens.mustChangePassword()).toBe(false)
})
