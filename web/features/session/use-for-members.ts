import { useEffect, useState } from 'react'
import { storedUserId, useRole } from './session.ts'

/** What only members see. Its code is fetched once somebody is signed in; without it the screen is as guests see it. */
export function useForMembers<Part>(load: () => Promise<Part>): Part | null {
  const isSignedIn = useRole() !== 'guest'
  // What is left of a session without its claims is none: nothing is asked of the shop for it.
  const isMember = isSignedIn && storedUserId() !== undefined
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (isMember) load().then(setPart, () => undefined)
  }, [isMember, load])
  return isMember ? part : null
}
