import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { type Member, newMember, signIn } from './member.ts'
import { placeOrder } from './shop.ts'
import { expect, test } from './visit.ts'

/** An order of tea with a guest who must not eat shrimp. */
async function gathering(request: APIRequestContext, { email, password }: Member): Promise<string> {
  const login = await request.post('/backend/api/users/login', { data: { email, password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const { id } = await placeOrder(request, (await shopDays(request)).quiet, { email, token })
  const event = await request.get(`/backend/api/users/events/${id}`, { headers: { authorization: `Bearer ${token}` } })
  const { rsvp } = (await event.json()) as { rsvp: { url: string } }
  const answer = { name: '野々村 葵', coming: true, allergens: ['shrimp'], note: '' }
  const said = await request.post(`/backend/api/rsvp/${rsvp.url.split('/').at(-1)}`, { data: answer })
  expect(said.ok(), await said.text()).toBe(true)
  return id
}

const kept = (page: Page) => page.getByText('電波がなくても、このまま使えます')
const tickBox = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })
const offlineTag = (page: Page) => page.getByText(/オフライン.*の内容/)

/** Without the counting of the fixture, which waits for calls to be answered. */
async function openOffline(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const answer = await page.goto(path).catch((error: Error) => error)
  await page.close()
  return answer instanceof Error ? answer.message : answer?.status()
}

/** What of run sheets this browser keeps. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const workers = await navigator.serviceWorker.getRegistrations()
    return [...names, ...workers.map(({ scope }) => new URL(scope).pathname)].filter(
      (each) => each.startsWith('kept-') || each.includes('run-sheet'),
    )
  })

const filesKept = async () => {
  const cache = await caches.open(`kept-page-of-${location.pathname}`)
  return (await cache.keys()).map(({ url }) => new URL(url).pathname)
}

const keepOldFile = async () => {
  const cache = await caches.open(`kept-page-of-${location.pathname}`)
  await cache.put('/assets/before.js', new Response('before'))
}

test('once opened, the run sheet works without a connection, and goes with the session @phone', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const member = await newMember(request)
  const id = await gathering(request, member)
  const path = `/mypage/events/${id}/run-sheet`
  await signIn(page, member, path)
  await expect(page.getByRole('heading', { name: '会場の支度' })).toBeVisible()
  await expect(page.getByText('野々村 葵さま')).toBeVisible()
  await expect(kept(page)).toBeVisible()
  await isAccessible(page)

  await tickBox(page, /机を用意する/).focus()
  await page.keyboard.press('Space')
  await tickBox(page, /深蒸し緑茶/).check({ force: true })
  await expect(page.getByText('1／1 揃いました')).toBeVisible()

  // What a version before needed is dropped when the page is opened with a connection.
  const files = () => page.evaluate(filesKept)
  expect((await files()).filter((file) => file.endsWith('.js')).length).toBeGreaterThan(3)
  await page.evaluate(keepOldFile)
  expect(await files()).toContain('/assets/before.js')
  await page.reload()
  await expect.poll(files).not.toContain('/assets/before.js')
  await expect(kept(page)).toBeVisible()

  await context.setOffline(true)
  await expect(offlineTag(page)).toBeVisible()
  await page.reload()
  await expect(offlineTag(page)).toBeVisible()
  await expect(page.getByText('1／1 揃いました')).toBeVisible()
  await expect(tickBox(page, /机を用意する/)).toBeChecked()
  await expect(page.getByText('野々村 葵さま')).toBeVisible()
  await expect(page.getByRole('link', { name: /お届けのお問い合わせ.*050-0000-0000/ })).toHaveAttribute(
    'href',
    'tel:05000000000',
  )
  for (const picture of await page.getByRole('main').locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  await tickBox(page, /お届けを受け取る/).check({ force: true })
  await isAccessible(page)
  await page.reload()
  await expect(tickBox(page, /お届けを受け取る/)).toBeChecked()

  // No other page is answered by what is kept.
  for (const other of ['/', '/mypage', `/mypage/events/${id}`, `${path}/more`]) {
    expect(await openOffline(context, other)).toContain('ERR_INTERNET_DISCONNECTED')
  }

  await context.setOffline(false)
  await expect(offlineTag(page)).toBeHidden()
  expect(await keptHere(page)).toHaveLength(3)
  await page.goto('/mypage/logout')
  await expect.poll(() => keptHere(page)).toEqual([])
  await context.setOffline(true)
  expect(await openOffline(context, path)).toContain('ERR_INTERNET_DISCONNECTED')
})

test('another account on the same device sees nothing of it @phone', async ({
  page,
  context,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/404/)
  const member = await newMember(request)
  const path = `/mypage/events/${await gathering(request, member)}/run-sheet`
  await signIn(page, member, path)
  await expect(kept(page)).toBeVisible()
  // The session expires without a sign-out.
  await context.clearCookies()
  await signIn(page, await newMember(request), path)
  await expect(page.getByText('この会は見つかりません')).toBeVisible()
  await expect(page.getByText('野々村')).toBeHidden()
  await expect.poll(() => keptHere(page)).toEqual([])
})

test('the run sheet on a wide screen @desk', async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member, `/mypage/events/${await gathering(request, member)}/run-sheet`)
  await expect(page.getByRole('heading', { name: '会場の支度' })).toBeVisible()
  await isAccessible(page)
})
