import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** In the order of the list, of those that this journey has made. */
const names = (page: Page, mark: string) => page.getByRole('link', { name: new RegExp(mark) }).allTextContents()

atStaffWidths('a plan is written, pictured, published, copied, put in its place and taken out', async (page) => {
  const mark = randomUUID().slice(0, 8)
  const [first, second] = [`鮨の屋台 ${mark}`, `鮨の屋台 ${mark}（コピー）`]
  await enterAdmin(page, '/admin/plans')
  await isAccessible(page)
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: 'プラン名' }).fill(first)
  await page.getByRole('textbox', { name: '最小の人数' }).fill('20')
  await page.getByRole('textbox', { name: '最大の人数' }).fill('10')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('最大の人数は')
  await isAccessible(page)
  await page.getByRole('textbox', { name: '最大の人数' }).fill('100')
  await page.getByRole('textbox', { name: 'お一人さまの料金' }).fill('6,600')
  await page.getByRole('textbox', { name: '内容', exact: true }).fill('お料理：鮨十貫')
  const day = page.getByRole('textbox', { name: '当日の流れ' })
  await day.fill('18:00 始まり：一貫ずつ\n16:30 伺う：搬入口から')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('早い時刻から順に')
  await day.fill('１６：３０　伺う：搬入口から\n18:00 始まり：一貫ずつ')
  await page.getByRole('button', { name: '追加する' }).click()

  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  const buffer = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#1f3a6f' } })
    .png()
    .toBuffer()
  await page.getByLabel('追加する写真のファイル').setInputFiles({ name: 'yatai.png', mimeType: 'image/png', buffer })
  const fresh = page.getByRole('region', { name: '新しい写真' })
  await fresh.getByRole('textbox', { name: '写真の説明' }).fill(`屋台の鮨 ${mark}`)
  await fresh.getByRole('button', { name: 'この写真を追加' }).click()
  await expect(page.getByRole('list', { name: '写真の並び' }).getByRole('textbox')).toHaveValue(`屋台の鮨 ${mark}`, {
    timeout: 60_000,
  })
  await expect(page.getByRole('list', { name: '送っている写真' })).toBeHidden({ timeout: 60_000 })
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('公開中', { exact: true })).toBeVisible()
  await isAccessible(page)
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'お客さまの画面で見る' }).click(),
  ])
  await expect(shown.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(shown.getByRole('img', { name: `屋台の鮨 ${mark}` }).first()).toBeVisible()
  await expect(shown.getByText('鮨十貫').first()).toBeVisible()
  const flow = shown.getByRole('region', { name: /当日の流れ/ }).getByRole('listitem')
  await expect(flow).toHaveText([/16:30.*伺う.*搬入口から/, /18:00.*始まり.*一貫ずつ/])
  await page.getByRole('textbox', { name: '内容', exact: true }).fill('お料理：鮨十二貫')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('公開前の変更あり')).toBeVisible()
  await page.getByRole('list', { name: '写真の並び' }).getByRole('textbox').fill(`夜の屋台 ${mark}`)
  await page.getByRole('button', { name: '写真の変更を保存' }).click()
  await expect(page.getByRole('region', { name: '未保存の写真の変更' })).toBeHidden()
  await shown.reload()
  await expect(shown.getByText('鮨十貫').first()).toBeVisible()
  await expect(shown.getByRole('img', { name: `屋台の鮨 ${mark}` }).first()).toBeVisible()
  await page.getByRole('link', { name: '見え方' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first}の見え方` })).toBeVisible()
  await expect(page.getByText('鮨十二貫')).toBeVisible()
  await expect(page.getByRole('img', { name: `夜の屋台 ${mark}` }).first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'プランの編集へ' }).click()
  await page.getByRole('button', { name: '変更を公開する' }).click()
  await expect(async () => {
    await shown.reload()
    await expect(shown.getByText('鮨十二貫').first()).toBeVisible({ timeout: 1_000 })
    await expect(shown.getByRole('img', { name: `夜の屋台 ${mark}` }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await shown.close()
  await page.getByRole('button', { name: '複製' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()

  await page.goto('/admin/plans')
  await expect.poll(() => names(page, mark)).toEqual([first, second])
  // Both widths sort the same list at the same time: who is later is told, and tries once more.
  await expect(async () => {
    await row(page, second).getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => names(page, mark), { timeout: 3_000 }).toEqual([second, first])
    await page.reload()
    expect(await names(page, mark)).toEqual([second, first])
  }).toPass()

  for (const name of [first, second]) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: '取り下げる' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'プラン', exact: true })).toBeVisible()
  }
  await expect(row(page, mark)).toHaveCount(0)
  await page.goto('/admin/plans?state=archived')
  await expect(row(page, mark)).toHaveCount(2)
})
