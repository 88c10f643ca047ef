import type { CDPSession, Page } from '@playwright/test'

type Size = { width: number; height: number; hasTouch?: boolean }
const turning = new WeakMap<Page, readonly Size[]>()

/** From now on the page can be turned through these sizes. The first is the one it has. */
export async function letTurn(page: Page, sizes: readonly Size[]): Promise<void> {
  turning.set(page, sizes)
  await pointWith(page, sizes[0]!)
}

/** As a tablet is turned in the middle of something. False: the page has one size. */
export async function turn(page: Page, now = page.viewportSize()!): Promise<boolean> {
  const sizes = turning.get(page)
  if (!sizes) return false
  const next = sizes[(sizes.findIndex(({ width }) => width === now.width) + 1) % sizes.length]!
  await pointWith(page, next)
  await page.setViewportSize({ width: next.width, height: next.height })
  return true
}

/** Once at each size of a page that turns, from the one it has now on, which it has again in the end. */
export async function atEachSize(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  const { width: first } = page.viewportSize()!
  do {
    const { width } = page.viewportSize()!
    await look(width)
    // Where it was checked with `isAccessible` it has turned by itself.
    if (page.viewportSize()!.width === width) await turn(page)
  } while (page.viewportSize()!.width !== first)
}

const sessions = new WeakMap<Page, CDPSession>()

/** A finger or a mouse, which styles ask for. To Playwright it is one for the whole visit. */
async function pointWith(page: Page, { hasTouch }: Size): Promise<void> {
  if (hasTouch === undefined) return
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch })
}
