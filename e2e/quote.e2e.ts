import type { Page } from '@playwright/test'
import { formatYen } from '#domain/money.ts'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading, mailTo, newMember, signIn } from './member.ts'
import { quotedCart, quoteOf } from './quoted.ts'
import {
  agree,
  comeBackWith,
  definitionOf,
  field,
  fillDelivery,
  fillOrderer,
  menu,
  newAddress,
  placeButton,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { atEachSize } from './turning.ts'
import { expect, test } from './visit.ts'

const ways = (page: Page) => page.getByRole('complementary', { name: 'ご注文' })

test('the boss approves by a link, and the organiser orders at the held price', { tag: '@desk' }, async ({
  page,
  request,
  browser,
}) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const boss = newAddress()
  await comeBackWith(page, { cart: quotedCart, meetupDate: quiet, estimatedPerson: 8 })
  await signIn(page, member, '/cart')
  await page.getByRole('button', { name: '承認用の見積りリンクを作る' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '承認用の見積りリンクを作る' })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('textbox', { name: '宛名' }).fill('株式会社みらい計画 長宗我部 和彦')
  await dialog.getByRole('textbox', { name: '件名' }).fill('開発本部 忘年会')
  await dialog.getByRole('textbox', { name: 'お届け先の郵便番号' }).fill('100-0004')
  await dialog.getByRole('textbox', { name: '承認される方のメールアドレス' }).fill(boss)
  await dialog.getByRole('button', { name: 'リンクを作る', exact: true }).click()
  await expect(dialog.getByText('承認される方へ、リンクをメールでお送りしました。')).toBeVisible()
  const link = await dialog.getByRole('textbox', { name: '承認用のリンク' }).inputValue()
  await isAccessible(page)

  const mail = await mailTo(request, boss, 'お見積りのご確認のお願い')
  const mailed = /https?:\S+\/quote\/\S+/.exec(mail.text)![0]
  expect(mailed).not.toBe(link)
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' })
  const seen = await phone.newPage()
  await seen.goto(mailed)
  await expect(heading(seen, '開発本部 忘年会')).toBeVisible()
  await isAccessible(seen)
  const toForm = seen.getByRole('link', { name: '承認・差し戻し' })
  await expect(toForm).toBeInViewport()
  await toForm.click()
  await expect(field(seen, 'お名前')).toBeInViewport()
  await expect(toForm).toBeHidden()
  await field(seen, 'お名前').fill('長宗我部 和彦')
  await seen.getByRole('button', { name: '承認する' }).click()
  await expect(seen.getByRole('heading', { name: '承認を承りました' })).toBeFocused()
  await isAccessible(seen)
  await phone.close()

  const told = await mailTo(request, member.email, 'お見積りが承認されました')
  expect(told.subject).toContain('「開発本部 忘年会」')
  expect(told.text).toContain('長宗我部 和彦')
  expect(told.text).toContain('/quote/order/')
  // Found again in the list of one's own.
  await page.goto('/mypage/quotes')
  await expect(page.getByText('承認済み')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: '開発本部 忘年会' }).click()
  await expect(page).toHaveURL(/\/quote\/order\//)
  const own = page.url()
  await expect(page.getByText(`${boss} へメールでお送りしたリンクからのお返事です。`)).toBeVisible()
  await isAccessible(page)
  const total = await definitionOf(page, 'お見積金額（税込・配送料込み）').textContent()
  await ways(page).getByRole('button', { name: 'この価格で注文する' }).click()
  await expect(page).toHaveURL('/order/entry/1')
  await expect(page.getByText(/お見積り QT-.* の金額です/)).toBeVisible()
  await isAccessible(page)
  await fillDelivery(page)
  await toSecondStep(page).click()
  await fillOrderer(page, { email: member.email })
  await toThirdStep(page).click()
  await expect(definitionOf(page, 'お支払い合計（税込）')).toHaveText(total!)
  await agree(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
  await page.goto(own)
  await expect(ways(page).getByRole('heading', { name: 'この価格で承りました' })).toBeVisible()
  await expect(page.getByText('ご注文済み')).toBeVisible()
  await isAccessible(page)
  await page.goto(link)
  await expect(heading(page, '開発本部 忘年会')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'ご注文を承りました' })).toBeVisible()
})

test('the boss sends it back, with a reason', { tag: '@phone' }, async ({ page, request }) => {
  const { token, order_token, total } = await quoteOf(request)
  await page.goto(`/quote/${token}`)
  await expect(definitionOf(page, 'お見積金額（税込・配送料込み）')).toHaveText(formatYen(total))
  await field(page, 'お名前').fill('長宗我部 和彦')
  await page.getByRole('button', { name: '差し戻す' }).click()
  await expect(page.getByText('差し戻す理由をご記入ください。')).toBeVisible()
  await expect(field(page, 'コメント')).toBeFocused()
  await isAccessible(page)
  await field(page, 'コメント').fill('お茶を多めにしてください')
  await page.getByRole('button', { name: '差し戻す' }).click()
  await expect(page.getByRole('heading', { name: '差し戻しました' })).toBeFocused()
  await isAccessible(page)
  await page.reload()
  await expect(page.getByText('「お茶を多めにしてください」')).toBeVisible()
  await page.goto(`/quote/order/${order_token}`)
  await expect(page.getByText('「お茶を多めにしてください」')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: '内容を変えて見積り直す' }).click()
  await expect(heading(page, 'カート')).toBeVisible()
  await expect(page.getByRole('link', { name: menu.sushi.name })).toBeVisible()
})

test('what is answered in another tab meanwhile is said', { tag: '@desk' }, async ({
  page,
  request,
  consoleErrors,
}) => {
  consoleErrors.allow(/409/)
  const { token } = await quoteOf(request)
  await page.goto(`/quote/${token}`)
  await field(page, 'お名前').fill('長宗我部 和彦')
  await request.post(`/backend/api/meetup/quotes/${token}/return`, { data: { name: '別の人', comment: '予算の都合' } })
  await page.getByRole('button', { name: '承認する' }).click()
  await expect(page.getByRole('heading', { name: '差し戻しました' })).toBeVisible()
  await expect(page.getByText('「予算の都合」')).toBeVisible()
})

atBothWidths('a link that opens nothing', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/)
  const answered = await page.goto(`/quote/${'A'.repeat(48)}`)
  expect(answered!.status()).toBe(404)
  expect(answered!.headers()['cache-control']).toContain('no-store')
  await expect(heading(page, 'この見積書は見つかりません')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
})
