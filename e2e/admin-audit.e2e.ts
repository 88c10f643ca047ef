import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { placeGuestOrder } from './shop.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const log = (page: Page) => page.getByRole('table', { name: '操作の記録' })
const choose = (page: Page, field: string, name: string) =>
  page.getByRole('combobox', { name: field }).selectOption({ label: name })
const filter = (page: Page) => page.getByRole('button', { name: '絞り込む' }).click()
const line = (page: Page, act: string) =>
  log(page)
    .getByRole('row')
    .filter({ has: page.getByText(act, { exact: true }) })

/** An order of a guest on which the admin has written a note, and entered a payment. */
async function workOnOrder(page: Page): Promise<{ id: string; number: string }> {
  const { quiet } = await shopDays(page.request)
  const order = await placeGuestOrder(page.request, quiet)
  await enterAdmin(page, `/admin/meetups/${order.id}/money`)
  await page
    .getByRole('button', { name: /^入金を記録/ })
    .first()
    .click()
  await page.getByLabel('金額（円）').fill('1000')
  await page.getByLabel('振込名義').fill('カ）オトナリ')
  await page.getByRole('button', { name: '1,000円の入金を記録する' }).click()
  await expect(page.getByText('入金を記録しました。')).toBeVisible()
  await page.getByRole('link', { name: '内容', exact: true }).click()
  await page.getByLabel('お電話の内容などを書き残す').fill('=搬入口は地下2階')
  await page.getByRole('button', { name: '残す', exact: true }).click()
  await expect(page.getByRole('button', { name: /^お電話・メモ 1/ })).toBeVisible()
  return order
}

atStaffWidths(
  'what was done stands there: who, when, what, from what to what, and leads to its record',
  async (page) => {
    const { id, number } = await workOnOrder(page)
    await page.getByRole('link', { name: '操作の記録' }).last().click()
    await expect(heading(page, '操作の記録')).toBeVisible()
    await expect(page.getByRole('searchbox', { name: '番号・お名前・日付' })).toHaveValue(number)
    await isAccessible(page)

    await expect(log(page).getByRole('columnheader', { name: /日（.）\s*[\d,]+件$/ })).toHaveCount(1)
    const note = line(page, '書きとめ')
    await expect(note).toHaveCount(1)
    await expect(note).toContainText('帳場 係')
    await expect(note).toContainText(/\d{2}:\d{2}/)
    await expect(note).toContainText('変更前 なし変更後 お電話')
    const payment = line(page, '入金の記録')
    await expect(payment).toContainText('入金')
    await expect(payment).toContainText('1,000円')
    await note.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(`/admin/meetups/${id}`)
  },
)

atTabletWidth('the log is filtered by person, kind, act and day, and an empty one says so', async (page) => {
  const { number } = await workOnOrder(page)
  await page.goto('/admin/audit')
  const search = page.getByRole('searchbox', { name: '番号・お名前・日付' })
  await line(page, '入金の記録').filter({ hasText: number }).getByRole('link').focus()
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/^(?=.*[?&]record=[\w-]+)(?=.*[?&]kind=meetup)/)
  await expect(search).not.toHaveValue('')
  await expect(line(page, '書きとめ')).toHaveCount(1)
  await choose(page, 'だれが', '帳場 係')
  await choose(page, '対象', '受注')
  await choose(page, '操作', '入金の記録')
  const today = tokyoDateOf(new Date())
  await page.getByLabel('この日から').fill(today)
  await page.getByLabel('この日まで').fill(today)
  await filter(page)
  await expect(page).toHaveURL(/[?&]by=[\w-]+/)
  await expect(line(page, '書きとめ')).toHaveCount(0)
  await expect(line(page, '入金の記録')).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'だれが' }).locator('option:checked')).toHaveText('帳場 係')

  await page.getByLabel('この日から').fill('2020-01-01')
  await page.getByLabel('この日まで').fill('2020-01-02')
  await filter(page)
  await expect(page.getByText('あてはまる記録はありません。')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'すべて表示' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(log(page)).toBeVisible()
  await isAccessible(page)
})

atTabletWidth('taken along as CSV it runs nothing, and that stands in the log', async (page) => {
  const { number } = await workOnOrder(page)
  await page.goto(`/admin/audit?record=${number}&action=noteOnOrder`)
  await expect(line(page, '書きとめ')).toHaveCount(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVに書き出す' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^操作の記録.*\.csv$/)
  const text = await readFile((await file.path())!, 'utf8')
  expect(text.startsWith('\uFEFF"記録番号","日時","だれが"')).toBe(true)
  const lines = text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"帳場 係","書きとめ","受注","${number}"`)
  // A cell that a spreadsheet would take for a formula begins with an apostrophe.
  expect(text).not.toMatch(/(?:^|,)"[=+@-]/m)

  await page.goto('/admin/audit?action=exportAuditLog')
  // What was looked for may name somebody who is erased one day: that it was looked for is enough.
  const exported = line(page, 'CSVの書き出し').filter({ hasText: 'action=noteOnOrder' })
  await expect(exported.filter({ hasText: 'record' }).first()).toBeVisible()
  await expect(exported.filter({ hasText: number })).toHaveCount(0)
})

atTabletWidth('a long log has a second page', async (page) => {
  await enterAdmin(page, '/admin/audit')
  const token = page.waitForRequest((request) => request.url().includes('/backend/api/admin/me'))
  await page.reload()
  const { authorization } = (await token).headers()
  const { id } = await placeGuestOrder(page.request, (await shopDays(page.request)).quiet)
  const read = () =>
    page.request.get(`/backend/api/admin/meetups/${id}`, { headers: { authorization: authorization! } })
  for (let n = 0; n < 52; n += 1) expect((await read()).ok()).toBe(true)
  await page.goto(`/admin/audit?record=${id}`)
  await expect(page.getByText(/^52件　/)).toBeVisible()
  await page.getByRole('navigation', { name: 'ページ' }).getByRole('link', { name: '2ページ目' }).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await expect(line(page, '閲覧')).toHaveCount(2)
  await isAccessible(page)
})
