import type { Page } from '@playwright/test'

type Size = { width: number; height: number }
const turning = new WeakMap<Page, readonly Size[]>()

/** From now on the page can be turned through these sizes. */
export const letTurn = (page: Page, sizes: readonly Size[]) => turning.set(page, sizes)

/** As a tablet is turned in the middle of something; of a page that has one size nothing is turned. */
export async function turn(page: Page): Promise<void> {
  const sizes = turning.get(page)
  if (!sizes) return
  const { width } = page.viewportSize()!
  await page.setViewportSize(sizes[(sizes.findIndex((size) => size.width === width) + 1) % sizes.length]!)
}
