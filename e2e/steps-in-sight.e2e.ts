import type { Locator, Page } from '@playwright/test'
import { shopDays } from './days.ts'
import {
  comeBackWith,
  field,
  fillAllSteps,
  fillDelivery,
  fillOrderer,
  menu,
  newAddress,
  placeButton,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { expect, test } from './visit.ts'

/** A phone with its bars, and what offices have. */
const windows = [
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
]

async function isInSight(page: Page, wayForward: Locator): Promise<void> {
  await expect(wayForward).toBeVisible()
  for (const place of ['top', 'middle', 'foot'] as const) {
    await page.evaluate((where) => {
      const foot = document.querySelector('form')!.getBoundingClientRect().bottom + scrollY - innerHeight
      scrollTo({ top: { top: 0, middle: foot / 2, foot }[where], behavior: 'instant' })
    }, place)
    const seen = [wayForward, page.getByText(/^合計（税込・配送料(込み|別)）$/), page.getByText(/^締切 \d+月\d+日/)]
    for (const each of seen) await expect(each, place).toBeInViewport({ ratio: 1 })
  }
}

test('sum, deadline and the way on are in sight in each window; a card chosen after an attempt is not blamed before it was seen', {
  tag: '@desk',
}, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const areInSight = async (wayForward: Locator) => {
    for (const size of windows) {
      await page.setViewportSize(size)
      await test.step(`${size.width}×${size.height}`, () => isInSight(page, wayForward))
    }
  }
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 4 }], meetupDate: quiet, estimatedPerson: 12 })
  await fillAllSteps(page, { email: newAddress() })
  await areInSight(placeButton(page))
  await page.goto('/order/entry/1')
  await areInSight(toSecondStep(page))
  await page.goto('/order/entry/2')
  await areInSight(toThirdStep(page))

  await field(page, '会社名').fill('')
  await toThirdStep(page).click()
  await expect(field(page, '会社名')).toHaveAccessibleDescription(/会社名をご記入/)
  await page.getByText('クレジットカード', { exact: true }).click()
  const card = page.getByRole('combobox', { name: 'カード' })
  await expect(card).toBeVisible()
  await expect(card).not.toHaveAttribute('aria-invalid', 'true')
  await toThirdStep(page).click()
  await expect(card).toHaveAttribute('aria-invalid', 'true')
})

test('a time taken away is shown where the eyes are: label, field and message', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const { quiet } = await shopDays(request)
  await page.setViewportSize({ width: 390, height: 664 })
  await comeBackWith(page, { cart: [{ id: menu.tea.id, qty: 2 }], meetupDate: quiet, estimatedPerson: 12 })
  await page.goto('/order/entry/1')
  const windowsOfDay = page.getByRole('combobox', { name: 'お届けの時刻' })
  await expect(windowsOfDay).toHaveValue('')
  await toSecondStep(page).click()
  await expect(windowsOfDay).toBeFocused()
  await expect(windowsOfDay).toHaveAccessibleDescription(/お届けの時刻をお選びください/)
  for (const seen of [
    windowsOfDay,
    page.locator('label').filter({ hasText: 'お届けの時刻' }),
    page.getByRole('paragraph').filter({ hasText: /^お届けの時刻をお選びください。$/ }),
  ]) {
    await expect(seen).toBeInViewport({ ratio: 1 })
  }
})

test('an orderer under age can continue without the drinks', { tag: '@phone' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const cart = [menu.tea, menu.beer].map(({ id }) => ({ id, qty: 2 }))
  await comeBackWith(page, { cart, meetupDate: quiet, estimatedPerson: 12 })
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await fillOrderer(page, { email: newAddress(), birthDate: ['2015', '4', '1'] })
  await toThirdStep(page).click()
  await page.getByRole('button', { name: 'お酒をカートから削除する' }).click()
  await expect(page.getByRole('group', { name: 'ご注文者の生年月日' })).toHaveCount(0)
  await toThirdStep(page).click()
  await expect(page).toHaveURL('/order/entry/3')
})
