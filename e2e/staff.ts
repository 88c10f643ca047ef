import type { Page } from '@playwright/test'
import { demoPassword } from '../server/seed/people.ts'
import { isThorough } from '../server/testing/is-thorough.ts'
import { signIn } from './member.ts'
import { letTurn } from './turning.ts'
import { expect, test } from './visit.ts'

/** A tablet held upright, and a screen of the office. */
const upright = { width: 768, height: 1024 }
const office = { width: 1440, height: 900 }
export const staffSizes = [upright, office]

type StaffJourney = (page: Page, width: number) => Promise<void>

/**
 * A journey at both widths of staff: it turns from one to the other wherever it is checked for accessibility. With
 * `THOROUGH=1` all of it is made at each.
 */
export function atStaffWidths(title: string, journey: StaffJourney): void {
  if (isThorough) {
    for (const size of staffSizes) staffJourney(`${title} (${size.width} px)`, size, journey)
    return
  }
  staffJourney(`${title} (768 and 1440 px)`, upright, async (page, width) => {
    await letTurn(page, staffSizes)
    return journey(page, width)
  })
}

/** A further journey over screens that another one has walked through at both widths. */
export const atTabletWidth = (title: string, journey: StaffJourney): void =>
  staffJourney(`${title} (768 px)`, upright, journey)

function staffJourney(title: string, size: typeof upright, journey: StaffJourney): void {
  test(title, { tag: '@desk' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize(size)
    await journey(page, size.width)
  })
}

/** As the demo's admin, at the screen. */
export async function enterAdmin(page: Page, path = '/admin'): Promise<void> {
  await signIn(page, { email: 'admin@example.com', password: demoPassword }, path)
  await expect(adminMenu(page)).toBeVisible()
}

/** A second browser, signed in by itself, at the same screen. */
export async function enterAgain(page: Page): Promise<Page> {
  const { origin, pathname, search } = new URL(page.url())
  const context = await page.context().browser()!.newContext({
    baseURL: origin,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: page.viewportSize(),
  })
  const other = await context.newPage()
  await enterAdmin(other, pathname + search)
  return other
}

export const adminMenu = (page: Page) => page.getByRole('navigation', { name: '管理画面' })
