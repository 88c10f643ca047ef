import type { APIRequestContext, Page } from '@playwright/test'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { fillLogin, heading, type Member, mailTo, newMember, signIn } from './member.ts'
import { definitionOf, menu, placeOrder } from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, test } from './visit.ts'

const question = (page: Page) => page.getByRole('dialog', { name: 'ご注文をキャンセルしますか' })

/** Orders of one member, placed through the API. */
async function orders(request: APIRequestContext, { email, password }: Member, dates: readonly TokyoDate[]) {
  const login = await request.post('/backend/api/users/login', { data: { email, password } })
  const { access_token } = (await login.json()) as { access_token: string }
  const placed = []
  for (const date of dates) placed.push(await placeOrder(request, date, { email, token: access_token }))
  return placed
}

atBothWidths('a member finds an order in the list, opens it and cancels it', async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const number = (await orders(request, member, [quiet]))[0]!.number
  await signIn(page, member)
  await page.getByRole('navigation', { name: 'マイページ' }).getByRole('link', { name: 'ご注文の一覧' }).click()
  await expect(heading(page, 'ご注文の一覧')).toBeVisible()
  await expect(page.getByText('1件のうち 1〜1件')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await turn(page)
  await page.getByRole('listitem').filter({ hasText: number }).getByRole('link', { name: /の会$/ }).click()
  await expect(heading(page, 'ご注文の内容')).toBeVisible()
  await expect(page.getByRole('list', { name: 'ご注文の状況' })).toContainText('受付（済み）')
  await atEachSize(page, () => isAccessible(page))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'カレンダーに追加する' }).click()
  expect((await download).suggestedFilename()).toBe(`${number}.ics`)

  await page.getByRole('button', { name: 'このご注文をキャンセルする' }).click()
  await expect(definitionOf(question(page), 'キャンセル料')).toHaveText('無料（0円）')
  await turn(page)
  await question(page).getByRole('button', { name: 'キャンセルを確定する' }).click()
  await expect(page.getByText('キャンセルを承りました。')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await page.getByRole('link', { name: 'ご注文の一覧へ戻る' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('キャンセル済み')
})

atBothWidths('a member changes an order and sees before what it costs', async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const [order] = await orders(request, member, [quiet])
  await signIn(page, member, `/mypage/meetups/${order!.id}`)
  await page.getByRole('link', { name: 'ご注文を変更する' }).click()
  await expect(heading(page, 'ご注文の変更')).toBeVisible()
  const summary = page.getByRole('complementary', { name: '変わるところ' })
  await expect(summary).toContainText('変わるところと金額の違い')
  const press = (group: string) =>
    page.getByRole('group', { name: group }).getByRole('button', { name: '増やす' }).last().click()
  await press('人数')
  await turn(page)
  await press(`「${menu.tea.name}」の数量`)
  await expect(summary).toContainText('2か所')
  await page.getByRole('textbox', { name: /会の名前/ }).fill('開発本部 年末の忘年会')
  await expect(summary).toContainText('3か所')
  const label = (await summary.getByText('会の名前').boundingBox())!
  expect(label.height, 'the label stands in one line').toBeLessThan(30)
  await expect(summary).toContainText(/差額 \+[\d,]+円/)
  await atEachSize(page, () => isAccessible(page))
  const total = (await summary.getByText(/^お支払い合計[\d,]+円/).textContent())!.match(/[\d,]+円/)![0]
  await turn(page)
  await summary.getByRole('button', { name: 'この内容に変更する' }).click()
  await expect(heading(page, 'ご注文の内容')).toBeVisible()
  await expect(page.getByText('ご注文を変更しました')).toBeVisible()
  await expect(definitionOf(page, 'お支払い合計（税込）')).toHaveText(total)
  await atEachSize(page, () => isAccessible(page))
  const { text } = await mailTo(request, member.email, 'ご注文の変更を承りました')
  expect(text).toContain(`→ ${total}`)
})

test('an order is handed over to a colleague', { tag: '@phone' }, async ({ page, request }) => {
  const [owner, colleague] = [await newMember(request), await newMember(request)]
  const { quiet } = await shopDays(request)
  const [order] = await orders(request, owner, [quiet])
  await signIn(page, owner, `/mypage/meetups/${order!.id}`)
  await page.getByRole('textbox', { name: /引き継ぐ方のメールアドレス/ }).fill(colleague.email)
  await page.getByRole('button', { name: '引き継ぎをお願いする' }).click()
  await page.getByRole('button', { name: 'お願いのメールを送る' }).click()
  await expect(page.getByText('引き継ぎのお願いをお送りしました')).toBeVisible()
  await isAccessible(page)
  const { text } = await mailTo(request, colleague.email, '幹事の引き継ぎのお願い')
  await page.goto('/mypage/logout')
  await page.getByRole('button', { name: 'ログアウト' }).or(page.getByText('ログアウトしました')).first().waitFor()
  await page.context().clearCookies()
  await page.goto(/http\S+\/take-over\?token=\S+/.exec(text)![0])
  await expect(heading(page, '幹事の引き継ぎ')).toBeVisible()
  await expect(page).not.toHaveURL(/token/)
  await isAccessible(page)
  await page.getByRole('link', { name: 'ログインして引き継ぐ' }).click()
  await fillLogin(page, colleague)
  await page.getByRole('button', { name: 'このご注文を引き継ぐ' }).click()
  await expect(heading(page, 'ご注文の内容')).toBeVisible()
  await expect(page.getByText(order!.number)).toBeVisible()
})

test('what is ordered once more fills the cart', { tag: '@desk' }, async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  await orders(request, member, [quiet])
  await signIn(page, member, '/mypage/meetups')
  await page.getByRole('button', { name: /もう一度注文する/ }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('article', { name: menu.tea.name })).toBeVisible()
})

test('without an order the list leads to the first one, and what belongs to another account is not found', {
  tag: '@phone',
}, async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/404/)
  await signIn(page, await newMember(request), '/mypage/meetups')
  await expect(page.getByText('ご注文はまだありません')).toBeVisible()
  await isAccessible(page)

  const owner = await newMember(request)
  const { quiet } = await shopDays(request)
  const [order] = await orders(request, owner, [quiet])
  await page.goto(`/mypage/meetups/${order!.id}`)
  await expect(page.getByText('このご注文は見つかりません')).toBeVisible()
  await isAccessible(page)
})

test('the mail of a member leads to the order, past the login', { tag: '@desk' }, async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const [order] = await orders(request, member, [quiet])
  const { text } = await mailTo(request, member.email, 'ご注文を承りました')
  expect(text).toContain(`/mypage/meetups/${order!.id}`)
  await page.goto(`/mypage/meetups/${order!.id}`)
  await fillLogin(page, member)
  await expect(page.getByText(order!.number)).toBeVisible()
})
