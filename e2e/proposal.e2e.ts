import { atBothWidths } from './both-widths.ts'
import { isAccessible } from './is-accessible.ts'
import { atEachSize, turn } from './turning.ts'
import { expect } from './visit.ts'

atBothWidths('wishes become a cart within the budget, with the headcount', async ({ page }) => {
  await page.goto('/order')
  await page.getByRole('button', { name: '提案を見る' }).click()
  const dialog = page.getByRole('dialog', { name: 'おまかせ提案' })
  await dialog.getByRole('textbox', { name: /^人数/ }).fill('24')
  await dialog.getByRole('textbox', { name: /ご予算/ }).fill('4500')
  await atEachSize(page, () => isAccessible(page))
  await dialog.getByRole('textbox', { name: /ご予算/ }).press('Enter')
  await expect(dialog.getByText(/お一人さま[34],\d{3}円、ご予算（4,500円）内です/)).toBeFocused()
  await atEachSize(page, () => isAccessible(page))
  const lines = await dialog.getByRole('list', { name: '提案の商品' }).getByRole('listitem').count()
  await turn(page)
  await dialog.getByRole('button', { name: 'カートに入れる' }).click()
  await expect(page.getByRole('button', { name: /人数/ })).toContainText('24名さま')
  await page.goto('/cart')
  await expect(page.getByRole('button', { name: /削除/ })).toHaveCount(lines)
})

atBothWidths('the cart of a scene is taken over, with its headcount', async ({ page }) => {
  await page.goto('/scenes/meeting')
  await page.getByRole('textbox', { name: '人数' }).fill('20')
  await expect(page.getByText(/^20名さま、\d+月\d+日（.）にご用意できる商品でお作りした例です。$/)).toBeVisible()
  const cart = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: /このカートで/ }) })
    .first()
  await turn(page)
  const names = await cart.getByRole('list', { name: 'カートの商品' }).getByRole('link').allTextContents()
  await cart.getByRole('button', { name: /このカートで注文をはじめる/ }).click()
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByText('提案の内容をカートに入れました')).toBeVisible()
  await expect(page.getByRole('button', { name: /人数/ })).toContainText('20名さま')
  await turn(page)
  await page.goto('/cart')
  for (const name of names) await expect(page.getByRole('article', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: /削除/ })).toHaveCount(names.length)
})
