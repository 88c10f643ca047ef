import type { APIRequestContext, Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { ordered } from './ordered.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

async function opened(page: Page, request: APIRequestContext, title: string): Promise<string> {
  const { id } = await ordered(request, title)
  await enterAdmin(page, `/admin/meetups/${id}`)
  await expect(heading(page, title)).toBeVisible()
  return id
}

/** A number field of the place; the card is opened by its key. */
async function types(page: Page, persons: string): Promise<void> {
  const field = page.getByLabel('人数', { exact: true })
  if (!(await field.isVisible())) await page.getByText('お届けの編集', { exact: true }).click()
  await field.fill(persons)
}

atStaffWidths('an order is moved, changed after a look at the yen, paid and written about', async (page) => {
  await opened(page, page.request, '新人歓迎会')
  await isAccessible(page)
  await page.getByRole('button', { name: 'ご注文を確定する' }).click()
  await expect(page.getByRole('button', { name: '仕込み中に進める' })).toBeVisible()

  await page.getByRole('group', { name: '旬のにぎり「霜月」の数量' }).getByRole('button', { name: '増やす' }).click()
  const bar = page.getByRole('region', { name: '未保存の変更' })
  await expect(bar.getByText('+8,424円')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(bar).toBeHidden()
  await expect(page.getByText('内容を変えました').first()).toBeVisible()

  await page.getByRole('link', { name: /^お金/ }).click()
  await page
    .getByRole('button', { name: /^入金を記録/ })
    .first()
    .click()
  await page.getByLabel('金額（円）').fill('1000')
  await page.getByLabel('振込名義').fill('カ）ミライケイカク')
  await page.getByRole('button', { name: '1,000円の入金を記録する' }).click()
  await expect(page.getByText('一部入金').first()).toBeVisible()
  await page.getByRole('link', { name: '内容', exact: true }).click()

  await page.getByLabel('お電話の内容などを書き残す').fill('搬入口は地下2階')
  await page.getByRole('button', { name: '残す', exact: true }).click()
  await page.getByRole('button', { name: /^お電話・メモ 1/ }).click()
  await expect(page.getByText('搬入口は地下2階')).toBeVisible()
})

test('two people on one order: other fields are merged, the same field is chosen, and nothing typed is lost', {
  tag: '@desk',
}, async ({ page, browser }) => {
  test.slow()
  const id = await opened(page, page.request, '二人の受注')
  const other = await (await browser.newContext()).newPage()
  await enterAdmin(other, `/admin/meetups/${id}`)
  await expect(heading(other, '二人の受注')).toBeVisible()

  await types(page, '28')
  await types(other, '26')
  await other.getByLabel('ご要望・備考').fill('箸を多めに')
  await other.getByRole('button', { name: '変更を保存する' }).click()
  await expect(other.getByRole('region', { name: '未保存の変更' })).toBeHidden()

  const clash = page.getByRole('alert', { name: 'ほかの変更との重なり' })
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(clash).toContainText('重なっているのは人数です')
  await expect(clash).toContainText('ご要望・備考は、')
  await expect(clash.getByRole('radio', { name: /あなたの変更 28名さま/ })).toBeChecked()
  await isAccessible(page)

  await page.reload()
  await expect(clash).toBeVisible()
  await clash.getByRole('button', { name: 'この選び方で続ける' }).click()
  await expect(clash).toBeHidden()
  await page.getByRole('button', { name: '変更を保存する' }).click()
  await expect(page.getByRole('region', { name: '未保存の変更' })).toBeHidden()
  await expect(page.getByText('28名さま').first()).toBeVisible()
  await expect(page.getByText('箸を多めに').first()).toBeVisible()
})

test('cancelled for less than was agreed, with its reason, by the keyboard alone', { tag: '@desk' }, async ({
  page,
}) => {
  await opened(page, page.request, '延期の会')
  await page.getByLabel('免除・減額する').check()
  await page.getByLabel('キャンセル料（円）').fill('0')
  await page.getByLabel('キャンセルの理由（お客さまへのメールにも記します）').fill('台風のため')
  await page.getByRole('button', { name: 'キャンセルの確認へ' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'このご注文をキャンセルしますか？' })
  await dialog.getByRole('button', { name: 'キャンセルを確定する' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('理由：台風のため').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'ご注文を確定する' })).toBeHidden()
})
