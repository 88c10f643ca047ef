import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import {
  addToCart,
  card,
  chooseDate,
  comeBackWith,
  definitionOf,
  field,
  fillAllSteps,
  fillDelivery,
  fillOrderer,
  mailsTo,
  menu,
  newAddress,
  placeButton,
  quantityOf,
  quoted,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { expect, isHydrated, test } from './visit.ts'

const placements = '**/backend/api/meetup/meetups?*'

test('two presses at once make one order; back and reload after it neither repeat nor lose it', {
  tag: '@phone',
}, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const email = newAddress()
  const sent = countPlacements(page)
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 1 }], meetupDate: quiet, estimatedPerson: 4 })
  await fillAllSteps(page, { email })
  await placeButton(page).dblclick()
  await expect(page).toHaveURL(/\/order\/complete\//)
  expect(sent()).toBe(1)
  await expect.poll(() => orderNumbersOf(page, email)).toHaveLength(1)

  const number = (await definitionOf(page, 'ご注文番号').textContent())!
  await page.reload()
  await expect(definitionOf(page, 'ご注文番号')).toHaveText(number)
  await page.goBack()
  await expect(placeButton(page)).toHaveCount(0)
  await expect(definitionOf(page, 'ご注文番号')).toHaveText(number)
  await page.goto('/cart')
  await expect(page.getByText('カートは空です')).toBeVisible()
  await page.goto('/order/entry/1')
  await expect(page).toHaveURL('/cart')
  expect(sent()).toBe(1)

  await page.goto('/order')
  await addToCart(page, menu.tea)
  await page.goto('/order/entry/2')
  await expect(page).toHaveURL('/order/entry/1')
  await expect(field(page, '町名・番地')).toHaveValue('')
})

test('without a connection nothing is lost; an answer that is lost is asked for again: one order, and its number', {
  tag: '@phone',
}, async ({ page, context, request, consoleErrors }) => {
  consoleErrors.allow(/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED/)
  const { quiet } = await shopDays(request)
  const email = newAddress()
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 2 }], meetupDate: quiet, estimatedPerson: 4 })
  await fillAllSteps(page, { email })
  await context.setOffline(true)
  await placeButton(page).click()
  await expect(page.getByText('通信が途切れました。お手数')).toBeVisible()
  await expect(page.getByText('通信が途切れています')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('通信が途切れています')).toBeHidden()

  let number = ''
  await page.route(
    placements,
    async (route) => {
      const answer = await route.fetch()
      number = ((await answer.json()) as { number: string }).number
      await route.abort('failed')
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect.poll(() => number).toMatch(/^OR-/)
  await expect(page.getByText('通信が途切れました。お手数ですが、もう一度お試しください')).toBeVisible()

  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
  await expect(definitionOf(page, 'ご注文番号')).toHaveText(number)
  await expect.poll(() => orderNumbersOf(page, email)).toEqual([number])
})

test('a page reloaded after a lost answer still finds its order', { tag: '@desk' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/)
  const { quiet } = await shopDays(request)
  const email = newAddress()
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 1 }], meetupDate: quiet, estimatedPerson: 4 })
  await fillAllSteps(page, { email })
  let number = ''
  await page.route(
    placements,
    async (route) => {
      const answer = await route.fetch()
      number = ((await answer.json()) as { number: string }).number
      await route.abort('failed')
    },
    { times: 1 },
  )
  await placeButton(page).click()
  await expect(page.getByText('通信が途切れました。お手数')).toBeVisible()
  await page.reload()
  await placeButton(page).click()
  await expect(definitionOf(page, 'ご注文番号')).toHaveText(number)
  await expect.poll(() => orderNumbersOf(page, email)).toEqual([number])
})

test('typed values outlive a reload, but never the birth date', { tag: '@phone' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.beer.id, qty: 3 }], meetupDate: quiet, estimatedPerson: 6 })
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await fillOrderer(page, { email: 'hanako@example.com', birthDate: ['1985', '7', '23'] })
  await page.reload()
  await expect(field(page, '会社名')).toHaveValue('株式会社みらい計画')
  await expect(field(page, 'セイ')).toHaveValue('ヤマダ')
  await expect(field(page, 'メールアドレス')).toHaveValue('hanako@example.com')
  await expect(page.getByRole('radio', { name: '請求書払い' })).toBeChecked()
  for (const part of ['年', '月', '日']) {
    await expect(page.getByRole('textbox', { name: `生年月日の${part}` })).toHaveValue('')
  }
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toContain('1985')
  await toThirdStep(page).click()
  await expect(page).toHaveURL('/order/entry/2')
})

