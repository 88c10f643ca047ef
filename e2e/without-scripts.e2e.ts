import { shopDays } from './days.ts'
import { menu, newAddress, placeGuestOrder } from './shop.ts'
import { expect, test } from './visit.ts'

test.use({ javaScriptEnabled: false })

test('without scripts menu and texts are read, and nothing is offered that would do nothing', {
  tag: '@phone',
}, async ({ context }) => {
  const page = await context.newPage()
  const note = page.getByText('JavaScript が無効のため')
  for (const [path, words] of [
    ['/order', menu.sushi.name],
    ['/products/4', '原材料名'],
    ['/articles/year-end-party', '忘年会'],
    ['/plans/1/book', 'お申し込み'],
    ['/contact', 'お電話'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('main').getByText(words).first(), path).toBeVisible()
    await expect(note, path).toBeVisible()
    await expect(page.getByRole('main').getByRole('button').or(page.getByRole('textbox')), path).toHaveCount(0)
  }
})

test('without scripts a guest has the papers of the order by plain links', { tag: '@phone' }, async ({
  context,
  request,
}) => {
  const { quiet } = await shopDays(request)
  const { guest_token } = await placeGuestOrder(request, quiet, newAddress())
  const page = await context.newPage()
  await page.goto(`/orders/${guest_token}`)
  const invoice = page.getByRole('link', { name: '請求書を発行する（PDF）' })
  const download = page.waitForEvent('download')
  await invoice.click()
  expect((await download).suggestedFilename()).toMatch(/_請求書_INV-\d{4}-\d{4}\.pdf$/)
  await page.reload()
  await expect(page.getByRole('link', { name: /^請求書 INV-\d{4}-\d{4}（PDF）$/ })).toBeVisible()
  await expect(invoice).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
})
