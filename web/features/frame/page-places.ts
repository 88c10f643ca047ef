import { paths } from '#web/paths.ts'

/** The distance from the top of the window to a place of the home page after scrolling. */
export const anchorOffset = -55

/** For this long a loading page may move its places. */
const settlingTime = 3_000

type Place = { id: string; isHome: boolean }

/** `?scrollTo=menu` and `#menu` name a place of the screen. */
export function placeIn({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): Place | undefined {
  const id = new URLSearchParams(search).get('scrollTo') || decoded(hash.slice(1))
  return id ? { id, isHome: pathname === paths.home } : undefined
}

/** An address may have any fragment: `#%` names no place. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Scrolls to the place, and again when loading moves it, until the visitor scrolls. Returns a function that stops it.
 */
export function keepAtPlace(place: Place | undefined): (() => void) | undefined {
  if (!place) return undefined
  let isFocused = false
  const go = () => {
    const target = document.getElementById(place.id)
    if (!target) return
    goTo(target, place)
    // Screen readers and keyboards go on from the heading of the target.
    if (!isFocused && target.tabIndex === -1 && target.hasAttribute('tabindex')) target.focus({ preventScroll: true })
    isFocused = true
  }
  go()
  const observer = new ResizeObserver(go)
  observer.observe(document.body)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    for (const act of ownActs) window.removeEventListener(act, stop)
  }
  const timer = setTimeout(stop, settlingTime)
  for (const act of ownActs) window.addEventListener(act, stop, { passive: true })
  return stop
}

const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** On other screens the place keeps clear of sticky elements, as the style sheets define. */
function goTo(target: Element, { isHome }: Place): void {
  if (!isHome) target.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY + anchorOffset, behavior: 'instant' })
}
