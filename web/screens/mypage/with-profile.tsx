import type { ReactNode } from 'react'
import { LoadFailed } from '#web/features/account/load-failed.tsx'
import { fetchMe, type MeState, selectMe } from '#web/features/account/profile/me.slice.ts'
import { useAppDispatch, useAppSelector } from '#web/store/hooks.ts'
import { PartSkeleton } from './part-skeleton.tsx'

/** Shows `children` once the profile is loaded. A profile loaded before stays while it is loaded again. */
export function WithProfile({ children }: { children: (me: MeState) => ReactNode }) {
  const dispatch = useAppDispatch()
  const me = useAppSelector(selectMe)
  if (me.email) return children(me)
  if (me.status === 'meFetchError') return <LoadFailed onAgain={() => dispatch(fetchMe())} />
  return <PartSkeleton />
}
