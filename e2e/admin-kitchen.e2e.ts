import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { ALLERGENS } from '#domain/allergen.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { demoPassword } from '../server/seed/people.ts'
import { dueToday } from './database.ts'
import { ownDay } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { fillLogin, heading } from './member.ts'
import { mailsTo, menu, newAddress, placeOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

const order = (request: APIRequestContext, date: TokyoDate, email = newAddress()) =>
  placeOrder(request, date, { email })

const tabletPage = '/admin/kitchen/tablet'
const deliveriesPage = '/admin/deliveries'

/** Once it is so, the page opens without a connection. */
const isKept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async (each) => Boolean(await caches.match(each, { cacheName: `kept-page-of-${each}` })), path),
    )
    .toBe(true)

/** All that this device keeps for when there is no connection. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations()
    return [...(await caches.keys()), ...workers.map(({ scope }) => new URL(scope).pathname)]
  })

/** What the worker keeps, in words: the page and its files. */
const keptFiles = (page: Page, path: string) =>
  page.evaluate(async (each) => {
    const cache = await caches.open(`kept-page-of-${each}`)
    const texts = (await cache.keys()).map(async (file) => (await cache.match(file))?.text())
    return (await Promise.all(texts)).join()
  }, path)

/** As the account of this browser. */
async function callShop<Answer>(page: Page, path: string): Promise<Answer> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'ACCESS_TOKEN')?.value
  const answer = await page.request.get(`/backend${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer.json() as Promise<Answer>
}

/** Somebody ends it elsewhere. */
async function endSession(context: BrowserContext, request: APIRequestContext) {
  const refresh_Token = (await context.cookies()).find(({ name }) => name === 'REFRESH_TOKEN')?.value
  const answer = await request.post('/backend/api/users/logout', { data: { refresh_Token } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const changes = (page: Page) => page.getByRole('region', { name: '前の印刷から変わったところ' })

atStaffWidths('a day is printed in one go, and what changes afterwards is told and confirmed', async (page, width) => {
  const { request } = page
  const date = await ownDay(request, width === 1440 ? 2 : 3)
  await order(request, date)
  await order(request, date)
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await enterAdmin(page, `/admin/kitchen?date=${date}`)
  await expect(heading(page, '仕込みと配送')).toBeVisible()
  const sheet = page.getByRole('region', { name: '仕込み表' })
  await expect(sheet.getByRole('row', { name: new RegExp(menu.tea.name) })).toContainText('2')
  await expect(page.getByRole('region', { name: '配送表' })).toContainText('株式会社おとなり')
  await expect(changes(page)).toContainText('まだ印刷していません')
  await isAccessible(page)

  await page.getByRole('checkbox', { name: /ラベル/ }).check()
  await expect(page.getByRole('region', { name: 'ラベル 1枚目' })).toContainText('1／1')
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(pdf.numPages).toBe(3)
  // The slash has one glyph for two characters.
  for (const words of [/仕込み表/, /配送表/, /\D1[／∕]1\D/]) expect(text).toMatch(words)
  for (const words of ['本日の様子', '印刷するもの', '二段階認証']) expect(text).not.toContain(words)

  await page.keyboard.press('p')
  const asked = page.getByRole('dialog', { name: '印刷できましたか' })
  await isAccessible(page)
  await asked.getByRole('button', { name: '印刷できた' }).click()
  await expect(asked).toBeHidden()
  await expect(changes(page)).toContainText('変わったところはありません')

  const { number } = await order(request, date)
  const short = number.split('-').at(-1)!
  await expect(changes(page)).toContainText(`${short} 新しい受注`)
  await expect(changes(page)).toContainText('まだ見ていない変更 2')
  await changes(page)
    .getByRole('button', { name: `${short} 新しい受注の変更を確認した` })
    .click()
  await expect(changes(page)).toContainText('確認済み 帳場')
  await expect(changes(page)).toContainText('まだ見ていない変更 1')
  await isAccessible(page)
})

test('a label has all that is in its product, however much that is', { tag: '@desk' }, async ({ page, request }) => {
  test.slow()
  const date = await ownDay(request, 12)
  await order(request, date)
  const allergens = ALLERGENS.map(({ code }, n) => ({ code, state: n % 7 === 3 ? 'may_contain' : 'contains' }))
  const all = {
    allergens,
    allergens_known: true,
    best_before: '冷蔵でお届けします。お届けから3時間以内に、温めずにお召し上がりください。',
  }
  const avoided = [{ allergens: ALLERGENS.map(({ code }) => code), persons: 12, note: '命に関わります' }]
  const long = { company: '株式会社丸の内コミュニケーションデザイン研究所', allergies: avoided }
  await page.route('**/api/admin/kitchen?*', async (route) => {
    const response = await route.fetch()
    const day = await response.json()
    await route.fulfill({
      response,
      json: { ...day, products: day.products.map((each: object) => ({ ...each, ...all })) },
    })
  })
  await page.route('**/api/admin/deliveries?*', async (route) => {
    const response = await route.fetch()
    const [stop] = await response.json()
    const items = [7, 1].map((qty, n) => ({
      ...stop.items[0],
      qty,
      name: n ? '冬の三段重「紅葉と栗ごはん」季節のデザート付き' : stop.items[0].name,
    }))
    await route.fulfill({ response, json: [{ ...stop, ...long, items }] })
  })
  await enterAdmin(page, `/admin/kitchen?date=${date}`)
  await page.getByRole('checkbox', { name: /ラベル/ }).check()
  const sheet = page.getByRole('region', { name: 'ラベル 1枚目' })
  const layout = page.getByRole('combobox', { name: 'ラベル用紙' })
  for (const name of await layout.getByRole('option').allTextContents()) {
    await layout.selectOption(name)
    await expect(sheet.getByText(/ゼラチン/).first()).toBeVisible()
    const cut = await sheet.evaluate(async (section) => {
      await document.fonts.ready
      const runsOver = (each: Element) => each.scrollHeight > each.clientHeight || each.scrollWidth > each.clientWidth
      return [...section.children].filter((label) => runsOver(label)).map(({ textContent }) => textContent)
    })
    expect(cut, name).toEqual([])
  }
})

test.describe('on the tablet in the kitchen', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } })

  test('dishes are ticked off, also without a connection and over a reload; one that grows loses its tick', {
    tag: '@desk',
  }, async ({ page, context, request, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
    const date = await ownDay(request, 4)
    await order(request, date)
    await enterAdmin(page, `/admin/kitchen?date=${date}`)
    await page.getByRole('link', { name: '調理場の画面' }).click()
    await expect(heading(page, '仕込み')).toBeVisible()
    await expect(page.getByText(japaneseDate(date), { exact: true })).toBeVisible()
    const row = page.getByRole('checkbox', { name: new RegExp(menu.tea.name) })
    const unsent = page.getByRole('status').filter({ hasText: '送信' })
    await expect(page.getByText('あと1品')).toBeVisible()
    // The whole row is the target: above its words lies the box.
    await page.getByText(menu.tea.name).tap({ force: true })
    await expect(row).toBeChecked()
    await expect(page.getByText('12:00の仕込みは完了')).toBeVisible()
    await isAccessible(page)
    // Not the answer to the tick itself, which may still be on its way.
    const sent = page.waitForResponse((answer) => /"done":false/.test(answer.request().postData() ?? ''))
    await page.getByRole('button', { name: '直前の操作を戻す' }).tap()
    await sent
    await expect(row).not.toBeChecked()
    await expect(unsent).toBeHidden()

    await context.setOffline(true)
    await row.tap()
    await expect(unsent).toHaveText(/^通信なし \d\d:\d\d の内容 送信待ち 1$/)
    await expect(row).toBeChecked()
    await isAccessible(page)
    // What waits outlives a reload, though the shop cannot take it yet.
    await page.route('**/api/admin/kitchen/ticks*', (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await expect(unsent).toContainText('送信待ち 1')
    await expect(row).toBeChecked()
    await page.unroute('**/api/admin/kitchen/ticks*')
    await expect(unsent).toBeHidden()
    await page.reload()
    await expect(row).toBeChecked()

    await order(request, date)
    await expect(row).not.toBeChecked()
    await expect(page.getByText('1点は済み、あと1点')).toBeVisible()
    await isAccessible(page)
  })

  test('the day opens without a connection, and what is ticked there arrives when it is back', {
    tag: '@desk',
  }, async ({ page, context, request, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/)
    const date = await ownDay(request, 8)
    const path = `${tabletPage}?date=${date}`
    await order(request, date)
    await placeOrder(request, date, { email: newAddress(), from: '17:30', to: '18:00' })
    await page.goto(path)
    await fillLogin(page, { email: 'admin@example.com', password: demoPassword })
    await expect(heading(page, '仕込み')).toBeVisible()
    await isKept(page, tabletPage)
    expect(await keptFiles(page, tabletPage)).not.toContain(menu.tea.name)

    await context.setOffline(true)
    await page.reload()
    const row = page.getByRole('checkbox', { name: new RegExp(menu.tea.name) })
    const away = page.getByRole('status').filter({ hasText: '通信なし' })
    await expect(away).toHaveText(/^通信なし \d\d:\d\d の内容$/)
    await expect(page.getByText(japaneseDate(date), { exact: true })).toBeVisible()
    await page.getByText(menu.tea.name).tap({ force: true })
    await expect(away).toHaveText(/ 送信待ち 1$/)
    await isAccessible(page)
    // What waits is there again, and every window of the day is.
    await page.reload()
    await expect(away).toHaveText(/^通信なし \d\d:\d\d の内容 送信待ち 1$/)
    await expect(row).toBeChecked()
    await page.getByRole('link', { name: '17:30へ進む' }).tap()
    await expect(row).not.toBeChecked()
    await expect(page.getByRole('link', { name: '17:30へ進む' })).toBeHidden()

    // A day that was not opened here is not shown; the way back is.
    await page.getByRole('link', { name: '次の日' }).tap()
    await expect(page.getByText('まだこの端末で開いたことがありません')).toBeVisible()
    await isAccessible(page)
    await page.reload()
    await page.getByRole('link', { name: `${japaneseDate(date)}を開く` }).tap()
    await expect(row).toBeChecked()

    const ticks = async () => {
      const day = await callShop<{ ticks: { done: boolean }[] }>(page, `/api/admin/kitchen?date=${date}`)
      return day.ticks.filter(({ done }) => done).length
    }
    expect(await ticks()).toBe(0)
    await context.setOffline(false)
    await expect(away).toBeHidden()
    await expect.poll(ticks).toBe(1)
    await expect(row).toBeChecked()
  })

  test('a session that ends meanwhile leaves nothing of the day on the device', {
    tag: '@desk',
  }, async ({ page, context, request, consoleErrors }) => {
    test.slow()
    consoleErrors.allow(/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)|401/)
    const date = await ownDay(request, 9)
    const path = `${tabletPage}?date=${date}`
    await order(request, date)
    await page.goto(path)
    await fillLogin(page, { email: 'admin@example.com', password: demoPassword })
    await expect(heading(page, '仕込み')).toBeVisible()
    await isKept(page, tabletPage)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(/通信なし/)).toBeVisible()

    await endSession(context, request)
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/mypage\/login/)
    await expect.poll(() => keptHere(page)).toEqual([])
    await context.setOffline(true)
    const opened = await page.goto(path).catch((error: Error) => error.message)
    expect(opened).toContain('ERR_INTERNET_DISCONNECTED')
  })
})

test('the driver notes a hand-over without a connection, and the customer sees it with its time', {
  tag: '@phone',
}, async ({ page, context, request, consoleErrors }) => {
  test.slow()
  consoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const email = newAddress()
  const { id, guest_token } = await order(request, await ownDay(request, 5), email)
  const date = await dueToday(id)
  await enterAdmin(page, `/admin/deliveries?date=${date}`)
  await expect(heading(page, '配送の記録')).toBeVisible()
  const entry = page.getByRole('article', { name: '12:00 株式会社おとなり' })
  await expect(entry.getByText('次の配送')).toBeVisible()
  await expect(entry.getByRole('link', { name: /地図を開く/ })).toHaveAttribute('href', /google\.com\/maps/)
  await expect(entry.getByRole('link', { name: /03-1234-5678/ })).toHaveAttribute('href', 'tel:0312345678')
  await isAccessible(page)
  await isKept(page, deliveriesPage)
  expect(await keptFiles(page, deliveriesPage)).not.toContain('おとなり')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^通信なし \d\d:\d\d の内容。/)).toBeVisible()
  await entry.getByText('受付の方').tap()
  await entry.getByRole('button', { name: 'お渡し済みにする' }).tap()
  await expect(page.getByText(/通信なし .*送信待ち 1/)).toBeVisible()
  await expect(entry.getByText(/送信待ち \d/)).toBeVisible()
  await isAccessible(page)
  await context.setOffline(false)
  await expect(entry.getByText(/^お渡し済み \d/)).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, email)).some(({ text }) => text.includes('受付さま'))).toBe(true)
  await page.goto(`/orders/${guest_token}`)
  await expect(page.getByText(/受付さま/)).toBeVisible()
})
