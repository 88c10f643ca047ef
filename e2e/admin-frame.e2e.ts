import { demoPassword } from '../server/seed/people.ts'
import { isAccessible } from './is-accessible.ts'
import { fillLogin, heading, newMember, signIn } from './member.ts'
import { ordered } from './ordered.ts'
import { adminMenu, atTabletWidth, enterAdmin, staffSizes } from './staff.ts'
import { expect, test } from './visit.ts'

atTabletWidth('who is not signed in comes by way of the login page to the screen that was asked for', async (page) => {
  await page.goto('/admin/bookings?status=confirmed')
  await fillLogin(page, { email: 'admin@example.com', password: demoPassword })
  await expect(page).toHaveURL('/admin/bookings?status=confirmed')
  await expect(heading(page, 'プランの予約')).toBeVisible()
  await expect(page).toHaveTitle('プランの予約｜おりおり 管理画面')
  await expect(page.getByText('二段階認証を設定していません')).toBeVisible()
  await isAccessible(page)
})

test('with the keyboard alone: to the search, into the list of keys and out again, with single keys switched off for good', {
  tag: '@desk',
}, async ({ page }) => {
  await enterAdmin(page, '/admin/bookings')
  await expect(heading(page, 'プランの予約')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '受注を探す' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'キーの一覧' })
  await expect(keys).toBeVisible()
  await isAccessible(page)
  await keys.getByRole('switch', { name: '文字ひとつのキー操作を使う' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '受注を探す' })).not.toBeFocused()
  await page.reload()
  await expect(heading(page, 'プランの予約')).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: '受注を探す' })).not.toBeFocused()
})

test('a customer is told that the screen is not theirs, and sees nothing of it', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  await signIn(page, await newMember(request))
  await page.goto('/admin/bookings')
  await expect(heading(page, 'この画面を開く権限がありません')).toBeVisible()
  await expect(adminMenu(page)).toBeHidden()
  await isAccessible(page)
})

test('the menu of the shop leads into the administration, and signing out leads out of it', { tag: '@desk' }, async ({
  page,
}) => {
  await enterAdmin(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'メニューを開く' }).click()
  await page.getByRole('dialog').getByRole('link', { name: '管理画面' }).click()
  await expect(adminMenu(page)).toBeVisible()
  await page.getByRole('button', { name: '管理者' }).click()
  await page.getByRole('link', { name: 'ログアウト' }).click()
  await expect(page).toHaveURL('/mypage/logout')
})

test('no page of the shop loads or names a script of the administration', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const scripts: string[] = []
  page.on('request', (asked) => {
    if (asked.resourceType() === 'script') scripts.push(asked.url())
  })
  for (const path of ['/', '/order', '/mypage/login', '/plans', '/no-such-page']) await page.goto(path)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((url) => url.includes('/admin'))).toEqual([])
  const texts = await Promise.all([...new Set(scripts)].map(async (url) => (await request.get(url)).text()))
  expect(texts.filter((text) => /assets\/admin|screens\/admin/.test(text))).toEqual([])
})

test('that an order has come in stands over neither the menu nor what a screen begins and ends with', {
  tag: '@desk',
}, async ({ page, request }) => {
  await enterAdmin(page, '/admin/meetups')
  for (const size of staffSizes) {
    await page.setViewportSize(size)
    await expect(heading(page, '受注')).toBeVisible()
    const bar = page.getByText(/^新しいご注文 \d+件$/)
    // The stream of changes may still be on its way up.
    await expect(async () => {
      await ordered(request, '歓迎会')
      await expect(bar).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await page.getByRole('link', { name: '電話の受注' }).last().click({ trial: true })
    await adminMenu(page).getByRole('link', { name: '使い方' }).click({ trial: true })
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const [last, note] = [page.getByRole('main').getByRole('link').last(), page.locator('p', { has: bar })]
    const [end, top] = [await last.boundingBox(), await note.boundingBox()]
    expect(end!.y + end!.height).toBeLessThanOrEqual(top!.y)
    await isAccessible(page)
  }
})
