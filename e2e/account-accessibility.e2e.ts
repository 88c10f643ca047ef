import { atBothWidths } from './both-widths.ts'
import { isAccessible } from './is-accessible.ts'
import { addressField, fillLogin, heading, newMember, pressed, secretField, signIn } from './member.ts'
import { newAddress } from './shop.ts'
import { atEachSize } from './turning.ts'
import { expect } from './visit.ts'

atBothWidths('the screens of registration and login are accessible', async ({ page }) => {
  await page.goto('/mypage/login')
  await fillLogin(page, { email: newAddress(), password: 'nobody has this one' })
  await expect(page.getByText('メールアドレスかパスワードが違うようです。')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/create-account')
  await expect(addressField(page)).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await pressed(page, '確認のメールを受け取る')
  await expect(page.getByText('メールアドレスをご記入ください。').first()).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/reset-password')
  await atEachSize(page, () => isAccessible(page))
  await addressField(page).fill(newAddress())
  await pressed(page, 'ご案内のメールを受け取る')
  await expect(heading(page, 'メールをお確かめください')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
})

atBothWidths('the screens of an account are accessible', async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member)
  await expect(heading(page, 'さまのマイページ')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/mypage/quotes')
  await expect(page.getByText('お見積りはまだありません')).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/mypage/profile')
  await pressed(page, '会員情報を編集する')
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/mypage/addresses')
  await expect(page.getByText('登録したお届け先はまだありません')).toBeVisible()
  await pressed(page, 'お届け先を登録する')
  await pressed(page, '保存する')
  await expect(page.getByText('町名・番地をご記入ください。').first()).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
  await page.getByLabel('郵便番号').fill('100-0004')
  await expect(page.getByLabel('市区町村', { exact: true })).toHaveValue('千代田区')
  await page.getByLabel('町名・番地').fill('大手町1-2-3')
  await page.getByLabel('建物名・階・部屋').fill('折々ビル 12階')
  await pressed(page, '保存する')
  await expect(page.getByText('いつものお届け先', { exact: true })).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/mypage/security')
  await pressed(page, '二段階認証を設定する')
  await secretField(page, 'パスワード').fill(member.password)
  await pressed(page, '次へ')
  await expect(page.getByRole('img', { name: '認証アプリで読み取るQRコード' })).toBeVisible()
  await expect(page.getByText('この端末', { exact: true })).toBeVisible()
  await atEachSize(page, () => isAccessible(page))

  await page.goto('/mypage/delete')
  await secretField(page, 'パスワード').fill(member.password)
  await pressed(page, '退会の確認へ')
  await expect(page.getByRole('dialog', { name: '退会します。よろしいですか' })).toBeVisible()
  await atEachSize(page, () => isAccessible(page))
})
