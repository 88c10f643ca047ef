import { paths } from '#web/paths.ts'

/** How far from the top of the window a place of the home page comes to rest. */
export const anchorOffset = -55

/** A page that is still being filled may push its places down for so long. */
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

/** An address may end in anything: `#%` names no place. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/**
 * Goes to the place, and again while what is loaded meanwhile moves it, until the visitor scrolls by himself. Returns how to stop.
 */
export function keepAtPlace(place: Place | undefined): (() => void) | undefined {
  if (!place) return undefined
  const go = () => goTo(place)
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

/** Elsewhere the place stands clear of what sticks to the top, as the style sheets say. */
function goTo({ id, isHome }: Place): void {
  const target = document.getElementById(id)
  if (!isHome) target?.scrollIntoView({ behavior: 'instant' })
  else if (target)
    window.scrollTo({ top: target.getBoundingClientRect().top + window.scrollY + anchorOffset, behavior: 'instant' })
}
