import { isAccessible } from './is-accessible.ts'
import { mailTo } from './member.ts'
import { newAddress, pressTwice } from './shop.ts'
import { expect, test } from './visit.ts'

test('a visitor reads on, looks for an answer, and writes to the shop once', { tag: '@phone' }, async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await page.goto('/articles')
  await page.getByRole('link', { name: '社内で開く忘年会、ひと月前からの段取り' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '社内で開く忘年会' })).toBeVisible()
  await isAccessible(page)
  // A product in the text opens in place, without a page load.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('article').getByRole('complementary').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

  await page.goto('/faq')
  await page.getByText('どこまで届けてもらえますか').click()
  await expect(page.getByText('東京23区です。配送料は')).toBeVisible()
  await isAccessible(page)

  // An expired session must not keep a visitor from writing.
  await context.addCookies([{ name: 'REFRESH_TOKEN', value: 'over', url: baseURL! }])
  const email = newAddress()
  const refusal = page.waitForResponse((answer) => answer.url().includes('/api/users/refresh'))
  await page.goto('/contact?about=request')
  expect((await refusal).status()).toBe(401)
  await expect(page.getByRole('radio', { name: '会のご相談' })).toBeChecked()
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('textbox', { name: 'お問い合わせの内容' })).toBeFocused()
  await isAccessible(page)
  await page.getByRole('textbox', { name: 'お問い合わせの内容' }).fill('60名ほどの新年の会を予定しております。')
  await page.getByRole('textbox', { name: 'お名前' }).fill('田中 仁')
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(email)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'お名前' })).toHaveValue('田中 仁')
  await page.getByRole('checkbox', { name: 'プライバシーポリシー' }).check()
  await pressTwice(page.getByRole('button', { name: '送る' }))
  await expect(page.getByRole('heading', { level: 1, name: 'ありがとうございました' })).toBeFocused()
  await expect(page.getByText('受付日時')).toBeVisible()
  await isAccessible(page)
  const number = await page.getByText(/^CT-\d{6}-\d{4}$/).textContent()
  const mail = await mailTo(request, email, '受け付けました')
  expect(mail.subject).toContain(number)
  expect(mail.text).not.toContain('新年の会')
  const mails = await (await request.get('/backend/dev/mails')).json()
  expect(mails.filter(({ text }: { text: string }) => text.includes(email))).toHaveLength(1)
})
