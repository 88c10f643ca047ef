import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { anchorOffset } from '#web/features/menu/menu-move.ts'
import { storedUserId } from '#web/features/session/session.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

export const brandName = 'おりおり'

/**
 * What happens after each completed change of route in the browser: to the top, the brand's name as title, the user id
 * and the activation of experiments to the data layer; the focus moves to the new screen and its heading is read out.
 * A navigation with `state: {keepPlace: true}` changes the address of the same screen and leaves place and focus alone.
 */
export function RouteChange() {
  const location = useLocation()
  const seen = useRef<Location>(undefined)
  const [heading, setHeading] = useState('')

  useEffect(() => {
    const previous = seen.current
    seen.current = location
    if (previous?.key === location.key || isSameScreen(previous, location)) return
    tellAnalytics()
    if (!previous) {
      scrollToTarget(location)
      return
    }
    document.title = brandName
    if (keepsPlace(location)) return
    if (!scrollToTarget(location)) window.scrollTo({ top: 0, behavior: 'instant' })
    document.getElementById('main')?.focus({ preventScroll: true })
    setHeading(document.querySelector('main h1')?.textContent ?? brandName)
  }, [location])

  return <VisuallyHidden role="status">{heading}</VisuallyHidden>
}

/** Only the fragment differs: a place on the screen was chosen, the browser goes there. */
function isSameScreen(previous: Location | undefined, { pathname, search }: Location): boolean {
  return previous?.pathname === pathname && previous.search === search
}

function keepsPlace({ state }: Location): boolean {
  return (state as { keepPlace?: unknown } | null)?.keepPlace === true
}

/** An address may end in anything: `#%` names no place. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** `?scrollTo=menu` and `#menu` lead to that place, if the screen has it. */
function scrollToTarget({ search, hash }: Location): boolean {
  const id = new URLSearchParams(search).get('scrollTo') ?? decoded(hash.slice(1))
  const target = id ? document.getElementById(id) : null
  if (!target) return false
  window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY + anchorOffset, behavior: 'instant' })
  return true
}

function tellAnalytics(): void {
  const scope = window as { dataLayer?: unknown[] }
  scope.dataLayer ??= []
  scope.dataLayer.push({ event: 'route_change', user_id: storedUserId() }, { event: 'optimize.activate' })
}
