import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** In the order of the list, of those that this journey has made. */
const names = (page: Page, mark: string) => page.getByRole('link', { name: new RegExp(mark) }).allTextContents()

atStaffWidths('a dish is written, published, priced, put in its place and taken out', async (page, width) => {
  // Who sorts a category while another is at it is told so: each width has its own.
  const list = `/admin/products?category=${width === 1440 ? 3 : 4}`
  const mark = randomUUID().slice(0, 8)
  const [first, second] = [`湯豆腐 ${mark}`, `湯豆腐 ${mark}（コピー）`]
  await enterAdmin(page, list)
  await isAccessible(page)
  await page.keyboard.press('a')
  await page.getByRole('textbox', { name: '商品名' }).fill(first)
  await page.getByRole('textbox', { name: '単位' }).fill('鍋')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('価格を、1円から')
  await isAccessible(page)
  await page.getByRole('textbox', { name: '価格（税込）' }).fill('3,240')
  await page.getByRole('switch', { name: 'お店の画面で公開する' }).click()
  await page.getByRole('button', { name: '追加する' }).click()

  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.getByRole('combobox', { name: 'かに' }).selectOption('含む可能性')
  await page.getByRole('button', { name: '今日、すべて確認した' }).click()
  await page.getByRole('textbox', { name: '1日の数' }).fill('20')
  await page.getByRole('textbox', { name: '数の刻み' }).fill('3')
  await page.getByRole('button', { name: '予定を追加' }).click()
  await expect(page.getByText('変わる日と、その日からの価格を')).toBeVisible()
  await page.getByLabel('変わる日（開催日）').fill('2099-04-01')
  await page.getByLabel('その日からの価格（税込、円）').fill('3,600')
  await page.getByRole('button', { name: '予定を追加' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText('最小の数は、数の刻みの倍数で')
  await page.getByRole('textbox', { name: '最小' }).fill('3')
  await page.getByRole('textbox', { name: '最大' }).fill('30')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: '未保存の変更' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: '1日の数' })).toHaveValue('20')
  await expect(page.getByText('2099年4月1日')).toContainText('3,600円')
  await isAccessible(page)
  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'お客さまの画面で見る' }).click(),
  ])
  await expect(shown.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(shown.getByText('含む可能性').first()).toBeVisible()
  await shown.close()
  await page.getByRole('link', { name: '見え方' }).click()
  await expect(page.getByRole('heading', { level: 2, name: first })).toBeVisible()
  await page.getByLabel('開催日').fill('2099-04-01')
  await page.getByRole('button', { name: 'この日で見る' }).click()
  await expect(page.getByRole('main')).toContainText('4月1日はご用意できません')
  await expect(page.getByRole('main')).toContainText('3鍋から30鍋まで、3鍋単位で承ります')
  await expect(page.getByRole('main')).toContainText('3,600円')
  await isAccessible(page)
  await page.getByRole('link', { name: '商品の編集へ' }).click()
  await page.getByRole('button', { name: '複製' }).click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()

  await page.goto(list)
  await row(page, second).getByRole('link').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page, mark)).toEqual([second, first])
  await page.keyboard.press('p')
  await page.getByRole('textbox', { name: `${second}の価格` }).fill('2980')
  await page.keyboard.press('Enter')
  await expect(row(page, second)).toContainText('2,980')
  const from = await row(page, second)
    .getByRole('button', { name: /並びを変える/ })
    .boundingBox()
  const to = await row(page, `${first}`).last().boundingBox()
  await page.mouse.move(from!.x + 8, from!.y + 8)
  await page.mouse.down()
  await page.mouse.move(to!.x + 60, to!.y + to!.height / 2, { steps: 5 })
  const saved = page.waitForResponse((answer) => answer.url().includes('/products/order') && answer.ok())
  await page.mouse.up()
  await saved
  await expect.poll(() => names(page, mark)).toEqual([first, second])
  await page.reload()
  await expect.poll(() => names(page, mark)).toEqual([first, second])

  for (const name of [first, second]) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('button', { name: '取り下げる' }).click()
    const archived = page.waitForResponse((answer) => answer.request().method() === 'DELETE' && answer.ok())
    await page.getByRole('dialog').getByRole('button', { name: '取り下げる' }).click()
    await archived
    await page.goto(list)
  }
  await expect(row(page, mark)).toHaveCount(0)
})

