import type { Browser, Page } from '@playwright/test'
import { isAccessible } from './is-accessible.ts'
import {
  appCode,
  fillLogin,
  heading,
  linkIn,
  type Member,
  mailTo,
  newMember,
  pressed,
  secretField,
  setUpSecondFactor,
} from './member.ts'
import { field, newAddress } from './shop.ts'
import { adminMenu, atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect, isHydrated, test } from './visit.ts'

const staffPassword = 'ichiba no mikan wa amai 12'
const invitation = (page: Page) => page.getByRole('region', { name: '招待', exact: true })
const rights = (page: Page) => page.getByRole('region', { name: '権限', exact: true })
const switchIn = (frame: ReturnType<typeof rights>, name: string) => frame.getByRole('switch', { name, exact: true })

/** Another browser, of the same width. */
async function otherBrowser(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return context.newPage()
}

async function invites(page: Page, email: string): Promise<void> {
  const form = invitation(page)
  await form.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await form.getByRole('button', { name: '招待のメールを送る' }).click()
  await expect(page.getByRole('link', { name: email })).toBeVisible()
}

/** In the table, by the keyboard: 問合せ instead of 受付日. */
async function givesEnquiries(page: Page, email: string): Promise<void> {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: email }).focus()
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Space', 'ArrowRight', 'ArrowRight', 'Space')
  await expect(page.getByRole('switch', { name: `${email} 問合せ`, exact: true })).toBeFocused()
  const bar = page.getByRole('region', { name: '未保存の権限' })
  await expect(bar).toContainText(`2か所を変更しています${email}に「問合せ」を追加、「受付日」を解除。`)
  await isAccessible(page)
  await press('Control+s')
  await expect(bar).toBeHidden()
}

/** By the link of the mail, with a name, a password and an authenticator app. */
async function accepts(
  page: Page,
  email: string,
  lastName: string,
  asked = async () => {},
): Promise<Member & { secret: string }> {
  await page.goto(linkIn(await mailTo(page.request, email, 'スタッフ')))
  await isHydrated(page)
  await expect(page.getByRole('textbox', { name: 'メールアドレス' })).toHaveValue(email)
  await isAccessible(page)
  await page.getByRole('textbox', { name: /^姓/ }).fill(lastName)
  await page.getByRole('textbox', { name: /^名/ }).fill('涼')
  const password = page.getByLabel(/^パスワード（15文字以上）/)
  await password.fill('mikan 12')
  await pressed(page, '招待を引き受ける')
  await expect(password).toHaveAccessibleDescription(/15文字以上/)
  await isAccessible(page)
  await password.fill(staffPassword)
  await pressed(page, '招待を引き受ける')
  await expect(page).toHaveURL('/mypage/security')
  await page.goto('/admin')
  await expect(heading(page, '二段階認証の設定が必要です')).toBeVisible()
  await isAccessible(page)
  await asked()
  const { text } = await mailTo(page.request, email, '二段階認証の設定のお願い')
  await page.goto(/https?:\S+\/mypage\/security$/m.exec(text)![0])
  await isHydrated(page)
  const { secret } = await setUpSecondFactor(page, staffPassword)
  await expect(page).toHaveURL('/admin')
  return { email, password: staffPassword, secret }
}

/** What the screen's own calls are made with. */
async function tokenOf(page: Page): Promise<string> {
  const asked = page.waitForRequest((request) => request.url().includes('/backend/api/admin/me'))
  await page.reload()
  return (await asked).headers().authorization!
}

/** On their own screen: the list asks everybody at once, also those of other journeys. */
async function asksForSecondFactor(page: Page, name: string): Promise<void> {
  await expect(page.getByText(new RegExp(`${name}さん.*は、二段階認証が未設定です。`))).toBeVisible()
  await page.getByRole('link', { name }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: '設定のお願いを送る' }).click()
  await expect(page.getByText(new RegExp(`^${name}さんに.*設定のお願いを送りました。$`))).toBeVisible()
  await page.getByRole('link', { name: 'スタッフの一覧へ' }).click()
}

