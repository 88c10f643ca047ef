import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import type { TabNavigator } from '#web/store/tab-navigator.ts'
import { followOtherTabsSession, mustSetNewPassword, setNavigator } from './watch-session.ts'

/** Opens an address of this site instead of the screen shown. */
type Open = TabNavigator['replace']

/**
 * Keeps this tab in step with the session: leads away when it ends, here or in another tab, and to the forced new
 * password.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  useSessionWatch(useCallback<Open>((path, state) => navigate(path, { replace: true, state }), [navigate]))
  return null
}

/** The same, with what opens an address. */
export function useSessionWatch(open: Open): void {
  const dispatch = useAppDispatch()
  const shown = useLocation()
  const underWay = useNavigation().location
  const { pathname, search, hash } = underWay ?? shown
  const here = useRef('')

  useEffect(() => {
    here.current = pathname + search + hash
  }, [pathname, search, hash])

  useEffect(() => {
    dispatch(setNavigator({ path: () => here.current, replace: open }))
  }, [dispatch, open])

  useEffect(() => dispatch(followOtherTabsSession()), [dispatch])

  useEffect(() => {
    if (dispatch(mustSetNewPassword(shown.pathname))) open(paths.newPasswordPolicy)
  }, [dispatch, open, shown])
}
