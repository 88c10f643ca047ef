import type { Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

/** A month far ahead, which no other journey orders for. */
const month = '2028-06'
const day = (page: Page, date: string) => page.getByRole('grid').getByRole('button', { name: new RegExp(date) })

atStaffWidths('days are closed, limited and given back, one by one and several at once', async (page, width) => {
  const [one, other, last] = width === 1440 ? ['6日', '7日', '8日'] : ['13日', '14日', '15日']
  await enterAdmin(page, `/admin/calendar?month=${month}`)
  await expect(heading(page, '受付できる日')).toBeVisible()
  await isAccessible(page)

  await day(page, `6月${one}`).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('combobox', { name: '受付' }).selectOption('休業にする')
  await sheet.getByRole('textbox', { name: 'メモ' }).fill('冷蔵庫の点検')
  await isAccessible(page)
  await sheet.getByRole('button', { name: '保存する' }).click()
  await expect(sheet).toBeHidden()
  await expect(day(page, `6月${one}.*休業.*冷蔵庫の点検`)).toBeVisible()

  // With the keyboard: Shift chooses what is passed, Enter opens.
  await day(page, `6月${one}`).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(day(page, `6月${last}`)).toBeFocused()
  await page.getByRole('button', { name: '3日をまとめて変更' }).click()
  await sheet.getByRole('combobox', { name: '受付' }).selectOption('曜日・祝日のとおり')
  await sheet.getByRole('textbox', { name: '上限の件数' }).fill('3')
  await sheet.getByRole('button', { name: '保存する' }).click()
  await expect(sheet).toBeHidden()
  for (const date of [one, other, last]) await expect(day(page, `6月${date}.*営業.*上限3件`)).toBeVisible()

  await page.getByRole('link', { name: '出張プラン' }).click()
  await expect(day(page, `6月${one}.*上限2件`)).toBeVisible()
})

atStaffWidths('the simulator says what cannot be ordered, and leads to the cause', async (page) => {
  await enterAdmin(page, '/admin/calendar/simulator')
  await expect(heading(page, 'この日に何が注文できるか')).toBeVisible()
  await page.getByLabel('お届け日').fill('2028-06-10')
  await page.getByLabel('郵便番号').fill('530-0001')
  await page.getByRole('button', { name: '確かめる' }).click()
  await expect(page.getByText('休業日です', { exact: true })).toBeVisible()
  await expect(page.getByText('お届けの地域ではありません')).toBeVisible()
  await expect(page.getByRole('table', { name: '商品ごとの答え' }).getByRole('row').nth(1)).toContainText('できません')
  await isAccessible(page)
  await page.getByRole('link', { name: 'この日を編集' }).first().click()
  await expect(page.getByRole('dialog', { name: /6月10日/ })).toBeVisible()
})
