import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { quoteOf } from './quoted.ts'
import { pickDay, placeGuestOrder } from './shop.ts'
import { enterAdmin } from './staff.ts'
import { atEachSize, letTurn } from './turning.ts'
import { expect, test } from './visit.ts'

/** A telephone, and a screen of the office. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** What other journeys of staff pass by, or see on a tablet alone. */
test('guests, quotes, a letter and the telephone screen in all its states can be used by everybody', {
  tag: '@desk',
}, async ({ page }) => {
  test.slow()
  const days = await shopDays(page.request)
  await Promise.all([placeGuestOrder(page.request, days.quiet), quoteOf(page.request)])
  await page.setViewportSize(sizes[0]!)
  await letTurn(page, sizes)
  await enterAdmin(page, '/admin/customers?state=guest')
  await isFine(page, 'お客さま')
  await page.getByRole('main').getByRole('table').getByRole('link', { name: /佐藤/ }).first().click()
  await isFine(page, /佐藤/)
  await page.getByRole('link', { name: /メールを書く/ }).click()
  await isFine(page, 'メールを書く')

  await page.goto('/admin/meetups/new')
  await page.getByRole('checkbox', { name: 'フリガナ' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'メールアドレス' }).check({ force: true })
  await pickDay(page.getByRole('region', { name: /日にち・時刻・人数/ }), days.tooLate)
  await expect(page.getByText(/注文締切を過ぎています/)).toBeVisible()
  await isFine(page, '電話の受注')

  await page.goto('/admin/quotes?state=open')
  await isFine(page, 'お見積り')
  await page.getByRole('main').getByRole('table').getByRole('link', { name: /QT-/ }).first().click()
  await isFine(page, /忘年会/)
  await page.getByRole('link', { name: 'この見積りで受注する' }).click()
  const take = page.getByRole('button', { name: /の内容を入れる/ })
  await expect(take).toBeVisible()
  await isFine(page, '電話の受注')
  await take.click()
  await expect(page.getByText(/の価格で承ります/)).toBeVisible()
  await isFine(page, '電話の受注')
})

async function isFine(page: Page, title: string | RegExp): Promise<void> {
  await expect(heading(page, title)).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
}
