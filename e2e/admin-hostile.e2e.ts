import { readFile } from 'node:fs/promises'
import { type Page, request } from '@playwright/test'
import type { SqlPool } from '#platform/db'
import { expectedTotal, placement, selectableDays } from '../bench/placement.ts'
import { freePort, inTemporaryFolder, startShopProcess, stopProcess } from '../bench/shop-process.ts'
import { inBatches } from '../server/testing/hostile/in-batches.ts'
import { storeTexts } from '../server/testing/hostile/store-texts.ts'
import { storeTransferFile } from '../server/testing/hostile/store-transfer-file.ts'
import { cutTo, isTakenToday, storedTexts } from '../server/testing/hostile/stored-texts.ts'
import { someNetwork } from '../server/testing/test-person.ts'
import { databaseIn } from './database.ts'
import { enquired } from './enquiry.ts'
import { isAccessible } from './is-accessible.ts'
import { enterAdmin } from './staff.ts'
import { test as base, expect, isIdle } from './visit.ts'

type HostileShop = { origin: string; sql: SqlPool }

/**
 * Every screen of the administration over a shop whose records hold 500 texts that somebody may once have typed: markup,
 * formulas, 1,000 letters without a space, overrides of the direction. A shop of its own, since no other journey could
 * find its records among these. New screens are in by themselves, as soon as they stand in `web/admin/routes.ts`.
 */
const test = base.extend<object, { hostile: HostileShop }>({
  hostile: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument
    async ({}, use) => {
      await inTemporaryFolder(async (dataDir) => {
        const shop = await startShopProcess(dataDir, await freePort())
        const sql = await databaseIn(dataDir)
        try {
          await sendEnquiry(shop.port)
          await sql`insert into legal_versions (text, body) values ('terms', '## 第1条')`
          await sql`insert into notices (message) values ('年末の受付について')`
          await storeTexts(sql)
          await storeTransferFile(sql, { id: crypto.randomUUID(), sealed: null, day: '2026-12-11' })
          await sql`update kitchens set default_capacity = 10000`
          await use({ origin: `http://localhost:${shop.port}`, sql })
        } finally {
          await sql.end()
          await stopProcess(shop.process)
        }
      })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ hostile }, use) => use(hostile.origin),
})

const widths = [1440, 768, 390]
/** In pixels of CSS. */
const a4 = { width: 794, height: 1123 }

/** The demo has none. */
async function sendEnquiry(port: number): Promise<void> {
  const api = await request.newContext({ baseURL: `http://localhost:${port}` })
  await enquired(api)
  await api.dispose()
}

/** As the route table has them: `bookings`, `bookings/:id`. */
async function routesOfAdmin(): Promise<string[]> {
  const table = await readFile('web/admin/routes.ts', 'utf8')
  return [...table.matchAll(/\bscreen\(\s*'([^'*]*)'/g)].map(([, path]) => path!)
}

/** Links of the screens to records, which only the screens know. */
const linksIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/admin/"]')].map(({ href }) => new URL(href).pathname),
  )

const matcherOf = (route: string) => new RegExp(`^/admin/${route.replaceAll(/:[^/]+\??/g, '[^/]+')}$`)

/** What makes the page scroll sideways: the innermost of it, by its class and its first letters. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { documentElement, body } = document
    if (documentElement.scrollWidth <= window.innerWidth) return []
    const isCut = (element: Element): boolean =>
      element !== body && (getComputedStyle(element).overflowX !== 'visible' || isCut(element.parentElement!))
    const isWide = (element: Element) =>
      element.getBoundingClientRect().right > window.innerWidth + 1 && !isCut(element.parentElement!)
    const wide = [...body.querySelectorAll('*')].filter((one) => isWide(one) && ![...one.children].some(isWide))
    const told = wide.map((one) => `${one.tagName} ${one.className} ${one.textContent?.slice(0, 40)}`)
    return [`${documentElement.scrollWidth}`, ...told.slice(0, 5)]
  })

async function isUnharmed(page: Page): Promise<void> {
  await isIdle(page)
  await expect(page.locator('main h1').first()).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expect.soft.poll(() => tooWide(page), { message: `${width} px: ${page.url()}`, timeout: 10_000 }).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const ran = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'ran' in window)))
  expect.soft(ran, `something ran: ${page.url()}`).not.toContain(true)
}

function refusesDialogs(page: Page): void {
  page.on('dialog', (dialog) => {
    expect.soft(dialog.message(), 'a dialog of the browser').toBe('')
    void dialog.dismiss()
  })
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isUnharmed(page)
  await isAccessible(page)
}

/** Without the part that may be left out: `kitchen/:date?` */
const listsAmong = (routes: readonly string[]) =>
  routes.map((route) => route.replaceAll(/\/:[^/]+\?/g, '')).filter((route) => !route.includes(':'))

