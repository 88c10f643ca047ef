import type { OperationName } from '#contract/routes.ts'
import { toastActions } from '#web/features/frame/toasts.slice.ts'
import { paths } from '#web/paths.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { TabNavigator } from '#web/store/tab-navigator.ts'
import { authActions, markOrderAs } from './auth.slice.ts'

/**
 * The session ended without a logout: removes it and leads to the login page, which leads back here. Contact and quote
 * forms and the menu need no account: their visitors stay with what they have typed and chosen.
 */
export function endSession(name: OperationName): AppThunk {
  return (dispatch, _, { tokens, navigator }) => {
    const owner = tokens.claims()
    const keepsOrder = owner !== undefined && isOrdering(navigator)
    tokens.clear()
    if (keepsOrder) markOrderAs(owner)
    dispatch(authActions.sessionEnded({ keepsOrder }))
    if (name === 'listFavourites') {
      const text = 'ログインの期限が切れました。カートの内容は残っています'
      dispatch(toastActions.showNotification({ text }))
    } else if (!isAt(navigator, paths.contact) && name !== 'createQuote') goToLogin(navigator, { sessionOver: true })
  }
}

/** Removes what is left of a session that is already over. The visitor stays where they are. */
export function forgetSession(): AppThunk {
  return (dispatch, _, { tokens }) => {
    tokens.clear()
    dispatch(authActions.sessionEnded())
  }
}

/**
 * No navigation on the login and logout pages: a late answer must not replace the page that the login leads back to.
 */
export function goToLogin(navigator: TabNavigator, state?: { sessionOver: true }): void {
  const here = navigator.path()
  if (isAt(navigator, paths.login, paths.logout)) return
  // The login page reads its return path itself.
  navigator.replace(paths.loginBackTo(here), state)
}

/** Refusals that lead to another screen, for every call. */
export function followRefusal(code: string): AppThunk {
  return (_dispatch, _getState, { tokens, navigator }) => {
    if (code !== 'password_change_required') return
    tokens.requirePasswordChange()
    if (!isAt(navigator, paths.newPasswordPolicy, paths.changePassword)) navigator.replace(paths.newPasswordPolicy)
  }
}

/** A visitor whose session runs out during checkout continues the order after the next login. */
export function isOrdering(navigator: TabNavigator): boolean {
  return /^\/(?:order\/entry\/|plans\/\d+\/book)/.test(navigator.path())
}

function isAt(navigator: TabNavigator, ...screens: string[]): boolean {
  return screens.includes(new URL(navigator.path(), 'http://own.invalid').pathname)
}
