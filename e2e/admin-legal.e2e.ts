import { randomUUID } from 'node:crypto'
import { addDays, plainJapaneseDate, tokyoDateOf } from '../domain/tokyo-date.ts'
import { isAccessible } from './is-accessible.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

/** Of each width one that no other journey needs. */
const texts = {
  1440: { name: 'アクセシビリティへの取り組み', address: '/legal/accessibility' },
  768: { name: '酒類の販売について', address: '/legal/alcohol' },
}

atStaffWidths('a legal text is written, compared, announced for tomorrow and taken back', async (page, width) => {
  const { name, address } = texts[width as 1440 | 768]
  const mark = randomUUID().slice(0, 8)
  await enterAdmin(page, '/admin/legal')
  await isAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: '新しい版を書く' }).click()

  const body = page.getByRole('textbox', { name: '本文' })
  await expect(body).not.toHaveValue('')
  await expect(page.getByText('前の版と同じ内容です。')).toBeVisible()
  await body.fill('{{telephone}}')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('main')).toContainText('「{{telephone}}」は使えません。')
  await page.getByRole('button', { name: '戻す', exact: true }).click()
  await body.fill(`${await body.inputValue()}\n\n## 付則 ${mark}\n\n{{company}}が定めます。`)
  await page.keyboard.press('Control+s')
  const clause = page.getByRole('region', { name: `付則 ${mark}：追加` })
  await expect(clause.locator('ins')).toContainText('が定めます。')
  await expect(page.locator('summary').first()).toContainText('変更なし')
  const preview = page.getByRole('region', { name: '本文の見え方' })
  await expect(preview.getByRole('heading', { name: `付則 ${mark}` })).toBeVisible()
  await expect(preview).not.toContainText('{{')
  await isAccessible(page)

  const today = tokyoDateOf(new Date())
  const tomorrow = addDays(today, 1)
  const publish = page.getByRole('button', { name: 'この日からの版として公開' })
  await publish.click()
  await expect(page.getByText('効力が始まる日をご記入ください。')).toBeVisible()
  await page.getByLabel('効力が始まる日').fill(today)
  await publish.click()
  await expect(page.getByText('効力が始まる日は、明日からお選びください。')).toBeVisible()
  await page.getByLabel('効力が始まる日').fill(tomorrow)
  await publish.click()
  await expect(page.getByText(`${plainJapaneseDate(tomorrow)}に効力が始まります。`)).toBeVisible()
  await isAccessible(page)

  // The screen of staff hears of a change first: customers have it within a second.
  const read = async (path: string) => (await page.request.get(path)).text()
  const announced = `${address}?version=${tomorrow}`
  await expect.poll(() => read(address)).toContain(announced)
  expect(await read(address)).toContain('（予定）')
  expect(await read(address)).not.toContain(mark)
  expect(await read(announced)).toContain(`付則 ${mark}`)

  await page.getByRole('button', { name: '下書きに戻す' }).click()
  await expect(page.getByText('スタッフだけが見られます。')).toBeVisible()
  await expect.poll(() => read(address)).not.toContain(announced)
  await page.getByRole('button', { name: '削除する' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
