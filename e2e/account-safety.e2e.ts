import {
  appCode,
  fillLogin,
  heading,
  mailTo,
  newMember,
  otherPassword,
  pressed,
  secretField,
  setUpSecondFactor,
  signIn,
} from './member.ts'
import { field } from './shop.ts'
import { refreshInTwoTabs } from './two-tabs.ts'
import { expect, isHydrated, isIdle, test } from './visit.ts'

test('a second factor is asked for, and a recovery code opens once @phone', async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member, '/mypage/security')
  const { secret, recovery } = await setUpSecondFactor(page, member.password)
  await expect(page.getByText('二段階認証は有効です。')).toBeVisible()
  await mailTo(request, member.email, '二段階認証')

  const toCode = async () => {
    await page.goto('/mypage/logout')
    await expect(heading(page, 'ログアウトしました')).toBeVisible()
    await page.goto('/mypage/login')
    await fillLogin(page, member)
    await expect(heading(page, '確認コード')).toBeVisible()
    await expect(field(page, '確認コード')).toBeFocused()
  }
  await toCode()
  // A code is good once, so this is the one of the next half minute.
  await field(page, '確認コード').fill(appCode(secret, 1))
  await pressed(page, 'ログイン')
  await expect(page).toHaveURL('/mypage')
  for (const isFirst of [true, false]) {
    await toCode()
    await pressed(page, '予備のコードを使う')
    await field(page, '予備のコード').fill(recovery)
    await pressed(page, 'ログイン')
    if (isFirst) await expect(page).toHaveURL('/mypage')
    else await expect(page.getByText('確認コードが違うようです。')).toBeVisible()
  }
})

test('a session on another device is ended from here @desk', async ({ page, browser, request }) => {
  const member = await newMember(request)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await other.goto('/mypage/login')
  await isHydrated(other)
  await fillLogin(other, member)
  await expect(heading(other, '神山 葵さまのマイページ')).toBeVisible()

  await signIn(page, member, '/mypage/security')
  const list = page.getByRole('listitem').filter({ hasText: '最後のご利用' })
  // The one with which the account was made is there, too.
  await expect(list).toHaveCount(3)
  await expect(list.first()).toContainText('この端末')
  await pressed(page, 'ほかの端末をすべてログアウトさせる')
  const question = page.getByRole('dialog', { name: 'ほかの端末をすべてログアウトさせます' })
  await question.getByRole('button', { name: '戻る' }).click()
  for (const left of [2, 1]) {
    await list
      .last()
      .getByRole('button', { name: /^ログアウトさせる/ })
      .click()
    await expect(list).toHaveCount(left)
  }

  await other.getByRole('navigation', { name: 'マイページ' }).getByRole('link', { name: '会員情報' }).click()
  await expect(other).toHaveURL('/mypage/login?path=%2Fmypage%2Fprofile')
  await expect(
    other.getByText(
      'ログインの期限が切れたか、ほかの画面や端末からログアウトされたため、もう一度ログインをお願いいたします。',
    ),
  ).toBeVisible()
  await elsewhere.close()
  await page.reload()
  await expect(list).toHaveCount(1)
})

test('a login leads to this site alone @desk', async ({ page, request }) => {
  const hostile = [
    '//evil.example',
    'https://evil.example/mypage',
    '/\\evil.example',
    '/.//evil.example',
    '/%2F/evil.example/..',
    'javascript:alert(1)',
    '/mypage/logout',
    '/mypage/login?path=/mypage/logout',
    '/register-password?token=x',
    '/backend/dev/mails',
    '/no-such-page',
    '\t//evil.example',
  ]
  const to = (path: string) => `/mypage/login?path=${encodeURIComponent(path)}`
  const member = await newMember(request)
  await page.goto(to(hostile[0]!))
  await fillLogin(page, member)
  await expect(page).toHaveURL('/mypage')
  for (const path of hostile) {
    await page.goto(to(path))
    await expect(page, path).toHaveURL('/mypage')
  }
})

