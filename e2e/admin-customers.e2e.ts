import { readFile } from 'node:fs/promises'
import { isAccessible } from './is-accessible.ts'
import { fillLogin, heading, mailTo, newMember, signIn } from './member.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('a customer is found, noted about, locked out at once, and let in again', async (page, width) => {
  const member = await newMember(page.request)
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width, height: 900 } })
  const theirs = await context.newPage()
  await signIn(theirs, member)

  await enterAdmin(page, '/admin/customers')
  await page.getByRole('searchbox', { name: /お名前/ }).fill(member.email)
  await page.getByRole('button', { name: '探す' }).click()
  await expect(page.getByRole('main')).toContainText('1名')
  await isAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('region', { name: 'ログイン中の端末' })).toContainText('2台')
  await page.keyboard.press('m')
  await page.keyboard.type('搬入は地下2階から。')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('status').filter({ hasText: '保存済み' })).toBeVisible()

  await page.getByRole('button', { name: 'ロックする' }).click()
  const dialog = page.getByRole('dialog', { name: 'ログインをロックしますか' })
  await dialog.getByRole('textbox', { name: /理由/ }).fill('第三者の利用のおそれ')
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'ロックする' }).click()
  await expect(page.getByRole('main')).toContainText('理由：第三者の利用のおそれ')
  await isAccessible(page)
  await mailTo(page.request, member.email, 'アカウントのご利用を停止しました')

  await theirs.goto('/mypage/profile')
  await fillLogin(theirs, member)
  await expect(theirs.getByRole('main')).toContainText('ご利用を停止しています')

  await page.getByRole('button', { name: 'ロックを解除' }).click()
  await expect(page.getByRole('button', { name: 'ロックする' })).toBeVisible()
  await fillLogin(theirs, member)
  await expect(heading(theirs, /.+/)).not.toHaveText('ログイン')

  // Who asks is given all that is kept, and then forgotten.
  const data = page.getByRole('region', { name: '個人データの開示と消去' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'CSVに書き出す' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^個人データ_.*\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(member.email)
  await data.getByRole('button', { name: '消去する' }).click()
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '消去する' }).click()
  await expect(heading(page, 'お客さま')).toBeVisible()
  await mailTo(page.request, member.email, '退会のお手続きが完了しました')
  await theirs.goto('/mypage/profile')
  await fillLogin(theirs, member)
  await expect(theirs.getByRole('main')).toContainText('メールアドレスかパスワードが違うようです')
  await context.close()
})
