import type { Locator, Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { addToCart, chooseHeadcount, comeBackWith, conditions, field, menu, quantityOf, sheet } from './shop.ts'
import { atEachSize } from './turning.ts'
import { expect, test } from './visit.ts'

const sizes = [
  { width: 390, height: 664 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
]
/** Sushi, a set, sweets and beer for 24: five lines, and the set has the earliest cut-off. */
const lines = [1, 4, 15, 36, 47].map((id) => ({ id, qty: id === 1 ? 24 : 2 }))

test('the first screen of the home page has its action; of menu, cart and product figure, cut-off with its reason and the way forward are in sight, and beside the lines as a whole whether the food is enough', {
  tag: '@desk',
}, async ({ page, request }) => {
  await page.goto('/')
  await atSizes(page, sizes, () =>
    isInSight(page, page.getByRole('main').getByRole('link', { name: 'お品書きを見る' })),
  )

  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: lines, meetupDate: quiet, estimatedPerson: 24 })
  await page.goto('/backend/livez')
  await page.evaluate(() => localStorage.clear())
  for (const [path, forward] of [
    ['/order', /カートを見る|ご注文手続きへ進む/],
    ['/cart', 'ご注文手続きへ進む'],
    ['/products/4', 'カートを見る'],
  ] as const) {
    await page.goto(path)
    await atSizes(page, sizes, async ({ width }) => {
      await isInSight(page, page.getByRole('link', { name: forward }))
      await isInSight(page, page.getByText(/締切 .*（おまかせの席「松」のため）/))
      await isInSight(page, page.getByText(/^お一人さまあたり(?:（税込・配送料[別込]み?）)?$/))
      // On a phone the estimate is below the lines.
      if (path === '/cart' && width >= 1280) {
        const estimate = page.getByRole('complementary', { name: 'お見積り' })
        await expect(estimate.getByText(/^お食事は/)).toBeInViewport({ ratio: 1 })
      }
    })
  }
})

test('letters of 26 and of 32 px push nothing out of sight', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: lines, meetupDate: quiet, estimatedPerson: 24 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  for (const path of ['/', '/order', '/products/4', '/cart', '/order/entry/1', '/mypage/login']) {
    await page.goto(path)
    for (const letters of [26, 32]) {
      // As somebody has set it in the browser; 16 is usual.
      await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } })
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe(`${letters}px`)
      await atSizes(page, [sizes[0]!, { width: 1440, height: 900 }], async ({ width }) => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect.soft(over, `${path} at ${width}, letters of ${letters} px`).toBeLessThanOrEqual(0)
      })
    }
  }
})

test('a product can be put into the cart without scrolling', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/products/4')
  await isInSight(page, page.getByRole('button', { name: 'カートに入れる', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('a category that is linked to is in sight among the tabs, and they stay', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/order?category=8')
  const tab = page.getByRole('navigation', { name: '商品の分類' }).locator('[aria-current]')
  await expect(tab).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect(tab).toBeInViewport({ ratio: 1 })
})

atBothWidths('a set follows the headcount, and one tap puts it back', async ({ page }) => {
  await comeBackWith(page, { cart: [{ id: menu.set.id, qty: 10 }], estimatedPerson: 10 })
  await page.goto('/order')
  await atEachSize(page, async () => {
    await chooseHeadcount(page, 30)
    await expect(quantityOf(page, menu.set.name)).toHaveValue('30')
    await page.getByRole('log', { name: 'お知らせ' }).getByRole('button', { name: '元に戻す' }).click()
    await expect(quantityOf(page, menu.set.name)).toHaveValue('10')
    // One that is not equal to it would not follow again.
    await chooseHeadcount(page, 10)
  })
})

test('it follows in the first step, too, when the number is typed to its end', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.set.id, qty: 10 }], meetupDate: quiet, estimatedPerson: 10 })
  const isTyping = Promise.withResolvers<void>()
  await page.route(/\/meetup-date-[^/]+\.js$/, async (route) => {
    await isTyping.promise
    await route.continue()
  })
  await page.goto('/order/entry/1')
  await page.getByRole('button', { name: '開催日・人数を変更する' }).click()
  await field(page, '人数').fill('')
  await page.keyboard.type('1')
  // The calendar comes in the middle of it, and leaves the focus where somebody types.
  isTyping.resolve()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  const news = page.getByRole('log', { name: 'お知らせ' })
  await expect(news).toContainText('を12名さま分にしました')
  await news.getByRole('button', { name: '元に戻す' }).click()
  await page.goto('/cart')
  await expect(quantityOf(page, menu.set.name)).toHaveValue('10')
})

test('what the button puts in is what page and adviser call right', { tag: '@desk' }, async ({ page }) => {
  await comeBackWith(page, { cart: [], estimatedPerson: 24 })
  await page.goto('/products/4')
  await expect(page.getByText('24名さまなら7桶が目安です。')).toBeVisible()
  await page.goto('/order')
  await addToCart(page, menu.sushi)
  await expect(quantityOf(page, menu.sushi.name)).toHaveValue('7')
  await expect(page.getByText('24名さまにちょうどよい量です。')).toBeVisible()
  await expect(page.getByText('お一人あたり 約1.0食（目安 1〜1.5食）')).toBeVisible()
})

test('a sheet opens at its field, and nothing is set before its button; what is sold out or tied to weekdays says so before a date is chosen', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/order?category=7')
  await expect(page.getByText('火・木のみ')).toBeVisible()
  await page.goto('/order?category=6')
  const soldOut = page.getByRole('article').filter({ hasText: menu.soldOut.name })
  await expect(soldOut).toContainText('売り切れ')
  await expect(soldOut.getByRole('button')).toHaveCount(0)

  const field = conditions(page).getByRole('button', { name: '人数' })
  await field.click()
  const [below, above] = [await sheet(page, '人数').boundingBox(), await field.boundingBox()]
  expect(Math.abs(below!.x - above!.x)).toBeLessThanOrEqual(2)
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  await expect(sheet(page, '人数').getByRole('textbox')).toBeFocused()
  await sheet(page, '人数').getByRole('button', { name: '20名' }).click()
  await page.keyboard.press('Escape')
  await expect(field).toContainText('選ぶ')
})

type Size = (typeof sizes)[number]

/** The styles alone know the size of a window: it need not be opened anew. */
async function atSizes(page: Page, windows: readonly Size[], look: (size: Size) => Promise<void>): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await look(size)
  }
}

/** Wholly within the window as it was opened; one of several will do. */
async function isInSight(page: Page, found: Locator): Promise<void> {
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const isOneInSight = () =>
    found.evaluateAll((elements) =>
      elements.some((element) => {
        const { top, bottom, left, right, width, height } = element.getBoundingClientRect()
        return width > 2 && height > 2 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
      }),
    )
  await expect.poll(isOneInSight, String(found)).toBe(true)
}
