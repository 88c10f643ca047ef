import { useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { type GuestFilter, guestFilters } from '#web/features/events/guest-list.ts'

/** Which guests are shown. A link to the unanswered shows them, whenever it is followed. */
export function useNarrowing() {
  const location = useLocation()
  const [followed, setFollowed] = useState(location.key)
  const [filter, setFilter] = useState<GuestFilter>(() => filterIn(location) ?? 'all')
  const [wanted, setWanted] = useState('')
  if (followed !== location.key) {
    setFollowed(location.key)
    const asked = filterIn(location)
    if (asked) {
      setFilter(asked)
      setWanted('')
    }
  }
  return { filter, setFilter, wanted, setWanted }
}

function filterIn({ search }: Location): GuestFilter | undefined {
  const asked = new URLSearchParams(search).get('guests')
  return asked && Object.hasOwn(guestFilters, asked) ? (asked as GuestFilter) : undefined
}
