import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort, startShopProcess, stopProcess } from '../bench/shop-process.ts'
import { scratchFolder } from '../server/testing/scratch-folder.ts'
import { databaseIn, moveToToday } from './database.ts'
import { openDayBefore, shopDays } from './days.ts'
import { desk } from './desk.ts'
import { isAccessible } from './is-accessible.ts'
import { mailTo } from './member.ts'
import { newAddress, placeGuestOrder } from './shop.ts'
import { enterAdmin, staffSizes } from './staff.ts'
import { letTurn } from './turning.ts'
import { expect, test as visit } from './visit.ts'

/** A planned rate touches every order of its days: the demo is one of its own. */
const test = visit.extend<{ demo: { dataDir: string; origin: string } }>({
  demo: [
    async ({ browser: _ }, use) => {
      const dataDir = await mkdtemp(join(scratchFolder(), 'oriori-rates-'))
      const { port, process } = await startShopProcess(dataDir, await freePort())
      await use({ dataDir, origin: `http://localhost:${port}` })
      await stopProcess(process)
      await rm(dataDir, { recursive: true, force: true })
    },
    { timeout: 180_000 },
  ],
  baseURL: ({ demo }, use) => use(demo.origin),
})

/** What its guest reads of the tax on a phone, and what all of it costs. */
async function readByGuest(page: Page, token: string): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/orders/${token}`)
  await expect(page.getByRole('heading', { name: '商品とお支払い金額' })).toBeVisible()
  return (await page.getByRole('main').textContent())!.replaceAll(/[\s\u200b]/g, '')
}

test('a rate changes between two deliveries: each has that of its day, whatever is corrected later', {
  tag: '@desk',
}, async ({ page, request, demo }) => {
  test.slow()
  const { quiet: after, dates } = await shopDays(request)
  const before = openDayBefore(dates, after, 1)
  const [first, second] = [newAddress(), newAddress()]
  const sooner = await placeGuestOrder(request, before, first)
  const later = await placeGuestOrder(request, after, second)
  const invoice = (token: string) => request.get(`/backend/api/meetup/guest-orders/${token}/documents/invoice`)
  for (const { guest_token } of [sooner, later]) expect((await invoice(guest_token)).ok()).toBe(true)
  const staff = await desk(request)
  const total = (await staff.get(`/meetups/${later.id}`)).total

  await enterAdmin(page, '/admin/rates')
  await letTurn(page, staffSizes)
  await page.getByRole('button', { name: '予定を追加' }).click()
  await page.getByLabel(/新しい税率/).fill('５')
  await page.getByLabel('適用する日').fill(after)
  const touched = page.getByRole('table', { name: '触れるものの数' })
  await expect(touched).toContainText('お届け前の受注')
  await isAccessible(page)
  await page.getByLabel('受注の番号').fill(later.number)
  await page.getByRole('button', { name: 'この受注で確かめる' }).click()
  await expect(page.getByRole('region', { name: /のお届け/ })).toContainText('5%対象')
  await page.getByRole('button', { name: '予定を保存する' }).click()
  await expect(page.getByText(/予定を保存しました/)).toBeVisible()

  const letter = await mailTo(request, second, '消費税')
  expect(letter.text).toContain('5%対象')
  await expect
    .poll(async () =>
      (await staff.get(`/meetups/${later.id}`)).papers.issued.map(({ state }: { state: string }) => state),
    )
    .toEqual(expect.arrayContaining(['replaced', 'valid']))
  expect(await readByGuest(page, later.guest_token)).toContain('5%対象')
  expect((await staff.get(`/meetups/${later.id}`)).total).toBe(total)
  const seen = await readByGuest(page, sooner.guest_token)
  expect(seen).toContain('8%対象')
  expect(seen).not.toContain('5%対象')

  const sql = await databaseIn(demo.dataDir)
  await moveToToday(sql, sooner.id)
  await sql.end()
  const versionOf = async () => (await staff.get(`/meetups/${sooner.id}`)).version
  for (const status of ['confirmed', 'preparing', 'delivered'])
    await staff.send(`/meetups/${sooner.id}`, { version: await versionOf(), status }, 'PATCH')
  await staff.send(`/meetups/${sooner.id}/credits`, {
    version: await versionOf(),
    amount: { reduced: 108 },
    reason: '1本が届きませんでした',
    kind: 'short',
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/meetups/${sooner.id}/money`)
  await expect(page.getByText('不足分（8%）')).toBeVisible()
})
