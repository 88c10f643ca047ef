import { addToCart, menu, quantityOf } from './shop.ts'
import { expect, test } from './visit.ts'

test('without a connection a screen stays, and the wanted one opens when it is back @phone', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/order')
  await addToCart(page, menu.tea)
  await context.setOffline(true)
  await page.getByRole('link', { name: menu.bento.name }).click()
  await expect(page.getByText('つながりしだい、お選びの画面を開きます')).toBeVisible()
  await expect(page).toHaveURL('/order')
  await expect(quantityOf(page, menu.tea.name)).toBeVisible()

  await page.getByRole('navigation', { name: '商品の分類' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/category=/)
  await page
    .getByRole('link', { name: /カート/ })
    .first()
    .click()
  await expect(page).toHaveURL(/category=/)

  await context.setOffline(false)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible()
  await expect(quantityOf(page, menu.tea.name)).toBeVisible()
})
