import { isAccessible } from './is-accessible.ts'
import { expect, test } from './visit.ts'

test('wishes become a cart within the budget, with the headcount', async ({ page }) => {
  await page.goto('/order')
  await page.getByRole('button', { name: '提案を見る' }).click()
  const dialog = page.getByRole('dialog', { name: 'おまかせ提案' })
  await dialog.getByRole('textbox', { name: /^人数/ }).fill('24')
  await dialog.getByRole('textbox', { name: /ご予算/ }).fill('4500')
  await isAccessible(page)
  await dialog.getByRole('textbox', { name: /ご予算/ }).press('Enter')
  await expect(dialog.getByText(/お一人さま[34],\d{3}円、ご予算（4,500円）内です/)).toBeFocused()
  await isAccessible(page)
  const lines = await dialog.getByRole('list', { name: '提案の商品' }).getByRole('listitem').count()
  await dialog.getByRole('button', { name: 'この内容をカートに入れる' }).click()
  await expect(page.getByRole('button', { name: /人数/ })).toContainText('24名さま')
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /削除/ })).toHaveCount(lines)
})