atTabletWidth('a picture is cut out, described, shown to customers and taken out again', async (page, width) => {
  // Each width has a dish of its own: both run at the same time.
  await enterAdmin(page, `/admin/products/${width === 1440 ? 5 : 6}`)
  const words = `卓の上の鍋 ${randomUUID().slice(0, 8)}`
  // As a photograph: nothing in it can be left out.
  const pixels = randomBytes(1200 * 600 * 3)
  const buffer = await sharp(pixels, { raw: { width: 1200, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer()
  const slowly = await slowUploads(page, buffer.length / 3)
  await page.getByLabel('追加する写真のファイル').setInputFiles({ name: 'nabe.jpg', mimeType: 'image/jpeg', buffer })
  const fresh = page.getByRole('region', { name: '新しい写真' })
  await fresh.getByRole('button', { name: '切り抜く場所' }).press('ArrowRight')
  await fresh.getByRole('button', { name: 'この写真を追加' }).click()
  await expect(fresh).toContainText('写真の説明をご記入ください。')
  await isAccessible(page)
  await fresh.getByRole('textbox', { name: '写真の説明' }).fill(words)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: '送っている写真' })).toContainText(/写真を送っています.*[1-9]\d%/)
  await slowly.end()
  const rows = page.getByRole('list', { name: '写真の並び' })
  const added = rows.getByRole('listitem').last()
  await expect(added.getByRole('textbox')).toHaveValue(words, { timeout: 60_000 })
  // A colleague's change may be shown before the shop has it: what one sends oneself is there once it is sent.
  await expect(page.getByRole('list', { name: '送っている写真' })).toBeHidden({ timeout: 60_000 })

  const [shown] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'お客さまの画面で見る' }).click(),
  ])
  await shown
    .getByRole('button', { name: /^写真\d+$/ })
    .last()
    .click()
  await expect(shown.getByRole('img', { name: words })).toBeVisible()
  await shown.close()
  await added.getByRole('button', { name: /を外す$/ }).click()
  await page.getByRole('button', { name: /保存する/ }).click()
  await expect(page.getByRole('region', { name: '未保存の変更' })).toBeHidden()
  await page.reload()
  await expect(rows).toBeVisible()
  await expect(rows.getByRole('textbox', { name: /枚目の説明/ }).last()).not.toHaveValue(words)
})

atTabletWidth('prices are changed in a spreadsheet, and taken in once nothing is wrong', async (page, width) => {
  const id = width === 1440 ? 30 : 31
  await enterAdmin(page, '/admin/products')
  await page.getByRole('button', { name: 'CSVに書き出す' }).click()
  const dialog = page.getByRole('dialog', { name: 'CSVに書き出す' })
  await isAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: /^UTF-8/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^商品_\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  const [heads = '', ...lines] = text.split('\r\n')
  const price = heads.split('","').indexOf('価格（税込）')
  const line = lines.find((each) => each.startsWith(`"${id}",`))!
  const cells = line.split('","')
  const priced = (yen: string) => cells.with(price, yen).join('","')
  const file = (yen: string) => ({
    name: '商品_新しい価格.csv',
    mimeType: 'text/csv',
    // Of its own product alone: others are made and archived meanwhile.
    buffer: Buffer.from([heads, priced(yen)].join('\r\n')),
  })
  await page.keyboard.press('Escape')

  const choose = page.getByLabel('取り込むCSVのファイル').first()
  await choose.setInputFiles(file('4,5３6円'))
  const errors = page.getByRole('region', { name: '誤り' })
  await expect(errors).toContainText('数字だけでご記入ください。')
  await expect(errors.getByRole('row').nth(1)).toContainText('4,5３6円')
  await expect(page.getByRole('button', { name: '0件を取り込む' })).toBeDisabled()
  await isAccessible(page)

  await choose.setInputFiles(file('4,321'))
  await expect(page.getByRole('region', { name: '変わるもの' })).toContainText('4,321')
  await isAccessible(page)
  await page.getByRole('button', { name: '1件を取り込む' }).click()
  await expect(page.getByText('1件を取り込みました。')).toBeVisible()
  await page.goto(`/admin/products/${id}`)
  await expect(page.getByRole('textbox', { name: '価格（税込）' })).toHaveValue('4,321')

  // As it was, for the journeys of customers.
  await page.goto('/admin/products')
  await choose.setInputFiles({ ...file(''), buffer: Buffer.from(`ID,価格（税込）\n${id},${cells[price]}\n`) })
  await page.getByRole('button', { name: '1件を取り込む' }).click()
  await expect(page.getByText('1件を取り込みました。')).toBeVisible()
})

/** As over a telephone in a cellar. */
async function slowUploads(page: Page, bytesPerSecond: number) {
  const network = await page.context().newCDPSession(page)
  const conditions = { offline: false, latency: 0, downloadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: bytesPerSecond })
  return { end: () => network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 }) }
}
