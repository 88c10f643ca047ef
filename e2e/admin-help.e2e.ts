import { isAccessible } from './is-accessible.ts'
import { adminMenu, atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('the menu leads to what the guide says of a screen, with its pictures', async (page) => {
  await enterAdmin(page, '/admin/products')
  await adminMenu(page).getByRole('link', { name: '使い方' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '使い方' })).toBeVisible()
  const section = page.getByRole('heading', { level: 2, name: '2. 商品' })
  await expect(section).toBeInViewport()
  await expect(page.getByRole('img', { name: /商品の記入画面/ })).toHaveJSProperty('naturalWidth', 1280)
  await isAccessible(page)
  await page.getByRole('navigation', { name: '目次' }).getByRole('link', { name: 'お知らせ' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'お知らせ' })).toBeInViewport()
})
