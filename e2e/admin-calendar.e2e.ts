import type { Page } from '@playwright/test'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { atStaffWidths, atTabletWidth, enterAdmin, enterAgain } from './staff.ts'
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

  // With the keyboard: Shift chooses what is passed, X would close it all.
  await day(page, `6月${one}`).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(day(page, `6月${last}`)).toBeFocused()
  await page.getByRole('link', { name: '3日をまとめて変える' }).click()
  await expect(heading(page, 'まとめて変える')).toBeVisible()
  await page.getByRole('combobox', { name: '受付' }).selectOption('曜日・祝日のとおり')
  await page.getByRole('textbox', { name: '上限の件数' }).fill('3')
  await isAccessible(page)
  await page.getByRole('button', { name: '3日を保存する' }).click()
  for (const date of [one, other, last]) await expect(day(page, `6月${date}.*営業.*上限3件`)).toBeVisible()

  await page.getByRole('link', { name: '出張プラン' }).click()
  await expect(day(page, `6月${one}.*上限2件`)).toBeVisible()
})

atTabletWidth('of two who change one day, the second sees both sides and chooses', async (page, width) => {
  const date = width === 1440 ? '20日' : '21日'
  await enterAdmin(page, `/admin/calendar?month=${month}`)
  const second = await enterAgain(page)
  const [mine, theirs] = [second.getByRole('dialog'), page.getByRole('dialog')]
  const note = (sheet: typeof mine) => sheet.getByRole('textbox', { name: 'メモ' })
  await day(second, `6月${date}`).click()
  await note(mine).fill('応援2名')

  await day(page, `6月${date}`).click()
  await note(theirs).fill('冷蔵庫の点検')
  await theirs.getByRole('textbox', { name: '上限の件数' }).fill('5')
  await theirs.getByRole('button', { name: '保存する' }).click()
  await expect(theirs).toBeHidden()

  const clash = mine.getByRole('alert', { name: 'ほかの変更との重なり' })
  await expect(clash).toContainText('この日の受付を変更しています')
  await expect(clash).toContainText('上限は、')
  await isAccessible(second)
  await expect(note(mine)).toHaveValue('応援2名')
  await second.reload()
  await second.getByRole('link', { name: /6月.*の変更を続ける/ }).click()
  await expect(clash.getByRole('radio', { name: /あなたの変更/ })).toBeChecked()
  await clash.getByRole('button', { name: 'この選び方で続ける' }).click()
  await mine.getByRole('button', { name: '保存する' }).click()
  await expect(day(page, `6月${date}.*上限5件.*応援2名`)).toBeVisible()
})

atTabletWidth('days are chosen by weekday, closed, and found in the list of closed days', async (page, width) => {
  // Within the thirteen months that the list shows, after the sixty days that customers and other journeys order for.
  const [from, to] = width === 1440 ? [200, 213] : [220, 233]
  const ahead = (days: number) => addDays(tokyoDateOf(new Date()), days)
  await enterAdmin(page, '/admin/calendar')
  await page.getByRole('link', { name: 'お休みの一覧' }).click()
  await expect(heading(page, 'お休みの一覧')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'まとめて変える' }).click()
  await page.getByLabel('始まりの日').fill(ahead(from))
  await page.getByLabel('終わりの日').fill(ahead(to))
  for (const weekday of ['日', '月', '火', '木', '金', '土']) await page.getByLabel(`${weekday}曜日`).uncheck()
  await page.getByRole('button', { name: 'この条件で日を選ぶ' }).click()
  await expect(page.getByRole('list', { name: '選んだ日の一覧' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('combobox', { name: '受付' }).selectOption('休業にする')
  await page.getByRole('textbox', { name: 'メモ' }).fill(`研修${width}`)
  await isAccessible(page)
  await page.getByRole('button', { name: '2日を保存する' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.getByRole('link', { name: 'お休みの一覧' }).click()
  const closed = page.getByRole('row').filter({ hasText: `研修${width}` })
  await expect(closed).toHaveCount(2)
  await closed.first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'メモ' })).toHaveValue(`研修${width}`)
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
