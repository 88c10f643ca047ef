import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { createChanges } from '#web/features/admin/live/changes.ts'
import { followChanges } from '#web/features/admin/live/follow-changes.ts'
import type { Told } from '#web/features/admin/live/keep-following.ts'
import { ChangesContext } from '#web/features/admin/live/use-changes.ts'
import { useFreshScreen } from '#web/features/admin/live/use-fresh-screen.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { LiveState } from './live-state.tsx'

/** Hears of every change of the shop while the administration is open, and passes it on to the parts that listen. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch()
  const { revalidate } = useRevalidator()
  const [changes] = useState(createChanges)
  const [isAway, setAway] = useState(false)

  useEffect(() => {
    const hear = (told: Told) => {
      if (told.type === 'changed') changes.tell(told.change)
      // The layout asks who is signed in, and what may still be seen is loaded again.
      else if (told.type === 'ended') void revalidate()
      else if (told.type === 'reset') changes.tell(null)
      else setAway(told.type === 'offline')
    }
    return dispatch(follow(hear))
  }, [dispatch, changes, revalidate])

  return (
    <ChangesContext value={changes}>
      <FreshScreen />
      {children}
      <LiveState isAway={isAway} />
    </ChangesContext>
  )
}

function FreshScreen() {
  useFreshScreen()
  return null
}

const follow =
  (hear: (told: Told) => void): AppThunk<() => void> =>
  (_dispatch, _getState, { api, tokens }) =>
    followChanges(
      { api, token: () => tokens.accessToken(), fetch: (request) => fetch(request), origin: window.location.origin },
      hear,
    )
