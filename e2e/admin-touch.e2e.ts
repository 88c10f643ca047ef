import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { enquired } from './enquiry.ts'
import { quoteOf } from './quoted.ts'
import { requested } from './requested.ts'
import { placeGuestOrder } from './shop.ts'
import { smallTargets } from './small-targets.ts'
import { enterAdmin } from './staff.ts'
import { expect, isIdle, test } from './visit.ts'

/** A tablet either way up, and a touch screen of the office. */
const sizes = [
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

test.use({ hasTouch: true, viewport: sizes[0]! })

test('on a touch screen everything of the administration is as large as a finger', { tag: '@desk' }, async ({
  page,
}) => {
  test.slow()
  const { quiet } = await shopDays(page.request)
  await placeGuestOrder(page.request, quiet)
  const [booking] = await Promise.all([requested(page.request), enquired(page.request), quoteOf(page.request)])
  // The screen of a booking leads to the others of its week.
  await requested(page.request, booking.date)
  await enterAdmin(page)
  const seen = new Set<string>()
  const left = ['/admin', '/admin/launch', '/admin/calendar/simulator', '/admin/customers?kind=guests']
  for (let path = left.shift(); path; path = left.shift()) {
    if (seen.has(screenAt(path))) continue
    seen.add(screenAt(path))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await isIdle(page)
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect.soft(await smallTargets(page), `${path} at ${size.width} px`).toEqual([])
    }
    left.push(...(await linksIn(page)))
  }
  expect(screens.filter((screen) => !seen.has(screen))).toEqual([])
})

/** Where the links of the screens must have led, among others. */
const screens = [
  ...['meetups', 'meetups/:', 'meetups/new', 'calendar', 'calendar/days', 'kitchen', 'kitchen/tablet', 'deliveries'],
  ...['enquiries', 'enquiries/:', 'enquiries/new', 'bookings', 'bookings/:', 'quotes', 'quotes/:', 'customers'],
  ...['customers/:', 'customers/guests/:', 'products', 'products/:', 'plans', 'plans/:', 'articles', 'articles/:'],
  ...['campaigns', 'campaigns/:', 'mails', 'mails/:', 'legal', 'legal/:', 'notices', 'scenes', 'scenes/:'],
  ...['storefront', 'areas', 'areas/:', 'categories', 'categories/:', 'faqs', 'help', 'audit', 'staff', 'settings'],
].map((screen) => `/admin/${screen}`)

/** One of each kind: every order has the same screen. */
const screenAt = (path: string) =>
  path
    .replace(/#.*|\?(?!kind=guests).*/, '')
    .replace(/\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)(?=\/|$)/g, '/:')
    .replace(/^(\/admin\/(?:mails|legal))\/[^/]+/, '$1/:')

const linksIn = (page: Page) =>
  page
    .locator('a[href^="/admin"]:not([download])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
