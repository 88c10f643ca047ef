import { useState } from 'react'
import { Outlet } from 'react-router'
import { fetchMe } from '#web/features/account/profile/me.slice.ts'
import { privateHeaders, requireSession } from '#web/features/session/guard.ts'
import { beginLoading } from '#web/store/preload.ts'
import { MypageFrame } from './mypage-frame.tsx'
import { PartSkeleton } from './part-skeleton.tsx'

export const headers = privateHeaders
export const clientMiddleware = [requireSession]
export const clientLoader = beginLoading((store) => [store.dispatch(fetchMe())])

/** Each screen shows the profile as it is now. */
export const shouldRevalidate = () => true

/** What a screen may say to the layout. */
export type MypageContext = {
  isAccountClosed: boolean
  onAccountClosed: () => void
}

/** What the server sends of every screen, and what is shown until its code and the guard's answer are there. */
export function HydrateFallback() {
  return (
    <MypageFrame>
      <PartSkeleton />
    </MypageFrame>
  )
}

/** Once the account is closed there is no my page to lead to: the screen is shown without the frame. */
export default function MypageLayout() {
  const [isAccountClosed, setAccountClosed] = useState(false)
  const screen = (
    <Outlet context={{ isAccountClosed, onAccountClosed: () => setAccountClosed(true) } satisfies MypageContext} />
  )
  return isAccountClosed ? screen : <MypageFrame>{screen}</MypageFrame>
}
