import type { APIRequestContext, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { ownDay } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { mailsTo, menu, newAddress, placeOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

const order = (request: APIRequestContext, date: TokyoDate, email = newAddress()) =>
  placeOrder(request, date, { email })

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
  await expect(changes(page)).toContainText('未確認 2')
  await changes(page)
    .getByRole('button', { name: `${short} 新しい受注の変更を確認した` })
    .click()
  await expect(changes(page)).toContainText('確認済み 帳場')
  await expect(changes(page)).toContainText('未確認 1')
  await isAccessible(page)
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
    const sent = page.waitForResponse('**/api/admin/kitchen/ticks*')
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
})

test('the driver notes a hand-over without a connection, and the customer sees it with its time', {
  tag: '@phone',
}, async ({ page, context, request, consoleErrors }) => {
  test.slow()
  consoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
  const date = await ownDay(request, 5)
  const email = newAddress()
  const { guest_token } = await order(request, date, email)
  await enterAdmin(page, `/admin/deliveries?date=${date}`)
  await expect(heading(page, '配送の記録')).toBeVisible()
  const entry = page.getByRole('article', { name: '12:00 株式会社おとなり' })
  await expect(entry.getByText('次の配送')).toBeVisible()
  await expect(entry.getByRole('link', { name: /地図を開く/ })).toHaveAttribute('href', /google\.com\/maps/)
  await expect(entry.getByRole('link', { name: /03-1234-5678/ })).toHaveAttribute('href', 'tel:0312345678')
  await isAccessible(page)
  await context.setOffline(true)
  await entry.getByText('受付の方').tap()
  await entry.getByRole('button', { name: 'お渡し済みにする' }).tap()
  await expect(entry.getByText('お届けの日をお確かめください')).toBeVisible()
  await entry.getByRole('checkbox', { name: /より前に記録します/ }).check()
  await entry.getByRole('button', { name: 'お渡し済みにする' }).tap()
  await expect(page.getByText(/通信なし。.*送信待ち 1/)).toBeVisible()
  await expect(entry.getByText(/送信待ち \d/)).toBeVisible()
  await isAccessible(page)
  await context.setOffline(false)
  await expect(entry.getByText(/お渡し済み/)).toBeVisible()
  await expect.poll(async () => (await mailsTo(page, email)).some(({ text }) => text.includes('受付さま'))).toBe(true)
  await page.goto(`/orders/${guest_token}`)
  await expect(page.getByText(/受付さま/)).toBeVisible()
})
