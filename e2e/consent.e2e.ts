import type { Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { isAccessible } from './is-accessible.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, isHydrated } from './visit.ts'

const others = /^https:\/\/www\.googletagmanager\.com\//

atBothWidths(
  'nothing leaves for others before the visitor agrees, and the answer can be taken back',
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/foreign request: https:\/\/www\.googletagmanager\.com\//)
    // The server that renders the page of receivers has none configured, so React renders that page again.
    consoleErrors.allow(/React error #418/)
    const asked = await withTagManager(page)
    const banner = page.getByRole('region', { name: '外部送信についての確認' })
    const layer = () =>
      page.evaluate(() => (window as { ranWith?: object[] }).ranWith?.map((entry) => Object.keys(entry)))

    await page.goto('/order')
    await expect(banner).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('link', { name: 'カート' }).first().click()
    await expect(page).toHaveURL('/cart')
    expect(asked).toEqual([])

    await banner.getByRole('link', { name: '外部送信について' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '外部送信について' })).toBeVisible()
    await expect(banner).toBeHidden()
    await expect(page.getByText('まだお選びになっていません')).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await turn(page)
    await page.getByRole('button', { name: '同意する', exact: true }).click()
    await expect.poll(layer).toContainEqual(['gtm.start', 'event'])
    expect(asked.map((url) => new URL(url).searchParams.get('id'))).toEqual(['GTM-TEST'])

    asked.length = 0
    await page.getByRole('button', { name: '同意しない' }).click()
    await page.waitForEvent('load')
    await isHydrated(page)
    await expect(page.getByText('同意していません')).toBeVisible()
    await page.goto('/order')
    await expect(banner).toBeHidden()
    expect(asked).toEqual([])
  },
)

/** Pages as they are with both ids, and a counterpart of the script here. Fills and returns the addresses asked for. */
async function withTagManager(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.route(others, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: 'window.ranWith = [...window.dataLayer]' })
  })
  await page.route(
    (url) => url.hostname === 'localhost',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const answer = await route.fetch()
      const headers = answer.headers()
      const policy = headers['content-security-policy'] ?? ''
      headers['content-security-policy'] = policy.replace(
        "script-src 'self'",
        "script-src 'self' https://www.googletagmanager.com",
      )
      const body = (await answer.text()).replace(
        '"environment":',
        '"gtmId":"GTM-TEST","optimizeId":"OPT-TEST","environment":',
      )
      return route.fulfill({ response: answer, headers, body })
    },
  )
  return asked
}
