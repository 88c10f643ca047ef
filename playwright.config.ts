import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { scratchFolder } from './server/testing/scratch-folder.ts'
import type { Browser } from './tools/find-browser.ts'

// Found by the global setup, when the journeys really begin: other programs read this file too.
const browser = JSON.parse(process.env.E2E_BROWSER ?? '{"env":{}}') as Partial<Browser>
const port = await once('E2E_PORT', async () => String(await freePort()))
const dataDir = await once('E2E_DATA_DIR', async () =>
  join(scratchFolder(), `oriori-e2e-${randomBytes(6).toString('hex')}`),
)
// Beside that folder, of which every worker of the run knows as well.
await once('E2E_JUDGED', async () => `${dataDir}-judged`)
const origin = `http://localhost:${port}`
const node = existsSync('node_modules/.bin/node') ? 'node_modules/.bin/node' : 'node'

/** Minutes each, on a shop of their own: they begin first, so that nobody waits for them at the end. */
const long = ['admin-hostile.e2e.ts', 'opening.e2e.ts']
/** Without motion, which half of the machine would be busy with; a phone has all of it. */
const desk = { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } } as const

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  // A journey waits for four tenths of its time: four keep two cores busy.
  workers: 4,
  // No journey leans on another; the longest file would keep one core waiting at the end.
  fullyParallel: true,
  forbidOnly: true,
  // In CI a test that passes at the second try is reported as flaky; on a developer's machine it fails.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // A limit only costs time when something is broken: a busy machine gets several times what a quiet one needs.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  globalSetup: './tools/prepare-e2e.ts',
  globalTeardown: './tools/remove-e2e-data.ts',
  webServer: {
    command: `exec ${node} server/main.ts`,
    url: `${origin}/backend/readyz`,
    timeout: 120_000,
    env: { PORT: port, DATA_DIR: dataDir, SITE_URL: origin, LOG_LEVEL: 'warn', APP_ENV: 'e2e' },
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
  use: {
    baseURL: origin,
    // A step that waits for ever says which one it is, long before the journey's own limit.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // A trace would cost a third of the time; the page as it was when a step failed is written down in any case.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      env: { ...process.env, ...browser.env } as Record<string, string>,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A journey that has nothing to do with the width is tagged with the one it is made at.
  projects: [
    // One shop for all tests of a file.
    { name: 'long', testMatch: long, fullyParallel: false, use: desk },
    {
      name: 'phone',
      testIgnore: long,
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', testIgnore: long, grepInvert: /@phone/, use: desk },
  ],
})

/** Every worker reads this file again and inherits the environment, so what was found out once is kept there. */
async function once(name: string, findOut: () => Promise<string>): Promise<string> {
  const value = process.env[name] ?? (await findOut())
  process.env[name] = value
  return value
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
      .once('error', failed)
      .listen(0, '127.0.0.1', () => {
        const address = probe.address()
        probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
      })
  })
}
