import type { Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import {
  agree,
  comeBackWith,
  conditions,
  confirmationTo,
  field,
  fillDelivery,
  fillOrderer,
  menu,
  newAddress,
  placeButton,
  sheet,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { atEachSize } from './turning.ts'
import { expect, test } from './visit.ts'

const screens = {
  'the home page': '/',
  'the order page': '/order',
  'one category': '/order?category=2',
  'a product': '/products/4',
  'a product with alcohol': `/products/${menu.beer.id}`,
  'the scenes': '/scenes',
  'a scene': '/scenes/year-end-party',
  'an empty cart': '/cart',
  'about us': '/about',
  'how to order': '/how-to-use',
}
/** One column of words, the same at every width; the bars around it are seen with the others. */
const texts = {
  'the commercial disclosure': '/legal/tokushoho',
  'the privacy policy': '/legal/privacy',
  'the terms': '/legal/terms',
  'the page on external transmission': '/legal/external-transmission',
  'the page on alcohol': '/legal/alcohol',
  'the statement on accessibility': '/legal/accessibility',
}

const areAccessible =
  (paths: Record<string, string>) =>
  async ({ page }: { page: Page }) => {
    for (const [name, path] of Object.entries(paths)) {
      await test.step(name, async () => {
        expect((await page.goto(path))?.status()).toBe(200)
        await atEachSize(page, () => isAccessible(page))
      })
    }
  }
atBothWidths('the screens that everybody sees are accessible', areAccessible(screens))
test('the texts of the shop are accessible', { tag: '@phone' }, areAccessible(texts))

atBothWidths('a missing page is accessible, and a real 404', async ({ page, request }) => {
  for (const path of ['/products/99999', '/products/abc', '/legal/none', '/order/entry/4']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  for (const path of ['/no-such-page', '/orders/no-such-order']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await atEachSize(page, () => isAccessible(page))
  }
})

atBothWidths('the sheets and the menu are accessible', async ({ page, request }) => {
  const { full } = await shopDays(request)
  await page.goto('/order')
  for (const name of ['開催日', '人数', 'お届け先']) {
    // Where a sheet opens is found out when it does.
    await atEachSize(page, async () => {
      await conditions(page).getByRole('button', { name }).click()
      await expect(sheet(page, name)).toBeVisible()
      if (name === '開催日') {
        await page.getByRole('textbox', { name: '日付を入力して選ぶ' }).fill(full)
        await page.keyboard.press('Enter')
        await expect(sheet(page, name).getByRole('alert')).toBeVisible()
      } else await sheet(page, name).getByRole('button', { name: '決定' }).click()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
})

atBothWidths('the cart and every step of an order are accessible', async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const email = newAddress()
  const { set, sushi, beer, bento, tuesdaysAndThursdays } = menu
  const lines = [set, sushi, beer, bento, tuesdaysAndThursdays].map(({ id }) => ({ id, qty: id === bento.id ? 2 : 10 }))
  await comeBackWith(page, { cart: lines, meetupDate: quiet, estimatedPerson: 10 })
  await page.goto('/cart')
  await expect(page.getByText('カートにお酒が含まれています')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await page.getByRole('article', { name: bento.name }).getByRole('button', { name: 'を削除' }).click()
  const dango = page.getByRole('article', { name: tuesdaysAndThursdays.name })
  await dango.getByRole('button', { name: 'を削除' }).click()
  await page.goto('/order')
  await expect(page.getByRole('textbox', { name: 'の数量' }).first()).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/order/entry/1')
  await atEachSize(page, () => isAccessible(page))
  await toSecondStep(page).click()
  await atEachSize(page, () => isAccessible(page))
  await fillDelivery(page)
  await toSecondStep(page).click()
  await expect(field(page, '会社名')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await toThirdStep(page).click()
  await expect(page.getByText('ご記入の内容をお確かめください')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await fillOrderer(page, { email, birthDate: ['1990', '4', '1'] })
  await toThirdStep(page).click()
  await expect(placeButton(page)).toBeEnabled()
  await atEachSize(page, () => isAccessible(page))
  await placeButton(page).click()
  await expect(page.getByText('ご記入の内容をお確かめください')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await agree(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
  await atEachSize(page, () => isAccessible(page))

  const { text } = await confirmationTo(page, email)
  await page.goto(/https?:\/\/\S+\/orders\/\S+/.exec(text)![0])
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文の控え' })).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
})