/** Without what waits there, which other journeys bring about. */
async function menuItems(page: Page): Promise<string[]> {
  const texts = await adminMenu(page).getByRole('link').allInnerTexts()
  return texts.map((text) => text.split('\n')[0]!)
}

atStaffWidths('who is invited sees what they may, as long as they may', async (page, width) => {
  const email = newAddress()
  await enterAdmin(page, '/admin/staff')
  await invites(page, email)
  await givesEnquiries(page, email)

  const other = await otherBrowser(page.context().browser()!, width)
  const lastName = `高瀬${width}`
  const name = `${lastName} 涼`
  const { secret } = await accepts(other, email, lastName, () => asksForSecondFactor(page, name))
  await other.goto('/admin/enquiries')
  await expect(heading(other, 'お問い合わせ')).toBeVisible()
  expect(await menuItems(other)).toEqual([
    '本日の様子',
    '受注',
    '電話の受注',
    'お見積り',
    '仕込みと配送',
    '配送の記録',
    'お問い合わせ',
    '使い方',
  ])
  await other.goto('/admin/bookings')
  await expect(heading(other, 'この画面を開く権限がありません')).toBeVisible()
  await isAccessible(other)
  const authorization = await tokenOf(other)
  const refused = await other.request.get('/backend/api/admin/bookings', { headers: { authorization } })
  expect(refused.status()).toBe(403)

  await other.goto('/admin/enquiries')
  await expect(heading(other, 'お問い合わせ')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(heading(page, name)).toBeVisible()
  await switchIn(rights(page), '問合せ').click()
  await switchIn(rights(page), 'プラン').click()
  await isAccessible(page)
  await rights(page).getByRole('button', { name: '保存する' }).click()
  await expect(heading(other, 'この画面を開く権限がありません')).toBeVisible()
  await adminMenu(other).getByRole('link', { name: 'プランの予約' }).click()
  await expect(heading(other, 'プランの予約')).toBeVisible()
  await expect(adminMenu(other).getByRole('link', { name: 'お問い合わせ' })).toBeHidden()

  await page.getByRole('button', { name: /^終了\s*（/ }).click()
  await expect(heading(other, 'ログイン')).toBeVisible()
  expect((await other.request.get('/backend/api/admin/me', { headers: { authorization } })).status()).toBe(401)
  await expect(page.getByText('ログイン中の端末はありません。')).toBeVisible()
  await isAccessible(page)
  await fillLogin(other, { email, password: staffPassword })
  // A code is good once, so this is the one of the next half minute.
  await field(other, '確認コード').fill(appCode(secret, 1))
  await pressed(other, 'ログイン')
  await expect(heading(other, 'プランの予約')).toBeVisible()
  await page.reload()

  await page.getByLabel('理由（操作の記録に残ります）').fill('異動のため')
  await page.getByRole('button', { name: '利用を終了する' }).click()
  const question = page.getByRole('dialog', { name: `${name}さんの利用を終了しますか` })
  await expect(question).toBeVisible()
  await isAccessible(page)
  await question.getByRole('button', { name: '終了する', exact: true }).click()
  await expect(heading(page, 'スタッフ')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await expect(heading(other, 'ログイン')).toBeVisible()
  await expect(other.getByText('スタッフとしてのご利用が終了しています')).toBeVisible()
  await isAccessible(other)
  for (const path of ['me', 'meetups', 'bookings', 'staff']) {
    const answer = await other.request.get(`/backend/api/admin/${path}`, { headers: { authorization } })
    expect(answer.status(), path).toBe(401)
  }
  await fillLogin(other, { email, password: staffPassword })
  await expect(heading(other, 'この画面を開く権限がありません')).toBeVisible()
  await expect(adminMenu(other)).toBeHidden()
})

atTabletWidth('a wrong invitation says beside its field what is wrong', async (page) => {
  await enterAdmin(page, '/admin/staff')
  const form = invitation(page)
  const email = form.getByRole('textbox', { name: 'メールアドレス' })
  const send = form.getByRole('button', { name: '招待のメールを送る' })
  for (const [typed, says] of [
    ['', /ご記入|入力/],
    ['takase@', /メールアドレス/],
    ['admin@example.com', /すでにスタッフ/],
  ] as const) {
    await email.fill(typed)
    await send.click()
    await expect(email).toHaveAccessibleDescription(says)
    await isAccessible(page)
  }
  const invited = newAddress()
  await email.fill(invited)
  await send.click()
  await expect(page.getByRole('link', { name: invited })).toBeVisible()
  await email.fill(invited)
  await form.getByRole('radio', { name: '仕込みだけ' }).check()
  await send.click()
  await expect(email).toHaveAccessibleDescription(/招待/)
})

atTabletWidth(
  'of two admins who change one person the second is told, and keeps what they chose',
  async (page, width) => {
    const email = newAddress()
    await enterAdmin(page, '/admin/staff')
    await invites(page, email)
    const other = await otherBrowser(page.context().browser()!, width)
    await enterAdmin(other, '/admin/staff')
    for (const each of [page, other]) {
      await each.getByRole('link', { name: email }).click()
      await expect(heading(each, email)).toBeVisible()
    }
    await switchIn(rights(page), 'プラン').click()
    await switchIn(rights(other), '入金').click()
    // The second is under way while the first is answered.
    const isFirstSaved = Promise.withResolvers<void>()
    await other.route('**/backend/api/admin/staff/*', async (route, request) => {
      if (request.method() === 'PATCH') await isFirstSaved.promise
      await route.continue()
    })
    const answered = other.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await rights(other).getByRole('button', { name: '保存する' }).click()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await rights(page).getByRole('button', { name: '保存する' }).click()
    expect((await saved).status()).toBe(200)
    isFirstSaved.resolve()
    expect((await answered).status()).toBe(409)
    await expect(rights(other).getByRole('alert')).toBeVisible()
    await expect(switchIn(rights(other), 'プラン')).toBeChecked()
    await expect(switchIn(rights(other), '入金')).toBeChecked()
    await isAccessible(other)
    await rights(other).getByRole('button', { name: '保存する' }).click()
    for (const name of ['プラン', '入金']) await expect(switchIn(rights(page), name)).toBeChecked()
  },
)

test('an invitation is withdrawn, and its link says so', { tag: '@desk' }, async ({ page }) => {
  test.slow()
  const email = newAddress()
  await enterAdmin(page, '/admin/staff')
  await invites(page, email)
  const link = linkIn(await mailTo(page.request, email, 'スタッフ'))
  await page.getByRole('link', { name: email }).click()
  await expect(heading(page, email)).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: '招待を取りやめる' }).click()
  await expect(heading(page, 'スタッフ')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('この招待は、すでに引き受けられたか、取りやめられています。')).toBeVisible()
  await isAccessible(page)
})

test('who has an account joins with it', { tag: '@desk' }, async ({ page, request, browser }) => {
  test.slow()
  const member = await newMember(request)
  await enterAdmin(page, '/admin/staff')
  await invites(page, member.email)
  const other = await otherBrowser(browser, 768)
  await other.goto(linkIn(await mailTo(request, member.email, 'スタッフ')))
  await isHydrated(other)
  await isAccessible(other)
  await other.getByRole('link', { name: `${member.email} でログインする` }).click()
  await fillLogin(other, member)
  await pressed(other, `${member.email} で招待を引き受ける`)
  await expect(other).toHaveURL('/mypage/new-password-policy')
  await expect(other.getByText('新しいパスワードを設定してください')).toBeVisible()
  await expect(other.getByText('15文字以上で、空白や日本語も')).toBeVisible()
  await expect(page.getByRole('link', { name: '神山 葵' })).toBeVisible()
  await secretField(other, 'いまのパスワード').fill(member.password)
  await secretField(other, '新しいパスワード').fill(staffPassword)
  await pressed(other, 'パスワードを変更する')
  await expect(other).toHaveURL('/mypage/security')
  await expect(other.getByText('続けて、二段階認証を設定してください')).toBeVisible()
})
