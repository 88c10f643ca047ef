import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

// The shop has one face: what is published here is taken back at the end.
test.describe.configure({ mode: 'serial' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

atStaffWidths('the shop shows pictures and words of its own, and those of the site again', async (page) => {
  await enterAdmin(page, '/admin/storefront')
  await expect(page.getByRole('heading', { level: 1, name: 'お店の顔' })).toBeVisible()
  await isAccessible(page)
  const alt = `店の前 ${Date.now()}`
  const words = `出汁を引いて三十年。${alt}`

  const home = part(page, 'トップページ')
  await home.getByRole('button', { name: '写真を選ぶ' }).click()
  const buffer = await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: '#7a3b1b' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel('新しい写真のファイル').setInputFiles({ name: 'mise.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('dialog').getByRole('textbox', { name: '写真の説明' }).fill(alt)
  await page.keyboard.press('Enter')
  // The server makes the picture's sizes before it answers.
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 60_000 })
  await expect(home.getByRole('img', { name: alt })).toBeVisible()

  const about = part(page, 'お店について')
  await about.getByRole('button', { name: '写真を選ぶ' }).click()
  await page.getByRole('dialog').getByRole('button', { name: alt }).click()
  const text = about.getByRole('textbox', { name: 'お店についての文章' })
  await text.fill('お電話は{{phone}}へ。')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('「{{phone}}」は使えません').first()).toBeVisible()
  await isAccessible(page)
  await text.fill(`${words}\n\nお電話は{{tel}}へ。`)
  await page.keyboard.press('Control+s')
  const preview = part(page, '保存した内容の見え方')
  await expect(preview.getByText(words)).toBeVisible()
  await expect(preview.getByText(/お電話は\d/)).toBeVisible()
  await isAccessible(page)

  const read = async (path: string) => (await page.request.get(path)).text()
  const srcset = (await home.getByRole('img', { name: alt }).getAttribute('srcset'))!
  expect(srcset).toContain(' 1600w')
  expect(await read('/about')).not.toContain(words)
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByRole('button', { name: '公開をやめる' })).toBeVisible()
  await expect.poll(() => read('/about')).toContain(words)
  expect(await read('/about')).toContain(alt)
  const isOwn = async () => /og:image" content="[^"]+\/pictures\/u/.test(await read('/'))
  await expect.poll(isOwn).toBe(true)

  const visitor = await page.context().newPage()
  await visitor.goto('/')
  await expect
    .poll(() => visitor.locator('section picture img').first().evaluate(loadedFrom), { timeout: 15_000 })
    .toMatch(/\/pictures\/u[0-9a-f]+/)
  await visitor.close()

  // Nothing of its own on the home page any more; the rest stays.
  await home.getByRole('button', { name: 'サイトの写真に戻す' }).click()
  await expect(home.getByRole('img')).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('公開前の変更あり')).toBeVisible()
  await page.getByRole('button', { name: '変更を公開する' }).click()
  await expect.poll(isOwn).toBe(false)
  await page.getByRole('button', { name: '第1版の内容を下書きに戻す' }).click()
  await expect(home.getByRole('img', { name: alt })).toBeVisible()
  await page.getByRole('button', { name: '変更をやめる' }).click()
  await expect(home.getByRole('img')).toHaveCount(0)
  await page.getByRole('button', { name: '公開をやめる' }).click()
  await expect(page.getByText('下書き', { exact: true })).toBeVisible()
  await expect.poll(() => read('/about')).not.toContain(words)
  await isAccessible(page)
})

const loadedFrom = (image: Element) =>
  (image as HTMLImageElement).naturalWidth > 0 ? (image as HTMLImageElement).currentSrc : ''
