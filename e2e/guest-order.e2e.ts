import type { APIRequestContext, Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { definitionOf, mailsTo, newAddress, placeGuestOrder } from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, test } from './visit.ts'

async function guestOrder(request: APIRequestContext, email = newAddress()) {
  const { quiet } = await shopDays(request)
  return placeGuestOrder(request, quiet, email)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'ご注文をキャンセルしますか' })

atBothWidths('a guest cancels an order from its page, with the fee known before', async ({ page, request }) => {
  const email = newAddress()
  const { quiet } = await shopDays(request)
  const { number, guest_token } = await placeGuestOrder(request, quiet, email)
  await page.goto(`/orders/${guest_token}`)
  await expect(page.getByText('いまキャンセルすると無料（0円）')).toBeVisible()

  await page.getByRole('button', { name: 'このご注文をキャンセルする' }).click()
  await expect(question(page).getByRole('button', { name: '戻る' })).toBeFocused()
  await expect(definitionOf(question(page), 'ご注文番号')).toHaveText(number)
  await expect(definitionOf(question(page), 'キャンセル料')).toHaveText('無料（0円）')
  await atEachSize(page, () => isAccessible(page))
  await question(page).getByRole('button', { name: '戻る' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('ご注文を承りました')).toBeVisible()

  await page.getByRole('button', { name: 'このご注文をキャンセルする' }).click()
  await question(page).getByRole('textbox', { name: 'キャンセルの理由' }).fill('延期になりました')
  await turn(page)
  await question(page).getByRole('button', { name: 'キャンセルを確定する' }).click()
  await expect(page.getByText('キャンセルを承りました。')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('キャンセル料は、無料（0円）です。')).toBeVisible()
  await expect(page.getByRole('button', { name: 'このご注文をキャンセルする' })).toHaveCount(0)
  await atEachSize(page, () => isAccessible(page))

  await page.reload()
  await expect(page.getByText('キャンセル済み', { exact: true })).toBeVisible()
  const subjects = async () => (await mailsTo(page, email)).map(({ subject }) => subject)
  await expect
    .poll(subjects, { timeout: 20_000 })
    .toContainEqual(expect.stringContaining(`キャンセルを承りました（${number}）`))
})

test('the delivery goes into a calendar, and out of it again', { tag: '@phone' }, async ({ page, request }) => {
  const { number, guest_token } = await guestOrder(request)
  await page.goto(`/orders/${guest_token}`)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'カレンダーに追加する' }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.ics`)
})

test('on paper the order is what an accountant takes', { tag: '@desk' }, async ({ page, request }) => {
  const { number, guest_token } = await guestOrder(request)
  await page.goto(`/orders/${guest_token}`)
  await expect(page.getByText('登録番号')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const words of ['株式会社おとなり 御中', '登録番号 T', '株式会社おりおり', '東京都中央区']) {
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
  }
  await expect(page.getByText(number)).toBeVisible()
  for (const screenOnly of [
    page.getByRole('link', { name: '本文へ進む' }),
    page.getByRole('button', { name: 'このご注文をキャンセルする' }),
    page.getByRole('link', { name: 'お品書きを見る' }),
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
  ]) {
    await expect(screenOnly).toHaveCount(0)
  }
})
