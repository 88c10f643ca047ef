import { randomUUID } from 'node:crypto'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { confirmationTo, mailsTo, newAddress, placeGuestOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

// The words of a mail are those of the whole shop.
test.describe.configure({ mode: 'serial' })

atStaffWidths('the words of a mail are written, seen, tried, sent with an order and taken back', async (page) => {
  // With a figure first: in a mail, letters behind 。 are parted from it, so that no program makes a link of them.
  const mark = `1${randomUUID().slice(0, 8)}`
  const { quiet } = await shopDays(page.request)
  const ordered = async () => {
    const address = newAddress()
    await placeGuestOrder(page.request, quiet, address)
    return (await confirmationTo(page, address)).text
  }
  await enterAdmin(page, '/admin/mails')
  await isAccessible(page)
  await page.getByRole('link', { name: 'ご注文を承ったとき', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文を承ったとき' })).toBeVisible()
  await isAccessible(page)

  const closing = page.getByRole('textbox', { name: 'おわりの文' })
  await closing.fill('{合計}')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main')).toContainText('「{合計}」は使えません。')
  await closing.fill(`さま、${mark}`)
  await closing.press('Home')
  // The fact goes where the cursor is, and the cursor behind it.
  await page.getByRole('group', { name: 'おわりの文に入れる' }).getByRole('button', { name: '開催日' }).press('Enter')
  await expect(closing).toHaveValue(`{開催日}さま、${mark}`)
  await expect(closing).toBeFocused()
  await page.keyboard.type('の')
  await expect(closing).toHaveValue(`{開催日}のさま、${mark}`)
  await closing.fill(`{開催日}にお待ちしております。${mark}`)
  await expect(page.getByRole('button', { name: 'テストメールを送る' })).toBeDisabled()
  await page.keyboard.press('Control+s')

  const arrives = page.frameLocator('iframe[title="メールの見え方"]')
  await expect(arrives.getByText(new RegExp(`^\\d{4}年\\d+月\\d+日（.）にお待ちしております。${mark}`))).toBeVisible()
  await page.getByRole('link', { name: '長いお名前' }).click()
  await expect(arrives.getByText('勅使河原グリュックスブルク').first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'テストメールを送る' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'admin@example.com に送りました。' })).toBeVisible()
  const tried = async () => (await mailsTo(page, 'admin@example.com')).filter(({ text }) => text.includes(mark))
  await expect
    .poll(async () => (await tried()).map(({ subject }) => subject))
    .toEqual([expect.stringMatching(/^【テスト】【おりおり】ご注文を承りました（/)])

  expect(await ordered()).not.toContain(mark)
  await page.getByRole('button', { name: 'この文面を使い始める' }).click()
  await expect(page.getByRole('main')).toContainText('お店の文面で届きます。')
  // The screen of staff hears of a change first: mails are written with it within a second.
  await expect.poll(ordered).toContain(`にお待ちしております。${mark}`)
  await isAccessible(page)

  await page.getByRole('button', { name: 'はじめの文面に戻す' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '戻す' }).click()
  await expect(page.getByRole('main')).toContainText('はじめの文面で届きます。')
  await expect.poll(ordered).not.toContain(mark)
  await page.getByRole('button', { name: '第2版の文面を下書きに戻す' }).first().click()
  await expect(page.getByRole('button', { name: '下書きを破棄する' })).toBeVisible()
  await page.getByRole('button', { name: '下書きを破棄する' }).click()
  await expect(closing).toHaveValue('')
})
