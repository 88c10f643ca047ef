import { authActions, markOrderAs } from '#web/features/auth/auth.slice.ts'
import { paths } from '#web/paths.ts'
import type { AppDispatch, AppState, ThunkExtra } from '#web/store/make-store.ts'

type Thunk = (dispatch: AppDispatch, getState: () => AppState, extra: ThunkExtra) => void

/** The session is over without anybody having asked for it: forgets it and leads to the login page, to come back here. */
export function endSession(): Thunk {
  return (dispatch, _, { tokens, place }) => {
    const here = place.here()
    const owner = tokens.claims()
    const keepsOrder = owner !== undefined && isOrdering(here)
    tokens.clear()
    if (keepsOrder) markOrderAs(owner)
    dispatch(authActions.sessionEnded({ keepsOrder }))
    place.go(wayIn(here), { sessionOver: true })
  }
}

/** The login page, which looks itself where it may lead back to. */
export function wayIn(here: string): string {
  const { pathname } = new URL(here, 'http://own.invalid')
  const leadsBack = pathname !== paths.login && pathname !== paths.logout && here !== paths.mypage
  return leadsBack ? paths.loginBackTo(here) : paths.login
}

/** A refusal that means another screen, whichever call it came from. */
export function followRefusal(code: string): Thunk {
  return (_dispatch, _getState, { tokens, place }) => {
    if (code !== 'password_change_required') return
    tokens.requirePasswordChange()
    place.go(paths.newPasswordPolicy)
  }
}

/** Whoever is filling in an order when the session runs out goes on with it after signing in again. */
function isOrdering(path: string): boolean {
  return path.startsWith('/order/entry/')
}
