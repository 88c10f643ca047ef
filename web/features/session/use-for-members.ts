import { useEffect, useState } from 'react'
import { useRole } from './session.ts'

/** What only members see. Its code is fetched once somebody is signed in; without it the screen is as guests see it. */
export function useForMembers<Part>(load: () => Promise<Part>): Part | null {
  const isMember = useRole() !== 'guest'
  const [part, setPart] = useState<Part | null>(null)
  useEffect(() => {
    if (isMember) load().then(setPart, () => undefined)
  }, [isMember, load])
  return isMember ? part : null
}