test('screens of an account lead who is logged out to the login page, and back @desk', async ({ page }) => {
  for (const path of ['/mypage/profile', '/mypage/email', '/mypage/security', '/mypage/delete', '/change-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/mypage/login?path=${encodeURIComponent(path)}`)
  }
  await page.goto('/mypage')
  await expect(page).toHaveURL('/mypage/login?path=%2Fmypage')
})

test('a customer who calls herself staff gets a link and no data @desk', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await signIn(page, await newMember(request))
  await context.clearCookies({ name: 'IS_ADMIN' })
  await context.addCookies([{ name: 'IS_ADMIN', value: 'true', url: baseURL! }])
  await page.reload()
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await expect(page.getByRole('link', { name: '管理画面' })).toBeVisible()
  const token = (await context.cookies()).find(({ name }) => name === 'ACCESS_TOKEN')!.value
  for (const path of ['/backend/api/admin/products', '/backend/api/admin/users', '/backend/api/admin']) {
    const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status(), path).toBe(403)
  }
})

test('who must set a new password gets nowhere else before @phone', async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member)
  await isIdle(page)
  const forced = heading(page, '新しいパスワードの設定')
  // At one moment: whatever the page does next leads there, too.
  await page
    .getByRole('link', { name: '会員情報' })
    .first()
    .evaluate((link: HTMLElement) => {
      localStorage.setItem('REQUIRED_TO_CHANGE_NEW_PASSWORD', 'true')
      link.click()
    })
  await expect(page).toHaveURL('/mypage/new-password-policy')
  await page.getByRole('link', { name: 'おりおり ホーム' }).click()
  await expect(forced).toBeVisible()
  await expect(page).toHaveURL('/mypage/new-password-policy')
  for (const path of ['/order', '/mypage/security']) {
    await page.goto(path)
    await expect(page).toHaveURL('/mypage/new-password-policy')
  }
  await page.goto('/change-password')
  await expect(heading(page, 'パスワードの変更')).toBeVisible()
  await expect(page).toHaveURL('/change-password')

  await page.goto('/mypage/new-password-policy')
  await secretField(page, 'いまのパスワード').fill(member.password)
  await secretField(page, '新しいパスワード').fill(otherPassword)
  await pressed(page, 'パスワードを変更する')
  await expect(page).toHaveURL('/mypage')
  expect(await page.evaluate(() => localStorage.getItem('REQUIRED_TO_CHANGE_NEW_PASSWORD'))).toBeNull()
  await page.goto('/about')
  await expect(page).toHaveURL('/about')
})

test('two tabs that refresh at once stay logged in @desk', async ({ page, context, request }) => {
  await signIn(page, await newMember(request))
  const second = await context.newPage()
  await second.goto('/mypage')
  await expect(heading(second, '神山 葵さまのマイページ')).toBeVisible()
  const { refreshes, refusedAtFirst, ...counted } = await refreshInTwoTabs([page, second], 25)
  expect(counted).toEqual({ rounds: 25, answered: 50, refusedRefreshes: 0, logouts: 0 })
  expect(refusedAtFirst).toBeGreaterThanOrEqual(25)
  expect(refreshes).toBeGreaterThanOrEqual(25)
})

test('a lock says for how long, and what to do @phone', async ({ page, request }) => {
  const member = await newMember(request)
  await page.route('**/api/users/login?*', (route) =>
    route.fulfill({ status: 423, json: { code: 'account_locked', message: '…', request_id: 'r' } }),
  )
  await page.goto('/mypage/login')
  await fillLogin(page, member)
  const lock = page.getByRole('alert').filter({ hasText: '15分' })
  await expect(lock).toBeVisible()
  await lock.getByRole('link', { name: 'パスワードを再設定' }).click()
  await expect(page).toHaveURL('/reset-password')
})

test('no cookie makes an admin of a customer @desk', async ({ page, context, request, baseURL }) => {
  await page.goto('/admin/products')
  await expect(page).toHaveURL('/mypage/login?path=%2Fadmin%2Fproducts')
  await fillLogin(page, await newMember(request))
  await expect(heading(page, 'この画面を開く権限がありません')).toBeVisible()
  await context.addCookies([{ name: 'IS_ADMIN', value: 'true', url: baseURL!, secure: true, sameSite: 'Strict' }])
  await page.reload()
  await expect(heading(page, 'この画面を開く権限がありません')).toBeVisible()
})
