import { paths } from '#web/paths.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import type { PagePlace } from '#web/store/page-place.ts'
import { authActions, markOrderAs } from './auth.slice.ts'

/** The session is over without anybody having asked for it: forgets it and leads to the login page, to come back here. */
export function endSession(): AppThunk {
  return (dispatch, _, { tokens, place }) => {
    const owner = tokens.claims()
    const keepsOrder = owner !== undefined && isOrdering(place)
    tokens.clear()
    if (keepsOrder) markOrderAs(owner)
    dispatch(authActions.sessionEnded({ keepsOrder }))
    goToLogin(place, { sessionOver: true })
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
export function goToLogin(place: PagePlace, state?: { sessionOver: true }): void {
  const here = place.here()
  if (isAt(place, paths.login, paths.logout)) return
  // The login page looks itself where it may lead back to.
  place.go(paths.loginBackTo(here), state)
}

/** A refusal that means another screen, whichever call it came from. */
export function followRefusal(code: string): AppThunk {
  return (_dispatch, _getState, { tokens, place }) => {
    if (code !== 'password_change_required') return
    tokens.requirePasswordChange()
    if (!isAt(place, paths.newPasswordPolicy, paths.changePassword)) place.go(paths.newPasswordPolicy)
  }
}

/** Whoever is filling in an order when the session runs out goes on with it after signing in again. */
function isOrdering(place: PagePlace): boolean {
  return place.here().startsWith('/order/entry/')
}

function isAt(place: PagePlace, ...screens: string[]): boolean {
  return screens.includes(new URL(place.here(), 'http://own.invalid').pathname)
}
