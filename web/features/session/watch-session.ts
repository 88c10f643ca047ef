import { tidyKeptPages } from '#web/browser/kept-pages.ts'
import { shopNow } from '#web/browser/shop-clock.ts'
import { isPrivate, paths } from '#web/paths.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { TabNavigator } from '#web/store/tab-navigator.ts'
import { authActions, leaveOthersOrder, markOrderAs } from './auth.slice.ts'
import { goToLogin, isOrdering } from './end-session.ts'

/** From now on the router navigates for this tab. */
export function setNavigator(navigator: TabNavigator): AppThunk<void> {
  return (_dispatch, _getState, extra) => {
    extra.navigator = navigator
  }
}

/** Restores the session that the browser has stored. Call it once, at the start of a tab. */
export function restoreSession(): AppThunk<void> {
  return (dispatch, _, { tokens }) => {
    const claims = tokens.claims()
    const isLoggedIn = tokens.refreshToken() !== undefined && claims !== undefined
    void tidyKeptPages(isLoggedIn ? claims.user_id : undefined, shopNow())
    if (!isLoggedIn) return
    dispatch(leaveOthersOrder(claims))
    dispatch(authActions.setStoredToken(claims))
  }
}

/** True when the stored user must set a new password first and is not on that screen. */
export function mustSetNewPassword(pathname: string): AppThunk<boolean> {
  return (_dispatch, _getState, { tokens }) =>
    tokens.mustChangePassword() && pathname !== paths.newPasswordPolicy && pathname !== paths.changePassword
}

/** Follows logins and logouts of other tabs. Returns a function that stops it. */
export function followOtherTabsSession(): AppThunk<() => void> {
  return (dispatch) => {
    const onStorage = ({ key }: StorageEvent) => {
      // Without a key everything was removed.
      if (key === 'USER_TOKEN' || key === null) dispatch(followStoredSession({ mayKeepOrder: true }))
    }
    // A page restored by the back button has missed all changes since.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) dispatch(followStoredSession())
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onShown)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onShown)
    }
  }
}

/** `mayKeepOrder`: somebody sits before an order, and has ended the session on another screen. */
function followStoredSession({ mayKeepOrder = false } = {}): AppThunk<void> {
  return (dispatch, getState, { tokens, navigator }) => {
    const before = getState().auth.token
    const claims = tokens.refreshToken() ? tokens.claims() : undefined
    if (before && before.user_id !== claims?.user_id) {
      const keepsOrder = mayKeepOrder && !claims && isOrdering(navigator)
      if (keepsOrder) markOrderAs(before)
      dispatch(authActions.sessionEnded({ keepsOrder }))
      if (!claims && isAtPrivate(navigator)) goToLogin(navigator)
    }
    if (!claims) return
    dispatch(leaveOthersOrder(claims))
    dispatch(authActions.setStoredToken(claims))
    // The screen still shows another account's data.
    if (before && before.user_id !== claims.user_id && isAtPrivate(navigator)) navigator.replace(paths.mypage)
  }
}

function isAtPrivate(navigator: TabNavigator): boolean {
  return isPrivate(new URL(navigator.path(), 'http://own.invalid').pathname)
}
