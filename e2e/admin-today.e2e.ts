import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { adminMenu, atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('the day begins with what waits, and each number leads to its list', async (page) => {
  await enterAdmin(page)
  await expect(heading(page, '本日の様子')).toBeVisible()
  await expect(page).toHaveTitle('本日の様子｜おりおり 管理画面')
  const figures = page.getByRole('list', { name: 'いまの数字' })
  await expect(figures.getByRole('link', { name: /^確認待ち/ })).toHaveAttribute('href', /status=placed/)
  const days = page.getByRole('table', { name: 'お届け日ごとの件数と食数' })
  await expect(days.getByRole('row')).toHaveCount(9)
  await isAccessible(page)
  await figures.getByRole('link', { name: /^プランのお返事待ち/ }).click()
  await expect(page).toHaveURL('/admin/bookings?status=requested')
  await expect(heading(page, 'プランの予約')).toBeVisible()
  await adminMenu(page).getByRole('link', { name: '本日の様子' }).click()
  await expect(heading(page, '本日の様子')).toBeVisible()
})
