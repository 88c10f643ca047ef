import { test as base, expect, type Page } from '@playwright/test'
import { browserTimes } from '../tools/test-report/browser-times.ts'

type ConsoleErrors = { found: string[]; allow(pattern: RegExp): void }

type Fixtures = {
  /** What the browser has used of the processor, for the report of the run. */
  browserTimes: undefined
  /** The errors of all pages of the visit: script errors, violations of the content policy, answers of 500 and more. */
  consoleErrors: ConsoleErrors
}

/** Waits until React has hydrated the page, down to its foot. Before that buttons do not work. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('body footer a')].at(-1)
    return !last || Object.keys(last).some((key) => key.startsWith('__react'))
  })
}

const callsOf = new WeakMap<Page, { open: number; lastEnd: number }>()

/** Waits until the calls of a screen are answered, including those it makes a moment after a change. */
export async function isIdle(page: Page): Promise<void> {
  const pause = 300
  await expect
    .poll(
      () => {
        const { open, lastEnd } = callsOf.get(page) ?? { open: 0, lastEnd: 0 }
        return open === 0 && Date.now() - lastEnd > pause
      },
      { intervals: [50] },
    )
    .toBe(true)
}

function countCalls(page: Page): void {
  const calls = { open: 0, lastEnd: Date.now() }
  callsOf.set(page, calls)
  // What staff hear of changes is one answer that does not end.
  const isCall = (url: string) => url.includes('/backend/api/') && !url.includes('/api/admin/live')
  page.on('request', (request) => {
    if (isCall(request.url())) calls.open += 1
  })
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => {
      if (!isCall(request.url())) return
      calls.open -= 1
      calls.lastEnd = Date.now()
    })
  }
  page.on('domcontentloaded', () => {
    calls.lastEnd = Date.now()
  })
}

/** A visit to the shop. None may leave an error in the console, break the content policy or call without `_`. */
export const test = base.extend<Fixtures>({
  browserTimes: [
    async ({ browser, page: _ }, use, { annotations }) => {
      // Before its page is closed, and the process with it.
      await use(undefined)
      const session = await browser.newBrowserCDPSession()
      annotations.push(browserTimes(await session.send('SystemInfo.getProcessInfo')))
      await session.detach()
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    countCalls(page)
    const { goto, reload } = page
    page.goto = async (...args) => {
      const answer = await goto.apply(page, args)
      await isHydrated(page)
      return answer
    }
    page.reload = async (...args) => {
      const answer = await reload.apply(page, args)
      await isHydrated(page)
      return answer
    }
    await use(page)
  },
  consoleErrors: [
    async ({ context, baseURL }, use) => {
      const allowed: RegExp[] = []
      const found: string[] = []
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`content policy: ${violatedDirective} ${blockedURI}`)
        })
      })
      const watch = (page: Page) => {
        page.on('pageerror', (error) => found.push(`script: ${error.stack ?? error.message}`))
        page.on('console', (message) => {
          if (message.type() !== 'error') return
          // A refusal is an answer, but the browser logs each 4xx. A 5xx is found below.
          if (message.text().startsWith('Failed to load resource') && isCallOrPage(message.location().url, page)) return
          found.push(`console: ${message.text()} (${message.location().url})`)
        })
      }
      context.pages().forEach(watch)
      context.on('page', watch)
      context.on('response', (response) => {
        if (response.status() >= 500) found.push(`answer: ${response.status()} ${response.url()}`)
      })
      context.on('request', (request) => {
        const { pathname, searchParams, origin } = new URL(request.url())
        if (origin !== baseURL && origin.startsWith('http')) found.push(`foreign request: ${request.url()}`)
        const isOurClient = pathname.startsWith('/backend/api/') && request.resourceType() === 'fetch'
        if (isOurClient && !/^\d{10}$/.test(searchParams.get('_') ?? '')) found.push(`call without _: ${request.url()}`)
      })
      await use({ found, allow: (pattern) => allowed.push(pattern) })
      expect(found.filter((error) => !allowed.some((pattern) => pattern.test(error)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

function isCallOrPage(url: string, page: Page): boolean {
  return new URL(url).pathname.startsWith('/backend/') || url === page.url()
}
