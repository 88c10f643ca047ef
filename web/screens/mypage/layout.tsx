import { useState } from 'react'
import { Outlet } from 'react-router'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { requireSession } from '#web/features/session/guard.ts'
import { beginLoading } from '#web/store/preload.ts'
import { privateHeaders } from '#web/store/private-headers.ts'
import { MypageFrame } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const headers = privateHeaders
export const clientMiddleware = [requireSession]
export const clientLoader = beginLoading((store) => [store.dispatch(fetchMe())])

/** Each screen shows the current profile. */
export const shouldRevalidate = () => true

/** The options of a screen for the layout. */
export type MypageContext = {
  isAccountClosed: boolean
  onAccountClosed: () => void
}

/** The server's HTML of every screen, shown until its code and the guard's answer have arrived. */
export function HydrateFallback() {
  return (
    <MypageFrame>
      <PartSkeleton />
    </MypageFrame>
  )
}

/** A closed account has no my page: the screen is shown without the frame. */
export default function MypageLayout() {
  const [isAccountClosed, setAccountClosed] = useState(false)
  const screen = (
    <Outlet context={{ isAccountClosed, onAccountClosed: () => setAccountClosed(true) } satisfies MypageContext} />
  )
  return isAccountClosed ? screen : <MypageFrame>{screen}</MypageFrame>
}
