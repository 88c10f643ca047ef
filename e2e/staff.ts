import type { Page } from '@playwright/test'
import { demoPassword } from '../server/seed/people.ts'
import { isCheckedElsewhere } from './is-accessible.ts'
import { signIn } from './member.ts'
import { expect, test } from './visit.ts'

/** A screen of the office, and a tablet held upright. */
type StaffWidth = 1440 | 768

type StaffJourney = (page: Page, width: number) => Promise<void>

/** The same journey at both widths of staff. What it finds is held to the rules of accessibility at the narrow one. */
export function atStaffWidths(title: string, journey: StaffJourney): void {
  atWidth(768, title, journey)
  atWidth(1440, title, (page, width) => {
    isCheckedElsewhere(page)
    return journey(page, width)
  })
}

/** A further journey over screens that another one has walked through at both widths. */
export const atTabletWidth = (title: string, journey: StaffJourney): void => atWidth(768, title, journey)

function atWidth(width: StaffWidth, title: string, journey: StaffJourney): void {
  test(`${title} (${width} px)`, { tag: '@desk' }, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width, height: width === 1440 ? 900 : 1024 })
    await journey(page, width)
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
