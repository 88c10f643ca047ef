import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

/** In the order of the list, of those that this journey has made. */
const questions = (page: Page, mark: string) => page.getByRole('link', { name: new RegExp(mark) }).allTextContents()

async function add(page: Page, question: string, group: string) {
  await page.goto('/admin/faqs')
  await page.getByRole('link', { name: /ご質問を追加/ }).click()
  await page.getByRole('textbox', { name: 'ご質問' }).fill(question)
  await page.getByRole('textbox', { name: 'お答え' }).fill('はい。**人数分**をお付けします。')
  await page.getByRole('combobox', { name: 'グループ' }).selectOption(group)
  await page.getByRole('button', { name: '追加する' }).click()
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible()
}

/** What customers find on the page of questions. */
async function read(page: Page, question: string) {
  const shown = await page.context().newPage()
  await shown.goto('/faq')
  const found = shown.getByRole('group').filter({ hasText: question })
  const text = (await found.count()) > 0 ? await found.textContent() : undefined
  await shown.close()
  return text
}

atStaffWidths('a question is written, published, drafted anew, put in its place and deleted', async (page) => {
  const mark = randomUUID().slice(0, 8)
  const group = `お箸 ${mark}`
  const [first, second] = [`箸は付きますか ${mark}`, `器は返しますか ${mark}`]
  await enterAdmin(page, '/admin/faqs')
  await expect(page.getByRole('table', { name: 'よくあるご質問' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'グループを編集' }).click()
  await page.getByRole('button', { name: /グループを追加/ }).click()
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'グループ名' }).fill(group)
  await page.getByRole('dialog').getByRole('button', { name: '追加する' }).click()
  await expect(page.getByRole('row').filter({ hasText: group })).toContainText('0件')
  await isAccessible(page)

  await add(page, first, group)
  const answer = page.getByRole('textbox', { name: 'お答え' })
  await answer.fill('はい。お電話（{{telephone}}）でも承ります。')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').first()).toContainText('{{telephone}}')
  await isAccessible(page)
  await answer.fill('はい。お電話（{{tel}}）でも、**いつでも**承ります。')
  await page.keyboard.press('Control+s')
  const preview = page.getByRole('region', { name: 'お客さまの画面での見えかた' })
  await expect(preview.getByText('いつでも')).toBeVisible()
  await expect(preview).not.toContainText('{{')
  expect(await read(page, first)).toBeUndefined()
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByText('公開中', { exact: true })).toBeVisible()
  await expect.poll(() => read(page, first)).toContain('いつでも')

  await answer.fill('はい。営業時間内に承ります。')
  await page.getByRole('button', { name: /下書きに保存/ }).click()
  await expect(page.getByText('公開前の変更あり')).toBeVisible()
  await isAccessible(page)
  expect(await read(page, first)).toContain('いつでも')
  await page.getByRole('button', { name: '変更を公開する' }).click()
  await expect.poll(() => read(page, first)).toContain('営業時間内に')
  await page.getByRole('button', { name: '第1版の内容を下書きに戻す' }).click()
  await expect(answer).toHaveValue(/いつでも/)
  await expect(page.getByText('公開前の変更あり')).toBeVisible()
  expect(await read(page, first)).toContain('営業時間内に')
  await isAccessible(page)

  await add(page, second, group)
  await page.goto('/admin/faqs')
  await expect.poll(() => questions(page, mark)).toEqual([first, second])
  await page.getByRole('link', { name: second }).focus()
  const saved = page.waitForResponse((response) => response.url().includes('/faqs/order') && response.ok())
  await page.keyboard.press('Alt+ArrowUp')
  await saved
  await page.reload()
  await expect.poll(() => questions(page, mark)).toEqual([second, first])

  await page.getByRole('link', { name: first }).click()
  await page.getByRole('button', { name: '公開をやめる' }).click()
  await expect(page.getByText('下書き', { exact: true })).toBeVisible()
  await expect.poll(() => read(page, first)).toBeUndefined()
  for (const question of [first, second]) {
    await page.goto('/admin/faqs')
    await page.getByRole('link', { name: question }).click()
    await page.getByRole('button', { name: '削除する' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expect(page.getByRole('table', { name: 'よくあるご質問' })).toBeVisible()
  }
  await page.goto('/admin/faqs/groups')
  await page.getByRole('button', { name: `${group}を編集` }).click()
  await page.getByRole('button', { name: 'このグループを削除する' }).click()
  await expect(page.getByRole('row').filter({ hasText: group })).toHaveCount(0)
})
