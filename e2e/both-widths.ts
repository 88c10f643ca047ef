import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { isThorough } from '../server/testing/is-thorough.ts'
import { letTurn } from './turning.ts'
import { test } from './visit.ts'

const phone = { width: 390, height: 844, hasTouch: true }
const desk = { width: 1440, height: 900, hasTouch: false }

type Visit = {
  page: Page
  request: APIRequestContext
  context: BrowserContext
  browser: Browser
  baseURL: string | undefined
  consoleErrors: { allow(pattern: RegExp): void }
}

/**
 * A journey of a customer at both widths: it begins on a phone and turns to a window of the office and back, wherever it
 * is told to (`atEachSize`, `turn`) or checked for accessibility. With `THOROUGH=1` all of it is made at each.
 */
export function atBothWidths(title: string, journey: (visit: Visit) => Promise<void>): void {
  if (isThorough) {
    test(title, ({ page, request, context, browser, baseURL, consoleErrors }) =>
      journey({ page, request, context, browser, baseURL, consoleErrors }),
    )
    return
  }
  test.describe(() => {
    // It comes and goes with the size.
    test.use({ hasTouch: false })
    const named = `${title} (390 and 1440 px)`
    test(named, { tag: '@phone' }, async ({ page, request, context, browser, baseURL, consoleErrors }) => {
      test.slow()
      await letTurn(page, [phone, desk])
      await journey({ page, request, context, browser, baseURL, consoleErrors })
    })
  })
}

/** As a page is laid out on a phone. */
export const isNarrow = (width: number) => width === phone.width
