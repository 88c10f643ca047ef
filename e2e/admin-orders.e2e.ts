import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { placeGuestOrder } from './shop.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

atStaffWidths('an order is found however it is written, and the list is kept as it is liked', async (page, width) => {
  const { quiet } = await shopDays(page.request)
  const { number } = await placeGuestOrder(page.request, quiet)
  await enterAdmin(page, '/admin/meetups')
  const table = page.getByRole('table', { name: '受注' })
  await expect(table).toBeVisible()
  await isAccessible(page)

  const search = page.getByRole('main').getByRole('searchbox')
  for (const words of [number, number.toLowerCase().replaceAll('-', ''), number.slice(-7)]) {
    await search.fill(words)
    await search.press('Enter')
    await expect(table.getByRole('link', { name: number })).toBeVisible()
  }
  await expect(page).toHaveURL(/[?&]q=/)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVに書き出す' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^受注_\d{4}-\d{2}-\d{2}\.csv$/)
  const [heads, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect([heads?.startsWith('\ufeff"注文番号"'), lines.length]).toEqual([true, 1])
  expect(lines[0]).toContain(`"${number}"`)

  await page.getByRole('button', { name: '表示する列' }).click()
  await page.getByRole('checkbox', { name: '電話' }).check()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table.getByRole('link', { name: /^0\d+-\d+-\d+$/ })).toBeVisible()

  await page.getByRole('button', { name: /^保存した表示/ }).click()
  const name = `電話で ${number} ${width}`
  await page.getByRole('textbox', { name: 'いまの表示の名前' }).fill(name)
  await page.getByRole('button', { name: '保存する' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')

  await page.goto('/admin/meetups?tab=cancelled')
  await page.getByRole('button', { name: /^保存した表示/ }).click()
  await page.getByRole('link', { name }).click()
  await expect(table.getByRole('link', { name: number })).toBeVisible()
})

atTabletWidth('by the keyboard alone, and a new order appears without a press', async (page) => {
  const { quiet } = await shopDays(page.request)
  const first = await placeGuestOrder(page.request, quiet)
  await enterAdmin(page, `/admin/meetups?from=${quiet}&to=${quiet}`)
  const table = page.getByRole('table', { name: '受注' })
  await expect(table.getByRole('link', { name: first.number })).toBeVisible()
  await page.keyboard.press('j')
  await expect(table.getByRole('link', { name: /^OR-/ }).first()).toBeFocused()
  const heading = table.getByRole('columnheader', { name: japaneseDate(quiet) })
  await expect(heading).toContainText(/\d件　[\d,]+食/)
  const before = await heading.textContent()
  const second = await placeGuestOrder(page.request, quiet)
  await expect(table.getByRole('link', { name: second.number })).toBeVisible()
  await expect(heading).not.toHaveText(before ?? '')
  const menu = page.getByRole('navigation', { name: '管理画面' })
  await expect(menu.getByRole('link', { name: /^受注 確認待ち \d/ })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(second.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(table.getByRole('link', { name: second.number })).toBeVisible()
})

atTabletWidth(
  'several go their step together; what a colleague has changed stays, with its reason',
  async (page, width) => {
    const { quiet } = await shopDays(page.request)
    const orders = [await placeGuestOrder(page.request, quiet), await placeGuestOrder(page.request, quiet)]
    const [fine, edited] = orders as [(typeof orders)[0], (typeof orders)[0]]
    await enterAdmin(page, `/admin/meetups?from=${quiet}&to=${quiet}`)
    const table = page.getByRole('table', { name: '受注' })
    const box = (number: string) => table.getByRole('checkbox', { name: `${number}を選ぶ` })
    for (const { number } of orders) await box(number).check()
    const bar = page.getByRole('region', { name: '選んだ受注' })
    await expect(bar).toContainText('2件を選択中')
    await isAccessible(page)

    // What a colleague does meanwhile is seen at once; here the answer with the new list does not come.
    await page.route(/\/api\/admin\/meetups\?/, (route) => route.abort())
    await editElsewhere(page, edited.number)
    await bar.getByRole('button', { name: '確定する' }).click()
    await page.getByRole('button', { name: '2件を確定して、メールを送る' }).click()
    const told = page.getByRole('status').filter({ hasText: '1件を確定しました。' })
    await expect(told).toContainText(`${edited.number} ほかの画面で内容が変更されていました。`)
    await page.unroute(/\/api\/admin\/meetups\?/)
    await isAccessible(page)
    await expect(bar).toContainText('1件を選択中')

    await page.reload()
    await expect(table.getByRole('row', { name: new RegExp(fine.number) })).toContainText('ご注文確定')
    await expect(table.getByRole('row', { name: new RegExp(edited.number) })).toContainText('確認待ち')
    await box(fine.number).check()
    await bar.getByRole('button', { name: '入金を記録する' }).click()
    const payments = page.getByRole('dialog', { name: '1件の入金を記録しますか？' })
    await expect(payments.getByLabel('入金日')).toBeFocused()
    await isAccessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1件の入金を記録しました。')).toBeVisible()
    await expect(table.getByRole('row', { name: new RegExp(fine.number) })).toContainText('入金済み')
    if (width === 768) return
    // With the keyboard: to the row, chosen, done.
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(bar).toContainText('1件を選択中')
  },
)

/** A colleague at another desk notes something on the order. */
async function editElsewhere(page: Page, number: string): Promise<void> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, locale: 'ja-JP' })
  const desk = await context.newPage()
  await enterAdmin(desk, `/admin/meetups?q=${number}`)
  await desk.getByRole('link', { name: number }).click()
  await desk.getByRole('textbox', { name: '内部メモ' }).fill('裏口から。')
  await desk.getByRole('button', { name: '保存する' }).click()
  await expect(desk.getByText('保存済み')).toBeVisible()
  await context.close()
}
