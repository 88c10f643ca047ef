import type { Locator, Page } from '@playwright/test'
import { addDays, japaneseDate } from '#domain/tokyo-date.ts'
import { shopDays } from './days.ts'
import {
  card,
  conditions,
  definitionOf,
  field,
  menu,
  newAddress,
  placeButton,
  quantityOf,
  sheet,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { expect, test } from './visit.ts'

test.describe('without a mouse', { tag: '@desk' }, () => {
  test('a meetup is ordered', async ({ page, request }) => {
    const days = await shopDays(request)
    const keys = page.keyboard
    await page.goto('/order')

    await keys.press('Tab')
    await expect(page.getByRole('link', { name: '本文へ進む' })).toBeFocused()
    await keys.press('Enter')
    await tabTo(page, conditions(page).getByRole('button', { name: '開催日' }))
    await keys.press('Enter')

    await tabTo(page, sheet(page, '開催日').getByRole('grid').locator('[tabindex="0"]'))
    const start = await focusedDay(page)
    await test.step('days that cannot be had are reached and say why', async () => {
      for (const [date, reason] of [
        [days.tooLate, '受付を終了しました'],
        [days.closed, '休業日です'],
        [days.full, '受付を終了しました'],
      ] as const) {
        await arrowsTo(page, date)
        await expect(page.locator(':focus')).toHaveAccessibleName(new RegExp(`^${japaneseDate(date)}.*${reason}$`))
        await keys.press('Enter')
        await expect(sheet(page, '開催日').getByText('選択中の開催日')).toBeHidden()
      }
    })
    await keys.press('Home')
    await keys.press('PageUp')
    expect(await focusedDay(page)).toBeTruthy()
    await arrowsTo(page, start)
    await arrowsTo(page, days.quiet)
    await keys.press('Space')
    await expect(sheet(page, '開催日').getByText('選択中の開催日')).toContainText(japaneseDate(days.quiet))
    await tabTo(page, sheet(page, '開催日').getByRole('button', { name: 'この日にする' }))
    await keys.press('Enter')
    await expect(sheet(page, '開催日')).toBeHidden()
    await expect(conditions(page).getByRole('button', { name: '開催日' })).toBeFocused()

    await keys.press('Tab')
    await expect(conditions(page).getByRole('button', { name: '人数' })).toBeFocused()
    await keys.press('Enter')
    await tabTo(page, sheet(page, '人数').getByRole('textbox', { name: '人数' }))
    await keys.type('１２')
    await keys.press('Enter')
    await expect(conditions(page).getByRole('button', { name: '人数' })).toBeFocused()
    await expect(conditions(page).getByRole('button', { name: '人数' })).toContainText('12名さま')

    await tabTo(page, page.getByRole('searchbox', { name: '商品名や素材で探す' }))
    await keys.type('霜月')
    await tabTo(page, card(page, menu.sushi.name).getByRole('button', { name: 'カートに入れる' }))
    await keys.press('Enter')
    await expect(card(page, menu.sushi.name).getByRole('button', { name: '増やす' })).toBeFocused()
    await keys.press('Space')
    await expect(quantityOf(page, menu.sushi.name)).toHaveValue('5')
    await tabTo(page, page.getByRole('link', { name: 'ご注文手続きへ進む' }))
    await keys.press('Enter')

    await expect(page).toHaveURL('/order/entry/1')
    await expect(page.getByRole('main')).toBeFocused()
    const windows = page.getByRole('combobox', { name: 'お届けの時刻' })
    await tabTo(page, page.getByRole('button', { name: /^夕方/ }))
    await keys.press('Space')
    await expect(windows).toHaveValue('17:30')
    await tabTo(page, field(page, '郵便番号'))
    await keys.type('1000004')
    await expect(field(page, '市区町村')).toHaveValue('千代田区')
    await tabTo(page, field(page, '町名・番地'))
    await keys.type('大手町一丁目2-3')
    await tabTo(page, field(page, '建物名・階・部屋'))
    await keys.type('折々ビル 12階')
    await keys.press('Enter')

    await expect(page).toHaveURL('/order/entry/2')
    const email = newAddress()
    await tabTo(page, field(page, '会社名'))
    await keys.type('株式会社みらい計画')
    await keys.press('Enter')
    await expect(page.getByText('ご記入の内容をお確かめください')).toBeVisible()
    await expect(field(page, '姓')).toBeFocused()
    for (const [name, text] of Object.entries({ 姓: '山田', 名: '花子', セイ: 'やまだ', メイ: 'はなこ' })) {
      await tabTo(page, field(page, name))
      await keys.type(text)
    }
    await tabTo(page, field(page, '電話番号'))
    await keys.type('03-1234-5678')
    await tabTo(page, field(page, 'メールアドレス'))
    await keys.type(email)
    await tabTo(page, page.getByRole('radio', { name: '請求書払い' }))
    await keys.press('Space')
    await tabTo(page, toThirdStep(page))
    await keys.press('Enter')

    await expect(page).toHaveURL('/order/entry/3')
    await tabTo(page, page.getByRole('checkbox', { name: '同意する' }))
    await keys.press('Space')
    await tabTo(page, placeButton(page))
    await keys.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文ありがとうございます')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(definitionOf(page, 'お支払い合計')).toHaveText('43,220円（税込）')
  })

  test('a sheet keeps the focus inside and gives it back', async ({ page }) => {
    await page.goto('/order')
    const opener = conditions(page).getByRole('button', { name: 'お届け先' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const place = sheet(page, 'お届け先')
    await expect(place).toBeVisible()
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
      )
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(place).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('errors of a step lead to their fields', async ({ page, request }) => {
    const days = await shopDays(request)
    await page.goto('/order')
    await card(page, menu.tea.name).getByRole('button', { name: 'カートに入れる' }).click()
    await page.goto('/order/entry/1')
    await toSecondStep(page).focus()
    await page.keyboard.press('Enter')
    const summary = page.getByText('ご記入の内容をお確かめください').locator('xpath=..')
    await expect(summary).toBeVisible()
    const way = summary.getByRole('button', { name: '郵便番号をご記入ください。' })
    await way.focus()
    await page.keyboard.press('Enter')
    await expect(field(page, '郵便番号')).toBeFocused()
    await expect(field(page, '郵便番号')).toHaveAccessibleDescription(/郵便番号をご記入/)

    const typedDate = page.getByRole('textbox', { name: '日付を入力して選ぶ' })
    await typedDate.fill(days.full)
    await typedDate.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '受付を終了しました' })).toBeVisible()
    await typedDate.fill(days.quiet)
    await typedDate.press('Enter')
    await expect(page.getByText('選択中の開催日')).toContainText(japaneseDate(days.quiet))
  })
})

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  const element = await wanted.elementHandle()
  for (let presses = 0; presses < 120; presses++) {
    if (await element!.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Not reached by Tab: ${wanted}`)
}

const focusedDay = (page: Page) => page.locator(':focus').getAttribute('data-date') as Promise<string>

/** From the focused day to another one, by weeks and days. */
async function arrowsTo(page: Page, date: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    const here = await focusedDay(page)
    if (here === date) return
    const [week, day] = here < date ? ['ArrowDown', 'ArrowRight'] : ['ArrowUp', 'ArrowLeft']
    const isFar = here < date ? addDays(here, 7) <= date : addDays(here, -7) >= date
    const key = isFar ? week! : day!
    await page.keyboard.press(key)
    await expect.poll(() => focusedDay(page)).not.toBe(here)
  }
  throw new Error(`Not reached by arrows: ${date}`)
}
