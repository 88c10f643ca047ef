import { useEffect, useRef, useState } from 'react'
import { useChanges } from '#web/features/admin/live/use-changes.ts'
import { useMayDo } from '#web/features/admin/staff-member.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { usePageConfig } from '#web/store/page-data.tsx'

const countLaunchLeft = createApiThunk<number | undefined>('admin/count-launch-left', async (_, { api, signal }) => {
  const [{ opened_at }, items] = await Promise.all([
    api.call('getSettings', { signal }),
    api.call('getLaunchChecklist', { signal }),
  ])
  return opened_at === null ? items.filter(({ done }) => !done).length : undefined
})

const kinds = ['settings', 'area', 'staff', 'day']
/** A burst of changes is one question in so many milliseconds. */
const settle = 500

/** How much is left to do before the shop opens. Undefined: it is open, this member has no part in it, or it is not known. */
export function useLaunchLeft(pathname: string): number | undefined {
  const dispatch = useAppDispatch()
  const { isOpen } = usePageConfig()
  const isAsked = useMayDo('settings') && !isOpen
  const [left, setLeft] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = async () => {
    timer.current = undefined
    const outcome = await dispatch(countLaunchLeft())
    if (countLaunchLeft.fulfilled.match(outcome)) setLeft(outcome.payload)
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  // Not all that it depends on is told as it changes: each screen counts anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another count
  useEffect(() => {
    if (isAsked) void latest.current()
    return () => clearTimeout(timer.current)
  }, [isAsked, pathname])
  useChanges((change) => {
    if (!isAsked || (change !== null && !kinds.includes(change.kind))) return
    timer.current ??= setTimeout(() => latest.current(), settle)
  })
  return isAsked ? left : undefined
}
