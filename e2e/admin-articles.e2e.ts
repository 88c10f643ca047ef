import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths(
  'an article is written, published, changed beside what is read, restored and taken back',
  async (page) => {
    const mark = randomUUID().slice(0, 8)
    const [first, second] = [`会議室で鍋を ${mark}`, `会議室で、すき焼きを ${mark}`]
    await enterAdmin(page, '/admin/articles')
    await isAccessible(page)
    await page.keyboard.press('a')
    await page.getByRole('textbox', { name: '題名' }).fill(first)
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('main')).toContainText('本文をご記入ください。')
    await page.getByRole('textbox', { name: 'アドレス' }).fill(`winter-${mark}`)
    await page.getByRole('textbox', { name: '紹介文' }).fill('冬の会に。')
    await page.getByRole('textbox', { name: '本文' }).fill('## 支度\n\n鍋を囲む。')
    await page.getByRole('combobox', { name: '入れる商品' }).selectOption({ index: 4 })
    await page.getByRole('button', { name: '入れる' }).click()
    // As it is typed: nothing was saved yet.
    const preview = page.getByRole('region', { name: '見え方（スマートフォン）' })
    await expect(preview.getByRole('heading', { name: '支度' })).toBeVisible()
    await expect(preview.getByText('（税込）')).toBeVisible()
    await page.getByRole('button', { name: '写真を選ぶ' }).click()
    const pictures = page.getByRole('dialog')
    await expect(pictures.getByRole('img').first()).toBeVisible()
    await isAccessible(page)
    const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c5341b' } })
      .png()
      .toBuffer()
    await page.getByLabel('新しい写真のファイル').setInputFiles({ name: 'nabe.png', mimeType: 'image/png', buffer })
    await pictures.getByRole('textbox', { name: '写真の説明' }).fill(`卓の上の鍋 ${mark}`)
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect(pictures).toBeHidden()
    await expect(
      page
        .getByRole('main')
        .getByRole('img', { name: `卓の上の鍋 ${mark}` })
        .first(),
    ).toBeVisible()
    await page.keyboard.press('Control+s')

    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await expect(preview.getByText('（税込）')).toBeVisible()
    await isAccessible(page)
    const address = `/articles/winter-${mark}`
    // The screen of staff hears of a change first: customers have it within a second.
    const read = async () => (await page.request.get(address)).text()
    const status = async () => (await page.request.get(address)).status()
    await expect.poll(status).toBe(404)
    await page.getByRole('button', { name: 'すぐに公開する' }).click()
    await expect(page.getByText('公開しています。')).toBeVisible()
    await expect.poll(read).toContain(first)
    expect(await read()).toContain(`卓の上の鍋 ${mark}`)

    await page.getByRole('textbox', { name: '題名' }).fill(second)
    await expect(page.getByRole('main')).toContainText('先に下書きを保存してください。')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
    await expect.poll(read).toContain(first)
    await page.getByRole('button', { name: '変更を公開する' }).click()
    await expect(page.getByText('第2版', { exact: true })).toBeVisible()
    await expect.poll(read).toContain(second)
    await isAccessible(page)

    await page.getByRole('button', { name: '第1版の内容を下書きに戻す' }).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.getByRole('button', { name: '下書きに戻す', exact: true }).first().click()
    await expect(page.getByText('スタッフだけが見られます。')).toBeVisible()
    await expect.poll(status).toBe(404)

    await page.getByLabel('公開する日').fill('2099-04-01')
    await page.getByRole('button', { name: 'この日時に公開を予約' }).click()
    await expect(page.getByText('に公開します。')).toBeVisible()
    await page.getByRole('button', { name: '下書きに戻す', exact: true }).first().click()
    await page.getByRole('button', { name: '削除する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '記事' })).toBeVisible()
    await expect(page.getByText(mark)).toHaveCount(0)
  },
)
