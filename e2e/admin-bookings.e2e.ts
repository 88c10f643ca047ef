import type { Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import { mailTo } from './member.ts'
import { requested } from './requested.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const mail = (page: Page) => page.getByRole('region', { name: 'お送りするメール' })

atStaffWidths('a request is confirmed with a word, and the mail that was shown goes out', async (page) => {
  const asked = await requested(page.request)
  await enterAdmin(page, '/admin/bookings?status=requested')
  await page.getByRole('link', { name: asked.number }).click()
  await expect(page.getByRole('list', { name: 'お返事の前の確認' })).toContainText('この日は営業日です')
  await page.getByRole('textbox', { name: /添えるひとこと/ }).fill('27日の午後に伺います。')
  await expect(mail(page)).toContainText('27日の午後に伺います。')
  await isAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText('添えたひとこと')
  await expect(page.getByRole('button', { name: /メールを送る/ })).toBeHidden()
  await isAccessible(page)
  await mailTo(page.request, asked.email, `出張プランのお申し込みが確定しました（${asked.number}）`)
})

atTabletWidth('a request is declined with a reason and another day', async (page) => {
  const asked = await requested(page.request)
  await enterAdmin(page, `/admin/bookings/${asked.id}`)
  await expect(mail(page)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /お断りする/ })).toBeChecked()
  await page.getByRole('combobox', { name: '理由の文例' }).selectOption('料理人の手配がつかない')
  await page
    .getByRole('group', { name: /代わりの日/ })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(mail(page)).toContainText('料理人の手配がつきませんでした')
  await expect(mail(page)).toContainText('次の日でしたら')
  await isAccessible(page)
  await page.getByRole('button', { name: 'お断りのメールを送る' }).click()
  await expect(page.getByRole('main')).toContainText('ご案内した日')
  await mailTo(page.request, asked.email, `出張プランのお申し込みについて（${asked.number}）`)
})
