import type { Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { isAccessible } from './is-accessible.ts'
import { atEachSize } from './turning.ts'
import { expect, test } from './visit.ts'

const dish = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first()

test('a link to a menu without an allergen never shows a dish that has it, however late the scripts come', async ({
  page,
}) => {
  let come = () => {}
  const scripts = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/framework.*\.js$/, (route) => scripts.then(() => route.continue()))
  const arrived = page.goto('/order?without=egg')
  await expect(page.getByRole('heading', { name: 'お品書き', level: 1 })).toBeVisible()
  await expect(page.locator('article').filter({ hasText: 'だし巻き玉子' }).first()).toBeAttached()
  await expect(dish(page, 'だし巻き玉子')).toBeHidden()
  come()
  await arrived
  await expect(dish(page, '菜の折')).toBeVisible()
  await expect(dish(page, 'だし巻き玉子')).toHaveCount(0)
})

atBothWidths('the menu is narrowed in a dialog; a reload and the way back keep it', async ({ page }) => {
  await page.goto('/order')
  await page.getByRole('button', { name: '絞り込み' }).click()
  const dialog = page.getByRole('dialog', { name: 'お品書きからさがす' })
  await dialog.getByRole('checkbox', { name: '卵' }).check()
  await dialog.getByRole('radio', { name: '2,000円まで' }).check()
  await atEachSize(page, () => isAccessible(page))
  await dialog.getByRole('button', { name: /品を見る/ }).click()
  await expect(page).toHaveURL('/order?without=egg&up_to=2000')
  await expect(page.getByRole('button', { name: '絞り込み' })).toBeFocused()
  await expect(dish(page, '菜の折')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.reload()
  await expect(page.getByRole('region', { name: '絞り込みの条件' })).toContainText('卵を含まない')
  await expect(dish(page, 'だし巻き玉子')).toHaveCount(0)
  await page.getByRole('link', { name: '条件をすべて消す' }).click()
  await expect(dish(page, 'だし巻き玉子')).toBeVisible()
  await page.goBack()
  await expect(dish(page, 'だし巻き玉子')).toHaveCount(0)
})
