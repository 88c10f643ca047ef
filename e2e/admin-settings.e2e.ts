import type { Locator, Page } from '@playwright/test'
import { addDays, longJapaneseDate, monthAndDay, tokyoDateOf } from '../domain/tokyo-date.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect, test } from './visit.ts'

// One after the other: they change what the shop has once. Each puts back what it found, and none takes a municipality
// from the shop or gives it one, since other journeys read 東京23区 meanwhile.
test.describe.configure({ mode: 'serial' })

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** What everybody reads, as it is at this moment. */
const notice = async (page: Page) => {
  const html = await (await page.request.get('/legal/tokushoho')).text()
  return html.replaceAll(/<!--.*?-->|<[^>]+>|\s|\u200b/g, '')
}

async function writesManager(page: Page, name: string): Promise<void> {
  const seller = part(page, 'お店の情報')
  await seller.getByRole('button', { name: '編集：お店の情報' }).click()
  await expect(seller.getByRole('textbox', { name: 'お店の名前' })).toBeFocused()
  await seller.getByRole('textbox', { name: '運営統括責任者' }).fill(name)
  await page.keyboard.press('Control+s')
  await expect(seller).toContainText('保存しました。')
}

atStaffWidths('a fact is changed in place, stands on the pages at once and in the history', async (page, width) => {
  await enterAdmin(page, '/admin/settings')
  await expect(heading(page, '設定')).toBeVisible()
  await isAccessible(page)
  const before = await part(page, 'お店の情報').locator('dd').nth(6).innerText()
  const manager = `河野 遥 ${width}`

  const windows = part(page, '注文締切・お届け時刻・1日の上限')
  await windows.getByRole('button', { name: /^編集/ }).click()
  const products = windows.getByRole('group', { name: '商品', exact: true })
  await products.getByRole('combobox', { name: 'お届けの終わり', exact: true }).selectOption('09:00')
  await windows.getByRole('button', { name: '保存する' }).click()
  await expect(products.getByRole('combobox', { name: 'お届けの終わり', exact: true })).toHaveAccessibleDescription(
    /始まりの時刻より後/,
  )
  await products.getByRole('combobox', { name: '土曜のお届けのはじまり' }).selectOption('18:00')
  await products.getByRole('combobox', { name: '土曜のお届けの終わり' }).selectOption('10:00')
  await products.getByRole('combobox', { name: 'お届けの終わり', exact: true }).selectOption('20:00')
  await windows.getByRole('button', { name: '保存する' }).click()
  await expect(products.getByText('土曜：終わりの時刻は、始まりの時刻より後にしてください。')).toBeVisible()
  await isAccessible(page)
  await windows.getByRole('button', { name: 'やめる' }).click()

  const fees = part(page, 'キャンセル料')
  await fees.getByRole('button', { name: /^編集/ }).click()
  const ofProducts = fees.getByRole('group', { name: '商品', exact: true })
  await expect(ofProducts).toContainText('0円 → 50,000円 → 100,000円')
  await ofProducts.getByRole('textbox', { name: '2段目の割合' }).fill('３０')
  await expect(ofProducts).toContainText('0円 → 30,000円 → 100,000円')
  await ofProducts.getByRole('button', { name: '段を追加' }).click()
  await ofProducts.getByRole('textbox', { name: '3段目の終わり' }).fill('5')
  await ofProducts.getByRole('textbox', { name: '3段目の割合' }).fill('20')
  await fees.getByRole('button', { name: '保存する' }).click()
  await expect(ofProducts.getByRole('textbox', { name: '3段目の終わり' })).toHaveAccessibleDescription(
    /前の段より小さく/,
  )
  await expect(ofProducts.getByRole('textbox', { name: '3段目の割合' })).toHaveAccessibleDescription(/小さくできません/)
  await isAccessible(page)
  await fees.getByRole('button', { name: 'やめる' }).click()

  await writesManager(page, manager)
  await expect.poll(() => notice(page)).toContain(manager.replaceAll(' ', ''))
  // In a narrow window its heads are not shown.
  const history = page.getByRole('table', { name: '設定の変更の履歴' }).locator('tbody').getByRole('row')
  await expect(history.first()).toContainText(`変更後 ${manager}`)

  await writesManager(page, before)
  await expect(history.first()).toContainText(`変更後 ${before}`)
  await expect.poll(() => notice(page)).not.toContain(manager.replaceAll(' ', ''))
})

async function writesFee(page: Page, fee: string): Promise<void> {
  await page.getByRole('textbox', { name: '配送料' }).fill(fee)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
  await page.keyboard.press('Control+s')
  await saved
  await expect(page.getByRole('status').filter({ hasText: '保存しました。' })).toBeVisible()
}

