import type { Page } from '@playwright/test'
import { fillLogin, heading, newMember, pressed } from './member.ts'
import { expect, test } from './visit.ts'

/** The refresh token ran out while a new password was still to be set: what the browser keeps longer is left. */
async function comeBackWithoutSession(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (location.protocol === 'about:' || sessionStorage.getItem('was-here')) return
    sessionStorage.setItem('was-here', 'yes')
    localStorage.setItem('USER_TOKEN', JSON.stringify({ user_id: 'u-7', exp: 1_700_000_000 }))
    localStorage.setItem('REQUIRED_TO_CHANGE_NEW_PASSWORD', 'true')
  })
}

/** Addresses the tab has shown, one for each change of route. */
function watchAddresses(page: Page): string[] {
  const seen: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.push(new URL(frame.url()).pathname)
  })
  return seen
}

const starts = ['/about', '/mypage', '/mypage/login', '/change-password', '/mypage/new-password-policy']

test('from anywhere without a session it asks to sign in again, and stands still; or one continues without @desk', async ({
  page,
}) => {
  await comeBackWithoutSession(page)
  const seen = watchAddresses(page)
  for (const start of starts) {
    await test.step(start, async () => {
      await forget(page)
      seen.length = 0
      await page.goto(start)
      await expect(page).toHaveURL('/mypage/new-password-policy')
      await expect(heading(page, '新しいパスワードの設定')).toBeVisible()
      await expect(page.getByRole('button', { name: 'ログインへ進む' })).toBeVisible()
      expect(seen.length).toBeLessThan(6)
    })
  }
  await forget(page)
  await page.goto('/order')
  await pressed(page, 'ログインせずに続ける')
  await expect(page).toHaveURL('/')
  await page.goto('/order')
  await expect(heading(page, 'お品書き')).toBeVisible()
  await expect(page).toHaveURL('/order')
})

/** The next page is the first of the visit. */
async function forget(page: Page): Promise<void> {
  await page.goto('/backend/livez')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

test('from there one signs in as ever @phone', async ({ page, request }) => {
  const member = await newMember(request)
  await comeBackWithoutSession(page)
  await page.goto('/mypage/login')
  await pressed(page, 'ログインへ進む')
  await expect(page).toHaveURL('/mypage/login')
  await fillLogin(page, member)
  await expect(page).toHaveURL('/mypage')
})
