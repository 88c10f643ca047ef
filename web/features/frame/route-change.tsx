import { useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation } from 'react-router'
import { storedUserId } from '#web/features/session/session.ts'
import { useShop } from '#web/store/page-data.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { tellRouteChange } from './data-layer.ts'
import { useIsFirstScreen } from './first-screen.tsx'
import { keepAtPlace, placeIn } from './page-places.ts'

/**
 * Runs after each change of route in the browser, also to the same address. It scrolls to the top, or to the place the
 * address names; sets the brand's name as title; pushes the user id and the activation of experiments to the data
 * layer; focuses the new screen, so that its heading is read out. With `state: {keepFocus: true}` the focus stays on
 * the link.
 */
export function RouteChange() {
  const { name } = useShop()
  const location = useLocation()
  const isFirst = useIsFirstScreen()
  const seen = useRef<Location>(undefined)
  const [heading, setHeading] = useState('')

  // Together with the screen: a key that is pressed as soon as it shows is not robbed of its field.
  useLayoutEffect(() => {
    const previous = seen.current
    seen.current = location
    if (previous?.key === location.key) return
    const place = placeIn(location)
    tellRouteChange(storedUserId())
    // Only a place of the same screen was chosen: title and focus stay.
    if (previous && isSameScreen(previous, location) && location.hash) return keepAtPlace(place)
    if (!previous) return keepAtPlace(place)
    window.scrollTo({ top: 0, behavior: 'instant' })
    if (!keepsFocus(location)) {
      document.getElementById('main')?.focus({ preventScroll: true })
      setHeading(document.querySelector('main h1')?.textContent ?? name)
    }
    return keepAtPlace(place)
  }, [location, name])

  return (
    <>
      {!isFirst && <title>{name}</title>}
      <VisuallyHidden role="status">{heading}</VisuallyHidden>
    </>
  )
}

function isSameScreen(previous: Location, { pathname, search }: Location): boolean {
  return previous.pathname === pathname && previous.search === search
}

function keepsFocus({ state }: Location): boolean {
  return (state as { keepFocus?: unknown } | null)?.keepFocus === true
}
