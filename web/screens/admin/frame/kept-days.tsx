import { useEffect } from 'react'
import { forgetDays } from '#web/features/admin/kept-day.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

/** What this device has kept of the kitchen's days goes as soon as the account may not see them any more. */
export function KeptDays() {
  const dispatch = useAppDispatch()
  const mayCook = useMayDo('kitchen')
  useEffect(() => {
    if (!mayCook) void dispatch(forgetDays())
  }, [dispatch, mayCook])
  return null
}
