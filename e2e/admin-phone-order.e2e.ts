import type { Page } from '@playwright/test'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading } from './member.ts'
import { newAddress, pickDay, placeGuestOrder } from './shop.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

const when = (page: Page) => page.getByRole('region', { name: /日にち・時刻・人数/ })
const lines = (page: Page) => page.getByRole('region', { name: '復唱' }).getByRole('checkbox')
const placing = (page: Page) => page.getByRole('button', { name: /注文を確定する/ })

/** Somebody who has ordered before calls, and wants the same again. */
async function callerOfBefore(page: Page) {
  const days = await shopDays(page.request)
  const email = newAddress()
  await placeGuestOrder(page.request, days.quiet, email)
  await page.keyboard.press('Alt+1')
  const who = page.getByRole('combobox', { name: 'お電話の方' })
  await expect(who).toBeFocused()
  await who.fill(email)
  await expect(page.getByRole('option', { name: /株式会社おとなり/ })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '前回と同じ内容を入れる' }).click()
  await expect(page.getByRole('textbox', { name: '町名・番地' })).toHaveValue('大手町2-1')
  return days
}

atStaffWidths(
  'a caller of before orders the same again: read line by line, kept over a reload, placed',
  async (page) => {
    await enterAdmin(page, '/admin/meetups/new')
    await expect(heading(page, '電話の受注')).toBeVisible()
    await isAccessible(page)
    const days = await callerOfBefore(page)
    await pickDay(when(page), days.quiet)
    await expect(lines(page).first()).toBeVisible()
    for (const box of await lines(page).all()) await box.check()
    await page.reload()
    await expect(lines(page).first()).toBeChecked()
    await expect(placing(page)).toBeEnabled()
    await isAccessible(page)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('heading', { level: 2, name: /ご注文を承りました.*OR-/ })).toBeFocused()
    await page.getByRole('button', { name: '次のお電話を受ける' }).click()
    await expect(page.getByRole('textbox', { name: '会社名' })).toHaveValue('')
  },
)

atTabletWidth('a day past its cut-off, and a full one, are taken with a reason only', async (page) => {
  await enterAdmin(page, '/admin/meetups/new')
  await expect(heading(page, '電話の受注')).toBeVisible()
  const days = await callerOfBefore(page)
  await pickDay(when(page), days.tooLate)
  await expect(page.getByText(/注文締切を過ぎています/)).toBeVisible()
  await pickDay(when(page), days.full)
  await expect(page.getByText(/定員に達しています/)).toBeVisible()
  await expect(lines(page).first()).toBeVisible()
  for (const box of await lines(page).all()) await box.check()
  await placing(page).click()
  const reason = page.getByRole('textbox', { name: '受注する理由' })
  await expect(reason).toBeFocused()
  await isAccessible(page)
  await reason.fill('調理場に確認')
  await placing(page).click()
  await expect(page.getByRole('heading', { level: 2, name: /ご注文を承りました.*OR-/ })).toBeFocused()
})
