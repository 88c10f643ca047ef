import { RouterContextProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { paths } from '#web/paths.ts'
import { storeContext } from '#web/store/page-context.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { openTab } from '#web/testing/test-tab.ts'
import { requireGuest, requireSession } from './guard.ts'

const AT = 1_795_222_800

afterEach(() => vi.unstubAllGlobals())

/** The page the guard redirects to from `path`; undefined when it lets the visitor in. */
async function ledTo(
  guard: typeof requireSession | typeof requireGuest,
  path: string,
  session: 'none' | 'own' | 'forced',
): Promise<string | null | undefined> {
  const browser = openBrowser({ now: () => new Date(AT * 1000) })
  vi.stubGlobal('window', browser.window)
  vi.stubGlobal('document', browser.jar)
  if (session !== 'none')
    browser.tokens.saveBundle(bundleOf({ user_id: 'u1', password_change_required: session === 'forced' }, AT))
  const { store } = openTab(undefined, { browser: { tokens: browser.tokens, oneAtATime: (work) => work() } })
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  const request = new Request(`http://shop.test${path}`)
  try {
    await guard({ request, context, url: new URL(request.url), pattern: path, params: {} })
    return undefined
  } catch (answer) {
    return (answer as Response).headers.get('location')
  }
}

test.each([
  ['/mypage', 'own', undefined],
  ['/mypage/profile?page=2', 'none', paths.loginBackTo('/mypage/profile?page=2')],
  ['/admin/products', 'none', paths.loginBackTo('/admin/products')],
  ['/mypage', 'forced', paths.newPasswordPolicy],
  ['/change-password', 'forced', undefined],
] as const)('%s of an account, session: %s, leads to %s', async (path, session, place) => {
  expect(await ledTo(requireSession, path, session)).toBe(place)
})

test.each([
  ['/mypage/login?path=/order', 'none', undefined],
  ['/mypage/login?path=/order', 'own', '/order'],
  ['/mypage/login?path=//evil.example', 'own', '/mypage'],
  ['/mypage/login?path=/admin/bookings', 'own', '/admin/bookings'],
] as const)('the way in %s, session: %s, leads to %s', async (path, session, place) => {
  expect(await ledTo(requireGuest, path, session)).toBe(place)
})
