import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/frame/menu-links.ts',
    from: 'customer: { top: [mypage, logout], bottom: [] }',
    to: 'customer: { top: [admin, mypage], bottom: [logout] }',
    why: 'customers see a link to the admin area',
  },
  {
    file: 'web/features/frame/header.tsx',
    from: "{isGuest ? 'ログイン' : 'マイページ'}",
    to: "{isGuest ? 'マイページ' : 'ログイン'}",
    why: 'guests read my page, members log in',
  },
  {
    file: 'web/features/frame/header.tsx',
    from: 'if (count === 0) return null',
    to: 'if (count === 1) return null',
    why: 'a cart with one tub has no badge, an empty one has a zero',
  },
  {
    file: 'web/features/frame/offline-note.tsx',
    from: 'if (online && wanted.state ===',
    to: 'if (!online && wanted.state ===',
    why: 'the wanted screen is opened while there is no connection',
  },
  {
    file: 'web/features/frame/page-meta.tsx',
    from: '{hidden ? <meta name="robots"',
    to: '{!hidden ? <meta name="robots"',
    why: 'the menu vanishes from search engines, and carts appear',
  },
  {
    file: 'web/features/frame/toasts.tsx',
    from: 'if (undo) dispatch(undone(undo))',
    to: '',
    why: '元に戻す closes the toast and brings nothing back',
  },
  {
    file: 'web/features/frame/toasts.slice.ts',
    from: '.slice(-3)',
    to: '.slice(0, 3)',
    why: 'the newest message is the one not shown',
  },
  {
    file: 'web/features/frame/third-parties.tsx',
    from: ' || !mayMeasure',
    to: '',
    why: 'measuring scripts read the address of a guest’s order',
  },
  {
    file: 'web/features/frame/global-menu.tsx',
    from: 'navigate(href, { replace: true })',
    to: 'navigate(href)',
    why: 'the way back leads through every place of the home page',
  },
  {
    file: 'web/features/frame/footer.tsx',
    from: '...(isGuest ? forGuests : forMembers)',
    to: '...(isGuest ? forMembers : forGuests)',
    why: 'the foot offers members a login and guests a logout',
  },
  {
    file: 'web/features/frame/route-change.tsx',
    from: 'if (!keepsFocus(location)) {',
    to: 'if (keepsFocus(location)) {',
    why: 'a keyboard is thrown to the top by each category',
  },
  {
    file: 'web/features/session/guard.ts',
    from: 'if (context.get(storeContext).dispatch(mustSetNewPassword(pathname))) throw redirect(paths.newPasswordPolicy)',
    to: '',
    why: 'who must set a new password sees my page for a moment',
  },
  {
    file: 'web/features/session/guard.ts',
    from: 'if (!isLoggedIn()) throw redirect(loginPath(pathname + search))',
    to: 'if (!isLoggedIn()) throw redirect(loginPath(pathname))',
    why: 'after logging in the chosen page of a list is lost',
  },
  {
    file: 'web/features/session/return-path.ts',
    from: "path === '*' || file.startsWith('screens/account/') ? [] :",
    to: "path === '*' ? [] :",
    why: 'a login leads to the logout',
  },
  {
    file: 'web/features/session/session.ts',
    from: "isLoggedIn(cookies) && readCookie(cookies, 'IS_ADMIN') === 'true'",
    to: "readCookie(cookies, 'IS_ADMIN') === 'true'",
    why: 'a former admin’s flag shows the admin links to the next guest',
  },
  {
    file: 'web/features/session/watch-session.ts',
    from: 'if (persisted) dispatch(followStoredSession())',
    to: 'if (!persisted) dispatch(followStoredSession())',
    why: 'the back button shows my page after logging out elsewhere',
  },
  {
    file: 'web/features/session/end-session.ts',
    from: 'if (keepsOrder) markOrderAs(owner)',
    to: '',
    why: 'the order left by one person is shown to the next who logs in',
  },
  {
    file: 'web/features/session/auth.slice.ts',
    from: 'isAccountLocked: payload?.status === LOCKED',
    to: 'isAccountLocked: false',
    why: 'a locked account is called a wrong password',
  },
  {
    file: 'web/features/frame/measuring/measuring.tsx',
    from: "consent === 'agreed' && isMeasured",
    to: "consent === 'agreed'",
    why: 'after a redirect scripts of others read an address that is a key',
  },
  {
    file: 'web/features/frame/measuring/scripts.ts',
    from: "['', ...domains]",
    to: "['']",
    why: 'identifiers stay after consent was taken back',
  },
]
