import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { isOfAdmin } from '#web/features/admin/admin-paths.ts'
import { useSessionWatch } from '#web/features/session/session-watch.tsx'
import { windowNavigator } from '#web/store/tab-navigator.ts'

/** Keeps this tab in step with the session. The login page is one of the shop, which is another app. */
export function StaffSession() {
  const navigate = useNavigate()
  const open = useCallback(
    (path: string, state?: { sessionOver: true }) =>
      isOfAdmin(path) ? void navigate(path, { replace: true }) : windowNavigator.replace(path, state),
    [navigate],
  )
  useSessionWatch(open)
  return null
}
