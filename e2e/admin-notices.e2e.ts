import { randomUUID } from 'node:crypto'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('a notice is written, seen, published on the home page, taken back and deleted', async (page) => {
  const words = `年末の受付について ${randomUUID().slice(0, 8)}`
  await enterAdmin(page, '/admin/notices')
  await isAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: 'お知らせの追加' })).toBeVisible()
  const message = page.getByRole('textbox', { name: 'お知らせの文' })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toContainText('お知らせの文をご記入ください。')
  await message.fill(words)
  await page.getByRole('textbox', { name: '行き先' }).fill('//evil.example')
  await page.getByRole('button', { name: '追加する' }).click()
  await expect(page.getByText('/order のように / から').first()).toBeVisible()
  await page.getByRole('textbox', { name: '行き先' }).fill('/order')
  await expect(page.getByRole('region', { name: 'お知らせ' }).getByRole('link', { name: words })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: '追加する' }).click()

  await expect(page.getByText('下書き', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('表示中', { exact: true })).toBeVisible()
  await isAccessible(page)
  const record = page.url()
  const onHome = async () => {
    await page.goto('/')
    return page.getByRole('region', { name: 'お知らせ' }).getByRole('link', { name: words }).count()
  }
  await expect.poll(onHome).toBe(1)
  await isAccessible(page)
  await page.getByRole('link', { name: words }).click()
  await expect(page).toHaveURL('/order')

  await page.goto(record)
  await message.fill(`年始の受付 ${words}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('公開前の変更あり', { exact: true })).toBeVisible()
  await isAccessible(page)
  expect(await onHome()).toBe(1)
  await page.goto(record)
  await page.getByRole('button', { name: '変更をやめる' }).click()
  await expect(message).toHaveValue(words)
  await page.getByRole('button', { name: '公開をやめる' }).click()
  await expect(page.getByText('下書き', { exact: true })).toBeVisible()
  await expect.poll(onHome).toBe(0)
  await page.goto(record)
  await page.getByRole('button', { name: '削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page).toHaveURL('/admin/notices')
  await expect(page.getByRole('link', { name: words })).toHaveCount(0)
})
