import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { newMember, signIn } from './member.ts'
import { newAddress, placeGuestOrder, placeOrder } from './shop.ts'
import { expect, test } from './visit.ts'

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; begins: string }> {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), begins: (await readFile(await file.path())).subarray(0, 5).toString() }
}

test('papers are saved from the list and from the order, and stay there once issued', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const member = await newMember(request)
  const login = await request.post('/backend/api/users/login', { data: member })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const { quiet } = await shopDays(request)
  const { number } = await placeOrder(request, quiet, { email: member.email, token })
  await signIn(page, member, '/mypage/meetups')
  const row = page.getByRole('listitem').filter({ hasText: number })
  const invoice = await saved(page, () => row.getByRole('button', { name: /請求書/ }).click())
  expect(invoice.begins).toBe('%PDF-')
  expect(invoice.name).toMatch(/^\d{8}_.+_\d+_請求書_INV-\d{4}-\d{4}\.pdf$/)
  await isAccessible(page)

  await row.getByRole('link').first().click()
  const papers = page.locator('section', { has: page.getByRole('heading', { name: '書類', exact: true }) })
  await expect(papers.getByText('領収書は、ご入金を確認したあとに発行いただけます。')).toBeVisible()
  const issued = papers.getByRole('button', { name: /を保存する（請求書 INV-/ })
  expect(await saved(page, () => issued.click())).toEqual(invoice)
  const delivery = await saved(page, () => papers.getByRole('button', { name: '納品書', exact: true }).click())
  expect(delivery.name).toContain('_納品書_DN-')
  await expect(papers.getByRole('button', { name: /を保存する（納品書 DN-/ })).toBeVisible()
  await isAccessible(page)

  await papers.getByRole('link', { name: /これまでの書類を/ }).click()
  await expect(page.getByText('1件のご注文・発行済みの書類2点')).toBeVisible()
  await expect(page.getByRole('link', { name: '有効 2' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /^絞り込む/ }).click()
  await page.getByLabel('取引の月').selectOption('日付で指定する')
  await page.getByLabel('取引日（から）').fill(quiet)
  await page.getByLabel('金額の下限（円）').fill('９９，９９９，９９９円')
  await page.getByRole('button', { name: '探す', exact: true }).click()
  await expect(page.getByText('あてはまる書類はありません')).toBeVisible()
  await isAccessible(page)
  await page.goBack()
  const found = page.getByRole('button', { name: /を保存する（請求書 INV-/ })
  expect(await saved(page, () => found.click())).toEqual(invoice)
  const month = await saved(page, () => page.getByRole('button', { name: /この月をまとめて保存する$/ }).click())
  expect(month.begins.slice(0, 2)).toBe('PK')

  await page.getByRole('button', { name: /宛名 ?・発注番号を編集する（請求書/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: '宛名' })).toHaveValue('株式会社おとなり')
  await isAccessible(page)
  await dialog.getByRole('textbox', { name: '発注番号' }).fill('PO-2026-1187')
  const mended = await saved(page, () => dialog.getByRole('button', { name: 'この内容で発行する' }).click())
  expect(mended.name).not.toBe(invoice.name)
  await expect(page.getByRole('link', { name: '差し替え済み 1' })).toBeVisible()
  await expect(page.getByText(/に替わる請求書/)).toBeVisible()
  await isAccessible(page)
})

test('a guest has the papers by the link of the order', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const { guest_token } = await placeGuestOrder(request, quiet, newAddress())
  await page.goto(`/orders/${guest_token}`)
  const invoice = await saved(page, () => page.getByRole('button', { name: '請求書', exact: true }).click())
  expect([invoice.begins, invoice.name.includes('_請求書_INV-')]).toEqual(['%PDF-', true])
  await isAccessible(page)
})
