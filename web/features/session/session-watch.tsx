import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { followOtherTabsSession, mustSetNewPassword, setNavigator } from './watch-session.ts'

/**
 * Keeps this tab in step with the session: leads away when it ends, here or in another tab, and to the forced new
 * password.
 */
export function SessionWatch() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const shown = useLocation()
  const underWay = useNavigation().location
  const { pathname, search, hash } = underWay ?? shown
  const here = useRef('')

  useEffect(() => {
    here.current = pathname + search + hash
  }, [pathname, search, hash])

  useEffect(() => {
    dispatch(
      setNavigator({ path: () => here.current, replace: (path, state) => navigate(path, { replace: true, state }) }),
    )
  }, [dispatch, navigate])

  useEffect(() => dispatch(followOtherTabsSession()), [dispatch])

  useEffect(() => {
    if (dispatch(mustSetNewPassword(shown.pathname))) navigate(paths.newPasswordPolicy, { replace: true })
  }, [dispatch, navigate, shown])

  return null
}
