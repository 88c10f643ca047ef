import type { Page } from '@playwright/test'
import { dueToday, feeFromNow } from './database.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { ordered } from './ordered.ts'
import { enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

const yen = (sum: number) => `${sum.toLocaleString('ja-JP')}円`

/** What its guest reads of the money on a phone. */
async function seenOnPhone(page: Page, token: string) {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/orders/${token}`)
  const money = page.getByRole('region', { name: 'お支払いの状況' })
  await expect(money).toBeVisible()
  return money
}

const atDesk = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(path)
}

/** In the dialog that is open, once it has said what would change. */
async function press(page: Page, dialog: string, button: RegExp) {
  const open = page.getByRole('dialog', { name: dialog })
  await open.getByRole('button', { name: button }).click()
  await expect(open).toBeHidden()
}

test('a short delivery: the credit, the account and the refund stand on the page of who ordered', {
  tag: '@desk',
}, async ({ page }) => {
  test.slow()
  const title = '一箱足りない会'
  const { id, total, guest_token } = await ordered(page.request, title)
  await dueToday(id)
  await enterAdmin(page, `/admin/meetups/${id}`)
  await expect(heading(page, title)).toBeVisible()
  for (const step of ['ご注文を確定する', '仕込み中に進める', 'お届け済みにする']) {
    await page.getByRole('button', { name: step }).click()
  }
  await press(page, 'お渡しを記録しますか？', /お届け済みにする/)

  await page.keyboard.press('y')
  const next = page.getByRole('region', { name: '次にすること' })
  await expect(next.getByText(`${yen(total)}のお支払いを待っています`)).toBeVisible()
  await page.keyboard.press('p')
  await press(page, '入金を記録', new RegExp(`^${yen(total)}の入金を記録する`))
  await page.keyboard.press('d')
  const credit = page.getByRole('dialog', { name: '返還・値引き' })
  await credit.getByRole('button', { name: '増やす' }).first().click()
  await credit.getByRole('textbox', { name: /^理由/ }).fill('1箱が届きませんでした')
  const button = credit.getByRole('button', { name: /^[\d,]+円を返還する/ })
  const back = /^([\d,]+円)/.exec((await button.textContent())!)![1]!
  await press(page, '返還・値引き', /円を返還する/)
  await expect(next.getByText(`${back}をお返しする`)).toBeVisible()
  await isAccessible(page)

  const money = await seenOnPhone(page, guest_token)
  await expect(money.getByText('お返しする分').first()).toBeVisible()
  await isAccessible(page)
  await money.getByRole('button', { name: 'お振込先の口座を知らせる' }).click()
  await expect(page).toHaveURL(/\/refund\//)

  await atDesk(page, `/admin/meetups/${id}/money`)
  await expect(next.getByText(`${back}をお返しする`)).toBeVisible()
  await page.keyboard.press('n')
  await press(page, '返金を記録', new RegExp(`^${back}の返金を記録する`))
  await expect(next.getByText('することはありません')).toBeVisible()
  const done = await seenOnPhone(page, guest_token)
  await expect(done.getByText('お支払い済み')).toBeVisible()
  await expect(done.getByText(/^ご返金済み/)).toBeVisible()
})

test('a fee that is forgiven in part: the page asks for the rest', { tag: '@desk' }, async ({ page }) => {
  test.slow()
  const { id, guest_token } = await ordered(page.request, '中止になった会')
  await feeFromNow(id, 8_000)
  await enterAdmin(page, `/admin/meetups/${id}`)
  await page.getByRole('textbox', { name: /^キャンセルの理由/ }).fill('お電話のご依頼')
  await page.getByRole('button', { name: 'キャンセルの確認へ' }).click()
  await press(page, 'このご注文をキャンセルしますか？', /^キャンセル料 8,000円で確定する/)
  await expect(page.getByText('キャンセル', { exact: true }).first()).toBeVisible()

  await atDesk(page, `/admin/meetups/${id}/money`)
  await expect(page.getByRole('region', { name: '次にすること' })).toBeVisible()
  await page.keyboard.press('w')
  const waiver = page.getByRole('dialog', { name: 'キャンセル料の免除' })
  await waiver.getByRole('textbox', { name: '金額（円）' }).fill('5,000')
  await waiver.getByRole('textbox', { name: /^理由/ }).fill('会場の停電のため')
  await press(page, 'キャンセル料の免除', /^5,000円を免除する/)
  const money = await seenOnPhone(page, guest_token)
  await expect(money.getByText('差引ご請求額')).toBeVisible()
  await expect(money.getByText('3,000円').first()).toBeVisible()
  await isAccessible(page)
})