atStaffWidths('a fee is changed on its area, and holds for everybody at once', async (page) => {
  await enterAdmin(page, '/admin/areas')
  await isAccessible(page)
  await page.getByRole('link', { name: 'エリアを追加' }).click()
  await expect(page.getByRole('checkbox', { name: /^江東区/ })).toBeDisabled()
  await isAccessible(page)

  await page.getByRole('link', { name: 'エリアの一覧へ' }).click()
  await page.getByRole('link', { name: '都心の外' }).click()
  await expect(page.getByRole('checkbox', { name: '江東区' })).toBeChecked()
  await isAccessible(page)
  await writesFee(page, '３，４１０')
  await expect.poll(() => notice(page)).toContain('3,410円')
  await writesFee(page, '3300')
  await expect.poll(() => notice(page)).not.toContain('3,410円')

  await page.getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('dialog')).toContainText('受けたご注文とお見積りはそのままです')
  await isAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: '戻る' }).click()

  await page.goto('/admin/settings#rates')
  await page.getByRole('link', { name: '税率を見る・予定する' }).click()
  await page.getByRole('button', { name: '予定を追加' }).click()
  await page.getByRole('textbox', { name: '新しい税率（%）' }).fill('5')
  await page.getByLabel('適用する日').fill(inDays(1))
  await expect(page.getByRole('table', { name: '触れるものの数' })).toContainText('お届け前の受注')
  await expect(part(page, '1件で確かめる')).toContainText('受注の番号')
  await isAccessible(page)
  await page.getByRole('button', { name: 'やめる', exact: true }).click()
})

const inDays = (days: number) => addDays(tokyoDateOf(new Date()), days)

async function plansFrom(within: Page | Locator, day: string, reason: string): Promise<void> {
  await within.getByRole('radio', { name: /^日を決めて/ }).check()
  await within.getByLabel('適用する日').fill(day)
  await within.getByRole('textbox', { name: /^理由/ }).fill(reason)
  await within.getByRole('button', { name: /^予定に入れる/ }).click()
}

atStaffWidths(
  'a fee and the times of delivery are planned for a day, seen beside what there is, and given up',
  async (page, width) => {
    // Each width has a day of its own.
    const day = inDays(width === 1440 ? 40 : 41)
    await enterAdmin(page, '/admin/areas')
    await page.getByRole('link', { name: '都心の外' }).click()
    await page.getByRole('textbox', { name: /^配送料/ }).fill('3,630')
    await expect(page.getByRole('definition').filter({ hasText: /^\d+件$/ })).toHaveCount(2)
    await plansFrom(page, inDays(0), '')
    await expect(page.getByLabel('適用する日')).toHaveAccessibleDescription(/明日から/)
    await isAccessible(page)
    await page.getByLabel(/^お客さまに予告を始める日/).fill(inDays(0))
    await plansFrom(page, day, '燃料費の上昇')
    await expect(page.getByText('予定に入れました。')).toBeVisible()
    const ofArea = page
      .getByRole('table', { name: '予定の変更' })
      .getByRole('row')
      .filter({ hasText: longJapaneseDate(day) })
    await expect(ofArea).toContainText('変更後 3,630円')
    await expect(ofArea).toContainText('からお客さまに予告')
    await isAccessible(page)
    expect(await notice(page)).not.toContain('3,630円')
    const isTold = async () => {
      const guide = await (await page.request.get('/how-to-use')).text()
      return guide.includes(`${longJapaneseDate(day)}のご注文から、`)
    }
    await expect.poll(isTold).toBe(true)

    await page.getByRole('link', { name: 'エリアの一覧へ' }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '都心の外' }) })
    await expect(row).toContainText(`${monthAndDay(day)}から 3,630円`)

    await page.getByRole('link', { name: '設定へ戻る' }).click()
    const windows = part(page, '注文締切・お届け時刻・1日の上限')
    await windows.getByRole('button', { name: /^編集/ }).click()
    const plans = windows.getByRole('group', { name: 'プラン', exact: true })
    await plans.getByRole('combobox', { name: 'お届けの終わり', exact: true }).selectOption('09:30')
    await plansFrom(windows, day, '')
    await expect(plans.getByRole('combobox', { name: 'お届けの終わり', exact: true })).toHaveAccessibleDescription(
      /始まりの時刻より後/,
    )
    await plans.getByRole('combobox', { name: 'お届けの終わり', exact: true }).selectOption('19:30')
    await windows.getByRole('button', { name: /^予定に入れる/ }).click()
    await expect(windows).toContainText('予定に入れました。')
    await isAccessible(page)

    for (const what of ['エリア 都心の外', '設定']) {
      await page.getByRole('button', { name: `予定をやめる：${longJapaneseDate(day)}からの${what}` }).click()
      await expect(page.getByRole('dialog')).toContainText('いまの内容のまま変わりません')
      await isAccessible(page)
      await page.getByRole('dialog').getByRole('button', { name: '予定をやめる' }).click()
      await expect(part(page, '予定の変更').getByRole('status')).toHaveText(
        `${longJapaneseDate(day)}からの${what}の変更を取りやめました。`,
      )
    }
    await expect.poll(isTold).toBe(false)
  },
)
