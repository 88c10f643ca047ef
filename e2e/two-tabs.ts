import type { Page, Response } from '@playwright/test'

export type Rounds = {
  rounds: number
  /** Calls of both tabs that were answered in the end, … */
  answered: number
  /** … and that were refused at first, for want of a token. */
  refusedAtFirst: number
  refreshes: number
  refusedRefreshes: number
  logouts: number
}

/**
 * Two tabs of one browser, both at /mypage, lose their access token and ask for something private in the same moment, so
 * many times. Ends at a logout.
 */
export async function refreshInTwoTabs(tabs: readonly [Page, Page], rounds: number): Promise<Rounds> {
  const context = tabs[0].context()
  const counted: Rounds = {
    rounds: 0,
    answered: 0,
    refusedAtFirst: 0,
    refreshes: 0,
    refusedRefreshes: 0,
    logouts: 0,
  }
  const onResponse = (response: Response) => {
    if (isTo(response, '/api/users') && response.status() === 401) counted.refusedAtFirst += 1
    if (!isTo(response, '/api/users/refresh')) return
    if (response.ok()) counted.refreshes += 1
    else counted.refusedRefreshes += 1
  }
  context.on('response', onResponse)
  while (counted.rounds < rounds && counted.logouts === 0) {
    await context.clearCookies({ name: 'ACCESS_TOKEN' })
    const answers = await Promise.all(tabs.map(askAgain))
    counted.answered += answers.filter(Boolean).length
    counted.rounds += 1
    const isOut = !(await context.cookies()).some(({ name }) => name === 'REFRESH_TOKEN')
    if (isOut || tabs.some((tab) => new URL(tab.url()).pathname !== '/mypage')) counted.logouts += 1
  }
  context.off('response', onResponse)
  return counted
}

/** Opens the screen again by its own row of links, which fetches the profile: true when the shop answered. */
async function askAgain(tab: Page): Promise<boolean> {
  const answer = tab.waitForResponse((response) => isTo(response, '/api/users') && response.ok(), { timeout: 20_000 })
  const given = answer.then(
    () => true,
    () => false,
  )
  const link = tab.getByRole('navigation', { name: 'マイページ' }).getByRole('link', { name: 'マイページ' })
  await link.evaluate((element) => (element as unknown as { click(): void }).click())
  return given
}

const isTo = (response: Response, path: string) => new URL(response.url()).pathname === `/backend${path}`
