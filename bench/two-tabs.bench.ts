/**
 * Two tabs of one browser that lose their access token in the same moment and ask at once, again and again: where tabs
 * wait for each other, and where the browser has no locks (plain http from another machine). Prints how often the session
 * was refreshed, refused and lost, and fails when somebody was logged out: `npm run bench -- two-tabs [rounds]`.
 */
import { type Browser, chromium } from '@playwright/test'
import { newMember, signIn } from '../e2e/member.ts'
import { refreshInTwoTabs } from '../e2e/two-tabs.ts'
import { findBrowser } from '../tools/find-browser.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from './shop-process.ts'

const rounds = Number(process.argv[2] ?? 1_000)

async function measure(folder: string): Promise<boolean> {
  const shop = await startShopProcess(folder, await freePort(), { APP_ENV: 'e2e' })
  const { path, env } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const address = `http://localhost:${shop.port}`
    const withLocks = await staysLoggedIn(browser, address, 'with locks')
    return (await staysLoggedIn(browser, address, 'without locks')) && withLocks
  } finally {
    await browser.close()
    await stopProcess(shop.process)
  }
}

async function staysLoggedIn(
  browser: Browser,
  address: string,
  which: 'with locks' | 'without locks',
): Promise<boolean> {
  const context = await browser.newContext({ baseURL: address, locale: 'ja-JP' })
  if (which === 'without locks') {
    await context.addInitScript("Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined })")
  }
  const first = await context.newPage()
  await signIn(first, await newMember(context.request))
  const second = await context.newPage()
  await second.goto('/mypage')
  const begun = performance.now()
  const counted = await refreshInTwoTabs([first, second], rounds)
  const { answered, refusedAtFirst, refreshes, refusedRefreshes, logouts } = counted
  console.log(
    `${which}: ${counted.rounds} rounds of two tabs in ${Math.round((performance.now() - begun) / 1_000)} s, ` +
      `${answered} of ${2 * rounds} calls answered, ${refusedAtFirst} of them refused at first, ` +
      `${refreshes} refreshes, ${refusedRefreshes} refused, ${logouts} logouts`,
  )
  await context.close()
  return answered === 2 * rounds && refusedRefreshes === 0 && logouts === 0
}

if (!(await inTemporaryFolder(measure))) process.exitCode = 1
