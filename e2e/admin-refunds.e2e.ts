import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { desk } from './desk.ts'
import { isAccessible } from './is-accessible.ts'
import { mailsTo, newAddress, placeGuestOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const ownAccount = {
  bank_code: '0001',
  branch_code: '004',
  kind: 'ordinary',
  number: '12345',
  holder_kana: 'カ）オリオリ',
}
const noAccount = Object.fromEntries(Object.keys(ownAccount).map((name) => [name, '']))

async function nameAccount(page: Page, address: string) {
  const link = async () =>
    (await mailsTo(page, address)).map(({ text }) => /\/refund\/\S+/.exec(text)?.[0]).find(Boolean)
  await expect.poll(link).toBeTruthy()
  const path = (await link())!
  await page.goto(path)
  await page.getByRole('combobox', { name: '銀行' }).fill('みずほ')
  await page.getByRole('option', { name: /^みずほ銀行/ }).click()
  await page.getByRole('combobox', { name: '支店' }).fill('大手町')
  await page
    .getByRole('option', { name: /大手町/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: '口座番号' }).fill('７６５４３２１')
  await page.getByRole('textbox', { name: '口座名義（カナ）' }).fill('みずの りな')
  await page.getByRole('button', { name: /この口座で/ }).click()
  await expect(page.getByText('口座をうかがいました').first()).toBeVisible()
  return path
}

atStaffWidths('what is owed back goes out by a file for the bank, and the customer sees it', async (page) => {
  const { quiet } = await shopDays(page.request)
  const staff = await desk(page.request)
  const address = newAddress()
  const order = await placeGuestOrder(page.request, quiet, address)
  const { version, total } = await staff.get(`/meetups/${order.id}`)
  const today = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)
  await staff.send(`/meetups/${order.id}/payments`, { version, amount: total, received_on: today, payer: 'カ）イロハ' })
  const paid = await staff.get(`/meetups/${order.id}`)
  await staff.send(`/meetups/${order.id}/cancel`, { version: paid.version, reason: 'お電話のご依頼', expected_fee: 0 })
  const settings = await staff.get('/settings')
  await staff.send(
    '/settings',
    { version: settings.version, bank: { ...ownAccount, confirm_from: 100_000_000 } },
    'PATCH',
  )
  const link = await nameAccount(page, address)

  await enterAdmin(page, '/admin/refunds')
  const row = page.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('ミズノ リナ')
  await row.getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: '作成すると' })).toContainText('振込の結果待ち')
  await isAccessible(page)
  await page.getByRole('button', { name: /のファイルを作成/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /の総合振込/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'ファイルを保存する' }).click()
  expect((await download).suggestedFilename()).toMatch(/^sogofurikomi_\d{8}_\d+\.txt$/)
  await isAccessible(page)
  await page.getByRole('button', { name: /の返金を記録する/ }).click()
  await expect(page.getByText('結果を記録済み')).toBeVisible()
  await page.goto('/admin/refunds?state=done')
  await expect(page.getByRole('row').filter({ hasText: order.number })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: /をお返ししました/ })).toBeVisible()
  const now = await staff.get('/settings')
  await staff.send('/settings', { version: now.version, bank: { ...noAccount, confirm_from: 100_000 } }, 'PATCH')
})
