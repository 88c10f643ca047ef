/**
 * Two tabs of one browser that lose their access token in the same moment and ask at once, again and again. Prints how
 * often the session was refreshed, refused and lost, and fails when somebody was logged out:
 * `node bench/two-tabs.ts [rounds]`.
 */
import { chromium } from '@playwright/test'
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
    const context = await browser.newContext({ baseURL: `http://localhost:${shop.port}`, locale: 'ja-JP' })
    const first = await context.newPage()
    await signIn(first, await newMember(context.request))
    const second = await context.newPage()
    await second.goto('/mypage')
    const begun = performance.now()
    const counted = await refreshInTwoTabs([first, second], rounds, (soFar) => {
      if (soFar.rounds % 100 === 0) console.log(soFar.rounds, 'rounds')
    })
    const { answered, refusedAtFirst, refreshes, refusedRefreshes, logouts } = counted
    console.log(
      `${counted.rounds} rounds of two tabs in ${Math.round((performance.now() - begun) / 1_000)} s: ` +
        `${answered} of ${2 * rounds} calls answered, ${refusedAtFirst} of them refused at first, ` +
        `${refreshes} refreshes, ${refusedRefreshes} refused, ${logouts} logouts`,
    )
    return answered === 2 * rounds && refusedRefreshes === 0 && logouts === 0
  } finally {
    await browser.close()
    await stopProcess(shop.process)
  }
}

if (!(await inTemporaryFolder(measure))) process.exitCode = 1
