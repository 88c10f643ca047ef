import type { Locator, Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { newMember, signIn } from './member.ts'
import { card, comeBackWith, conditions, menu, placeOrder } from './shop.ts'
import { smallTargets } from './small-targets.ts'
import { expect, test } from './visit.ts'

/** Sushi, a set, sweets and beer for 24. */
const cart = [1, 4, 15, 36, 47].map((id) => ({ id, qty: id === 1 ? 24 : 2 }))

const proposal = (page: Page) => page.getByRole('main').getByRole('button', { name: '提案を見る' })
const checkout = (page: Page) => page.getByRole('link', { name: 'ご注文手続きへ進む' })

/** How many presses of Tab lead there from what has the focus. */
async function tabsTo(page: Page, wanted: Locator): Promise<number> {
  const element = await wanted.elementHandle()
  for (let presses = 0; presses < 150; presses++) {
    if (await element!.evaluate((node) => node === document.activeElement)) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${wanted}`)
}

test('in a low window the bars leave the page its room; without a mouse the cart is a few tabs from the proposal, and back, and with an empty cart there is nothing to go to', {
  tag: '@desk',
}, async ({ page }) => {
  const low = { width: 683, height: 328 }
  const toCart = page.getByRole('button', { name: 'カートへ進む' })
  await page.goto('/order')
  await expect(conditions(page)).toBeVisible()
  await expect(toCart).toHaveCount(0)
  await page.setViewportSize(low)
  await expect(proposal(page)).toBeVisible()
  await isPressable(proposal(page))

  await comeBackWith(page, { cart, estimatedPerson: 24 })
  for (const size of [low, { width: 1440, height: 900 }]) {
    await test.step(`by the keyboard, at ${size.width}×${size.height}`, async () => {
      await page.setViewportSize(size)
      await page.goto('/order')
      const forward = size.width > 1170 ? checkout(page) : page.getByRole('link', { name: 'カートを見る' })
      await expect(forward).toBeVisible()
      await proposal(page).focus()
      expect(await tabsTo(page, toCart.first())).toBe(1)
      await expect(toCart.first()).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      expect(await tabsTo(page, forward)).toBeLessThanOrEqual(5)
      expect(await tabsTo(page, page.getByRole('button', { name: 'お品書きへ戻る' }))).toBe(1)
      await page.keyboard.press('Enter')
      await expect(toCart.first()).toBeFocused()

      // And from each part of the list.
      await card(page, menu.bento.name).getByRole('link').focus()
      const inPart = page.getByRole('region', { name: 'お弁当' }).getByRole('button', { name: 'カートへ進む' })
      expect(await tabsTo(page, inPart)).toBeLessThanOrEqual(15)
      await expect(inPart).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Enter')
      expect(await tabsTo(page, forward)).toBeLessThanOrEqual(5)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(inPart).toBeFocused()
      if (size === low) {
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await page.mouse.wheel(0, 2_000)
        await expect.poll(() => roomBetweenBars(page)).toBeGreaterThan(328 / 2)
      }
    })
  }
})

/** Wholly in sight, and not covered. */
async function isPressable(target: Locator): Promise<void> {
  const isOnTop = () =>
    target.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
    })
  await expect.poll(isOnTop, String(target)).toBe(true)
}

/** The height of what is not covered by anything that stays where it is while the page scrolls. */
function roomBetweenBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stays = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || stays(element.parentElement))
    const middle = innerWidth / 2
    const heights = Array.from({ length: innerHeight }, (_, y) => y)
    return heights.filter((y) => !stays(document.elementFromPoint(middle, y))).length
  })
}

test.describe('on the narrowest phone', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('whatever is pressed in the menu, the cart and on my page is as large as a finger', async ({
    page,
    request,
  }) => {
    const member = await newMember(request)
    const { quiet } = await shopDays(request)
    const { email, password } = member
    const login = await request.post('/backend/api/users/login', { data: { email, password } })
    const { access_token: token } = (await login.json()) as { access_token: string }
    await placeOrder(request, quiet, { email, token })

    await comeBackWith(page, { cart, estimatedPerson: 24 })
    await page.goto('/order')
    await expect(page.getByRole('article').last()).toBeAttached()
    expect.soft(await smallTargets(page), 'お品書き').toEqual([])
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: /削除/ }).first()).toBeVisible()
    expect.soft(await smallTargets(page), 'カート').toEqual([])
    await signIn(page, member, '/mypage')
    await expect(page.getByRole('button', { name: /請求書|見積書/ }).first()).toBeVisible()
    expect.soft(await smallTargets(page), 'マイページ').toEqual([])
  })
})

for (const [tag, where, sizes] of [
  [
    '@phone',
    'on phones',
    [
      { width: 390, height: 664 },
      { width: 320, height: 568 },
    ],
  ],
  [
    '@desk',
    'in windows of the office',
    [
      { width: 1366, height: 657 },
      { width: 1440, height: 900 },
    ],
  ],
] as const) {
  test(`a proposal can be taken over without looking for it, ${where}`, { tag }, async ({ page }) => {
    await page.goto('/order')
    for (const size of sizes) {
      await test.step(`at ${size.width}×${size.height}`, async () => {
        await page.setViewportSize(size)
        await proposal(page).click()
        const dialog = page.getByRole('dialog', { name: 'おまかせ提案' })
        await dialog.getByRole('textbox', { name: /^人数/ }).fill('24')
        await dialog.getByRole('textbox', { name: /ご予算/ }).fill('3000')
        await isPressable(dialog.getByRole('button', { name: '提案を見る' }))
        await dialog.getByRole('button', { name: '提案を見る' }).click()
        const buttons = ['条件を変える', 'カートに入れる', 'この内容で注文手続きへ']
        const places = []
        for (const name of buttons) {
          const button = dialog.getByRole('button', { name })
          await isPressable(button)
          places.push((await button.boundingBox())!)
        }
        const rows = new Set(places.map(({ y, height }) => Math.round(y + height / 2)))
        expect(rows.size).toBe(size.width > 768 ? 1 : 2)
        await dialog.getByRole('button', { name: '条件を変える' }).click()
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      })
    }
  })
}

test('from the first screen of a scene, two presses take its cart', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/scenes/meeting')
  const way = page.getByRole('link', { name: 'カートの例を見る' })
  await isPressable(way)
  await way.tap()
  const take = page.getByRole('button', { name: /^このカートで注文をはじめる/ }).first()
  await isPressable(take)
  await take.tap()
  await expect(page).toHaveURL('/order')
})