test('nothing runs and nothing is wider than the window, on any list and any record', { tag: '@desk' }, async ({
  page,
}) => {
  test.setTimeout(1_800_000)
  refusesDialogs(page)
  const routes = await routesOfAdmin()
  const lists = listsAmong(routes)
  expect(lists.length).toBeGreaterThan(2)
  await enterAdmin(page)
  const seen = new Set(await linksIn(page))
  const look = async () => {
    for (const link of await linksIn(page)) seen.add(link)
  }
  for (const route of lists) {
    await visit(page, `/admin/${route}`)
    await look()
  }
  for (const route of routes.filter((each) => each.includes(':'))) {
    const paths = [...seen].filter(
      (path) => matcherOf(route).test(path) && !routes.includes(path.slice('/admin/'.length)),
    )
    expect.soft(paths, `no screen leads to /admin/${route}`).not.toEqual([])
    // One is like another: the texts are spread over all of them, and the rules ask for the same elements.
    for (const [at, path] of paths.slice(0, 2).entries()) {
      await page.goto(path)
      await isUnharmed(page)
      if (at === 0) await isAccessible(page)
      await look()
    }
  }
})

test('no booking, order or enquiry is wider than a window of 320 px, whichever of the texts it holds', {
  tag: '@desk',
}, async ({ page, hostile }) => {
  test.setTimeout(900_000)
  await enterAdmin(page)
  await page.setViewportSize({ width: 320, height: 900 })
  for (const { table, screen } of [
    { table: 'plan_bookings', screen: 'bookings' },
    { table: 'meetups', screen: 'meetups' },
    { table: 'enquiries', screen: 'enquiries' },
  ]) {
    // Letters with many marks first: nothing breaks them.
    const records = await hostile.sql.unsafe<{ id: string }[]>(
      `select id from ${table} as record order by record::text ~ '[\u0300-\u036f\u0e30-\u0e4e]{5}' desc, id limit 8`,
    )
    expect(records).toHaveLength(8)
    for (const { id } of records) {
      await page.goto(`/admin/${screen}/${id}`)
      await isIdle(page)
      expect.soft(await tooWide(page), page.url()).toEqual([])
    }
  }
})

test('the sheets and the tablet of the kitchen run nothing and stay within the paper and the window', {
  tag: '@desk',
}, async ({ page, hostile }) => {
  test.setTimeout(300_000)
  await enterAdmin(page)
  const [busiest] = await hostile.sql<{ date: string }[]>`
    select meetup_date::text as date from meetups where status <> 'cancelled' group by 1 order by count(*) desc limit 1`
  await page.goto(`/admin/kitchen/tablet?date=${busiest!.date}`)
  await isUnharmed(page)
  await page.goto(`/admin/kitchen?date=${busiest!.date}`)
  await isUnharmed(page)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(a4)
  expect.soft(await tooWide(page), 'wider than the paper').toEqual([])
  expect.soft(await page.evaluate(() => 'ran' in window), 'something ran').toBe(false)
})

test('mails about such texts run nothing and lead nowhere else', { tag: '@desk' }, async ({ page, hostile }) => {
  const some = storedTexts.filter((text, n) => isTakenToday(text) && n % 7 === 0)
  const last = Math.max(0, ...(await mailsOf(hostile)).map(({ id }) => id))
  expect((await inBatches(some, (text) => orderWith(hostile, text), 8)).filter((status) => status >= 500)).toEqual([])
  const newOnes = async () => (await mailsOf(hostile)).filter(({ id }) => id > last).length
  await expect.poll(newOnes).toBeGreaterThan(10)
  for (const { subject, html } of await mailsOf(hostile)) {
    await page.setContent(html)
    const links = await page.evaluate(() => [...document.querySelectorAll('a')].map(({ protocol }) => protocol))
    const strange = links.filter((protocol) => !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol))
    expect.soft(strange, subject).toEqual([])
    expect.soft(await page.evaluate(() => 'ran' in window), subject).toBe(false)
    expect.soft(await page.locator('script, iframe, form, base').count(), subject).toBe(0)
  }
})

type Mail = { id: number; subject: string; html: string }

/** The newest hundred. */
const mailsOf = async ({ origin }: HostileShop) => (await (await fetch(`${origin}/backend/dev/mails`)).json()) as Mail[]

/** Through the public door, from a network of its own. */
async function orderWith({ origin }: HostileShop, text: string): Promise<number> {
  const port = Number(new URL(origin).port)
  const date = (await selectableDays(port)).at(-1)!.date
  const sample = placement(date, await expectedTotal(port, date), '')
  const names = { company: cutTo(text, 100), department: cutTo(text, 100), last_name: cutTo(text, 50) }
  const answer = await fetch(`${origin}/backend/api/meetup/meetups`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      'x-forwarded-for': someNetwork(),
    },
    body: JSON.stringify({
      ...sample,
      title: cutTo(text, 50),
      note: cutTo(text, 500),
      contact: { ...sample.contact, ...names },
    }),
  })
  return answer.status
}
