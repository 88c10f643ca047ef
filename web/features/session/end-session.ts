import { paths } from '#web/paths.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { TabNavigator } from '#web/store/tab-navigator.ts'
import { authActions, markOrderAs } from './auth.slice.ts'

/** The session is over without anybody having asked for it: forgets it and leads to the login page, to come back here. */
export function endSession(): AppThunk {
  return (dispatch, _, { tokens, navigator }) => {
    const owner = tokens.claims()
    const keepsOrder = owner !== undefined && isOrdering(navigator)
    tokens.clear()
    if (keepsOrder) markOrderAs(owner)
    dispatch(authActions.sessionEnded({ keepsOrder }))
    goToLogin(navigator, { sessionOver: true })
  }
}

/** What is left of a session that is gone already is forgotten; nobody is led anywhere. */
export function forgetSession(): AppThunk {
  return (dispatch, _, { tokens }) => {
    tokens.clear()
    dispatch(authActions.sessionEnded())
  }
}

/** Stays where one signs in or out: an answer that comes late must not take away where the login page leads back to. */
export function goToLogin(navigator: TabNavigator, state?: { sessionOver: true }): void {
  const here = navigator.path()
  if (isAt(navigator, paths.login, paths.logout)) return
  // The login page looks itself where it may lead back to.
  navigator.replace(paths.loginBackTo(here), state)
}

/** A refusal that means another screen, whichever call it came from. */
export function followRefusal(code: string): AppThunk {
  return (_dispatch, _getState, { tokens, navigator }) => {
    if (code !== 'password_change_required') return
    tokens.requirePasswordChange()
    if (!isAt(navigator, paths.newPasswordPolicy, paths.changePassword)) navigator.replace(paths.newPasswordPolicy)
  }
}

/** Whoever is filling in an order when the session runs out goes on with it after signing in again. */
function isOrdering(navigator: TabNavigator): boolean {
  return navigator.path().startsWith('/order/entry/')
}

function isAt(navigator: TabNavigator, ...screens: string[]): boolean {
  return screens.includes(new URL(navigator.path(), 'http://own.invalid').pathname)
}
