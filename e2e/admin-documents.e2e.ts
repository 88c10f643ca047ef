import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { placeGuestOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('a paper of a guest is found by the number of the order, and its copy is opened', async (page) => {
  const { quiet } = await shopDays(page.request)
  const order = await placeGuestOrder(page.request, quiet)
  const paper = await page.request.get(
    `/backend/api/meetup/guest-orders/${order.guest_token}/documents/invoice?po_number=PO-2026-7`,
  )
  expect(paper.status()).toBe(200)
  await page.request.get(`/backend/api/meetup/guest-orders/${order.guest_token}/documents/invoice?po_number=PO-2026-8`)
  await enterAdmin(page, '/admin/documents')
  await page.getByRole('searchbox', { name: /番号/ }).fill(order.number)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: order.number }).filter({ hasText: '差し替え済み' })
  await expect(row).toBeVisible()
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: /の控を開く/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^\d{8}_.+_\d+_請求書_INV-\d{4}-\d{4}\.pdf$/)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.getByRole('link', { name: order.number }).click()
  const again = page.getByRole('list', { name: '発行した書類' })
  await expect(again).toContainText('差し替え済み')
  await again.scrollIntoViewIfNeeded()
  await isAccessible(page)
})
