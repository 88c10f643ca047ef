import type { ClientInstrumentation } from 'react-router'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'

const key = 'pressedPage'
let pressed: string | undefined

/** Notes where the router is going, as long as it is on its way. */
export const notePresses: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(go, { to }) {
        const own = `${window.location.href} ${to}`
        pressed = typeof to === 'string' ? own : undefined
        await go()
        if (pressed === own) pressed = undefined
      },
    }),
}

/**
 * After a release an open tab may press a link whose page's code is gone. The router then loads the page anew on which
 * it stands; the press is kept over that, once, and the next load goes on to where it led.
 */
export function keepPress(): void {
  try {
    if (pressed) saveItem(key, pressed, 'session')
  } catch {
    // Without storage the press is lost.
  }
}

/** Where the press before this load led, if the load is the router's. */
export function takePress(): string | undefined {
  const [from, to] = readItem(key, 'session')?.split(' ') ?? []
  removeItem(key, 'session')
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return from === window.location.href && load?.type === 'reload' ? to : undefined
}