test('a step by its address leads back to the first that is not done', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  for (const step of [1, 2, 3]) {
    await page.goto(`/order/entry/${step}`)
    await expect(page).toHaveURL('/cart')
  }
  await page.goto('/order')
  await addToCart(page, menu.tea)
  await page.goto('/order/entry/3')
  await expect(page).toHaveURL('/order/entry/1')
  await comeBackWith(page, { cart: [] })
  await page.getByRole('textbox', { name: '日付を入力して選ぶ' }).fill(quiet)
  await page.getByRole('textbox', { name: '日付を入力して選ぶ' }).press('Enter')
  await field(page, '人数').fill('8')
  await fillDelivery(page)
  await page.goto('/order/entry/3')
  await expect(page).toHaveURL('/order/entry/2')
})

test('two tabs agree on the cart', { tag: '@desk' }, async ({ page, context }) => {
  await page.goto('/order')
  const other = await context.newPage()
  await other.goto('/cart')
  await isHydrated(other)
  await expect(other.getByText('カートは空です')).toBeVisible()
  await addToCart(page, menu.sushi)
  await expect(other.getByRole('article', { name: menu.sushi.name })).toBeVisible()
  await quantityOf(other, menu.sushi.name).fill('7')
  await expect(quantityOf(page, menu.sushi.name)).toHaveValue('7')
  await other.getByRole('button', { name: `${quoted(menu.sushi.name)}を削除` }).click()
  await expect(card(page, menu.sushi.name).getByRole('button', { name: 'カートに入れる' })).toBeVisible()
})

const many = Array.from({ length: 150 }, (_, index) => ({ id: 1_000 + index, qty: 1e9, padding: 'x'.repeat(9_999) }))
const keptCarts = {
  broken: '{"cart":[{"id":4,',
  hostile:
    '{"__proto__":{"x":1},"cart":[{"id":"<img src=x onerror=alert(1)>","qty":1e99},{"id":4,"qty":-5},null,7],"meetupDate":"2026-02-31","estimatedPerson":"many","offerable":{"a":1}}',
  'far too much': JSON.stringify({ cart: many }),
  'for a product that is gone': '{"cart":[{"id":99999,"qty":1}],"estimatedPerson":-3}',
}

test('a kept cart that is broken, hostile, far too much or for a product that is gone breaks no page; a kept day that is long over is said, and another can be chosen', {
  tag: '@desk',
}, async ({ page, request }) => {
  const keep = async (text: string) => {
    await page.goto('/backend/livez')
    await page.evaluate((kept) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem('FOR_OFFICE_CART', kept)
    }, text)
    await page.goto('/cart')
  }
  for (const [what, kept] of Object.entries(keptCarts)) {
    await test.step(what, async () => {
      await keep(kept)
      await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible()
      await page.goto('/order')
      await addToCart(page, menu.tea)
      await page.goto('/cart')
      await expect(page.getByRole('article', { name: menu.tea.name })).toBeVisible()
      await expect(page.getByText('ただいま表示できません')).toHaveCount(0)
    })
  }
  const { quiet } = await shopDays(request)
  await keep(JSON.stringify({ cart: [{ id: menu.tea.id, qty: 1 }], meetupDate: '1999-01-04' }))
  await expect(page.getByText('1月4日はお受けできる日ではありません。開催日をお選び直しください。')).toBeVisible()
  await chooseDate(page, quiet)
  await expect(page.getByText('お選び直しください')).toBeHidden()
})

test('a part of a screen that does not come leads to a page that says so, and back', { tag: '@desk' }, async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_FAILED/)
  await page.goto('/order')
  await page.route('**/backend/api/meetup/products/4?*', (route) => route.abort('failed'))
  await card(page, menu.sushi.name).getByRole('link', { name: menu.sushi.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('お品書き')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/products/4')
  await expect(page.getByRole('heading', { level: 1, name: menu.sushi.name })).toBeVisible()
})

function countPlacements(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/backend/api/meetup/meetups') count += 1
  })
  return () => count
}

/** One mail goes to the orderer for each order. */
async function orderNumbersOf(page: Page, email: string): Promise<string[]> {
  const mails = await mailsTo(page, email)
  return mails.map(({ subject }) => /OR-\d{6}-\d{4}/.exec(subject)?.[0] ?? subject)
}

test('a page whose code a release took away is where its link leads, once and by a whole load', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/404|Error loading route module|dynamically imported module/)
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 1 }] })
  await page.goto('/order')
  await isHydrated(page)
  const code = await page.evaluate(() => {
    const { routes } = (
      window as never as { __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> } }
    ).__reactRouterManifest
    return Object.values(routes).find(({ path }) => path === 'cart')!.module
  })
  await page.route(`**${code}`, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /カート/ })
    .click()
  await expect(page).toHaveURL('/cart')
  await expect(quantityOf(page, menu.sushi.name)).toHaveValue('1')
  expect(loads).toEqual(['/order', '/cart'])
  await isHydrated(page)
  await page.goBack()
  await expect(page).toHaveURL('/order')
  await page.reload()
  await expect(page).toHaveURL('/order')
})
