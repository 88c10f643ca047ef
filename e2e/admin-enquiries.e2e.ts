import type { Page } from '@playwright/test'
import { enquired } from './enquiry.ts'
import { isAccessible } from './is-accessible.ts'
import { heading, mailTo } from './member.ts'
import { atStaffWidths, atTabletWidth, enterAdmin, enterAgain } from './staff.ts'
import { expect } from './visit.ts'

const text = (page: Page, name: string) => page.getByRole('textbox', { name })
const thread = (page: Page) => page.getByRole('list', { name: 'やりとり' })

atStaffWidths(
  'an enquiry is found by the subject of a mail, noted on, and answered with the keyboard',
  async (page) => {
    const asked = await enquired(page.request)
    await enterAdmin(page, '/admin/enquiries')
    await expect(heading(page, 'お問い合わせ')).toBeVisible()
    const search = page.getByRole('searchbox', { name: /番号・お名前/ })
    await search.fill(`Re: 【おりおり】お問い合わせへのお返事（${asked.number}）`)
    await search.press('Enter')
    await expect(page).toHaveURL(/[?]q=/)
    await page.getByRole('link', { name: new RegExp(asked.name) }).click()
    await expect(thread(page)).toContainText(asked.message)
    await isAccessible(page)

    await page.keyboard.press('i')
    await expect(text(page, '内部のメモ（お客さまには届きません）')).toBeFocused()
    await page.keyboard.type('60名なら盛り込みは4名で足ります。')
    await page.keyboard.press('Control+Enter')
    await expect(thread(page)).toContainText('内部のメモ')

    await page.getByRole('button', { name: 'お返事', exact: true }).click()
    await page.getByRole('combobox', { name: '定型文を入れる' }).selectOption('書き出しと結び')
    const reply = text(page, 'お返事の本文')
    await expect(reply).toHaveValue(new RegExp(`一般社団法人みらい\n${asked.name} 様`))
    await page.reload()
    await expect(reply).toHaveValue(new RegExp(`${asked.name} 様`))
    await reply.press('Control+Enter')
    await expect(thread(page)).toContainText('お返事　')
    await expect(reply).toHaveValue('')
    await expect(page.getByRole('button', { name: '未対応に戻す' })).toBeVisible()
    await isAccessible(page)

    await mailTo(page.request, asked.email, `お問い合わせへのお返事（${asked.number}）`)
  },
)

atTabletWidth('a colleague’s answer appears on the open screen, and what is being written stays', async (page) => {
  const asked = await enquired(page.request)
  await enterAdmin(page, `/admin/enquiries?q=${asked.number}`)
  await page.getByRole('link', { name: new RegExp(asked.name) }).click()
  const reply = text(page, 'お返事の本文')
  await reply.fill('私のお返事です。')

  const other = await page.context().newPage()
  await other.goto(page.url())
  await text(other, 'お返事の本文').fill('先のお返事です。')
  await other.getByRole('button', { name: '送る' }).click()
  await expect(thread(other)).toContainText('先のお返事です。')

  await expect(thread(page)).toContainText('先のお返事です。')
  await expect(reply).toHaveValue('私のお返事です。')
})

atTabletWidth('of two who move an enquiry on, the second sees both sides and chooses', async (page) => {
  const asked = await enquired(page.request)
  await enterAdmin(page, `/admin/enquiries?q=${asked.number}`)
  await page.getByRole('link', { name: new RegExp(asked.name) }).click()
  await text(page, 'お返事の本文').fill('追ってお返事します。')
  await page.getByRole('checkbox', { name: '送ったら済みにする' }).uncheck()
  const second = await enterAgain(page)
  await text(second, 'お返事の本文').fill('書きかけです。')

  // The second has pressed already when the first one's answer arrives.
  let isAnswered = false
  await second.route('**/backend/api/admin/enquiries/**', async (route) => {
    if (route.request().method() !== 'PATCH' || isAnswered) return route.fallback()
    isAnswered = true
    await page.getByRole('button', { name: '送る' }).click()
    await expect(thread(page)).toContainText('追ってお返事します。')
    await route.fallback()
  })
  await second.getByRole('button', { name: '済みにする' }).click()
  const clash = second.getByRole('alert', { name: 'ほかの変更との重なり' })
  await expect(clash).toContainText('このお問い合わせを変更しています')
  await expect(clash.getByRole('radio', { name: 'あなたの変更 済み' })).toBeChecked()
  await isAccessible(second)
  await clash.getByRole('button', { name: 'この選び方で続ける' }).click()
  await expect(clash).toBeHidden()
  await expect(text(second, 'お返事の本文')).toHaveValue('書きかけです。')
  await expect(page.getByRole('button', { name: '未対応に戻す' })).toBeVisible()
})
