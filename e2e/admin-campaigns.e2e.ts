import { randomUUID } from 'node:crypto'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('a campaign is written, tried, published, priced for a customer and ended', async (page) => {
  const mark = randomUUID().slice(0, 8)
  const [name, code] = [`冬の配送料 ${mark}`, `FUYU-${mark}`]
  await enterAdmin(page, '/admin/campaigns')
  await isAccessible(page)
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: 'お客さまに見せる名前' }).fill(name)
  await page.getByRole('textbox', { name: 'コード' }).fill(code)
  await page.getByRole('textbox', { name: '割引の大きさ' }).fill('120')
  await page.getByLabel('受付の始まり').fill('2026-01-01')
  await page.getByLabel('受付の終わり').fill('2099-12-31')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('100%まで')
  await isAccessible(page)
  await page.getByRole('textbox', { name: '割引の大きさ' }).fill('100')
  await page.getByRole('textbox', { name: '上限の件数' }).fill('1')
  await page.getByRole('button', { name: '追加する' }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: '試算する' }).click()
  const table = page.getByRole('table', { name: '配送料の試算' })
  await expect(table.getByRole('row').filter({ hasText: '20,000' }).first()).toContainText('0円')
  await expect(page.getByRole('region', { name: '直近30日のご注文では' })).toContainText('期間は見ません')
  await isAccessible(page)
  const priced = async () => {
    const data = { cart: [{ id: 4, qty: 4 }], postal_code: '1000004', campaign_code: code.toLowerCase() }
    const answer = await page.request.post('/backend/api/meetup/products/calculate', { data })
    return (await answer.json()) as { code?: string; campaign_discount_ship?: number }
  }
  expect((await priced()).code).toBe('campaign_invalid')
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('実施中')).toBeVisible()
  await expect.poll(async () => (await priced()).campaign_discount_ship).toBe(2_200)

  await page.getByRole('textbox', { name: '割引の大きさ' }).fill('50')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('公開前の変更あり')).toBeVisible()
  expect((await priced()).campaign_discount_ship).toBe(2_200)
  await isAccessible(page)
  await page.getByRole('button', { name: '変更を公開する' }).click()
  await expect(page.getByText('公開前の変更あり')).toBeHidden()
  await expect.poll(async () => (await priced()).campaign_discount_ship).toBe(1_100)

  await page.getByRole('button', { name: '公開をやめる' }).click()
  await expect(page.getByText('下書き', { exact: true })).toBeVisible()
  await expect.poll(async () => (await priced()).code).toBe('campaign_invalid')
  await page.getByRole('button', { name: '削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'キャンペーン' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})
