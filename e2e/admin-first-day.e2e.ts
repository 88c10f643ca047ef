import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../server/seed/people.ts'
import { ownDay } from './days.ts'
import { enquired } from './enquiry.ts'
import { addressField, heading, secretField } from './member.ts'
import { menu, newAddress, placeOrder } from './shop.ts'
import { adminMenu, atStaffWidths } from './staff.ts'
import { turn } from './turning.ts'
import { expect, isHydrated } from './visit.ts'

// The first day of somebody new, as `docs/how-to/a-day-by-the-keyboard.md` tells it: no step with a mouse.

/** Tab until it has the focus. Whoever meets it only after a hundred stops does not find it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 100; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'is reached by Tab').toBeFocused({ timeout: 1 })
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** A number may stand beside its name. */
const toScreen = (page: Page, name: string) =>
  press(page, adminMenu(page).getByRole('link', { name: new RegExp(`^${name}( |$)`) }))

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/admin')
  await isHydrated(page)
  await tabTo(page, addressField(page))
  await page.keyboard.type('admin@example.com')
  await tabTo(page, secretField(page, 'パスワード'))
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(heading(page, '本日の様子')).toBeVisible()
}

atStaffWidths('a first day, with the keyboard alone', async (page, width) => {
  const { request } = page
  const date = await ownDay(request, width === 1440 ? 6 : 7)
  const { number, id } = await placeOrder(request, date, { email: newAddress() })
  const asked = await enquired(request)
  await signInByKeyboard(page)

  // What waits, from the first screen.
  await press(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /確認待ち/ })
      .first(),
  )
  await expect(heading(page, '受注')).toBeVisible()

  // An order that somebody asks about on the telephone: found, noted, confirmed, its step gone.
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`[?&]q=${number}`))
  await expect(page.getByRole('table', { name: '受注' }).getByRole('link', { name: /^OR-/ })).toHaveText([number])
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/meetups/${id}`)
  await page.keyboard.press('m')
  await page.keyboard.type('搬入口は地下2階。')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存済み')).toBeVisible()
  // Out of the field, where letters are keys again.
  await page.keyboard.press('Tab')
  await page.keyboard.press('n')
  await expect(page.getByRole('list', { name: '受注の進み' })).toContainText('ご注文確定')

  await turn(page)
  // The kitchen: printed, and the tablet ticked.
  await page.goto(`/admin/kitchen?date=${date}`)
  await expect(heading(page, '仕込みと配送')).toBeVisible()
  await press(page, page.getByRole('link', { name: '調理場の画面' }))
  await press(page, page.getByRole('checkbox', { name: new RegExp(menu.tea.name) }), 'Space')
  await expect(page.getByText('12:00の仕込みは完了')).toBeVisible()
  await press(page, page.getByRole('link', { name: '仕込みと配送へ戻る' }))
  await expect(heading(page, '仕込みと配送')).toBeVisible()

  await turn(page)
  // To be handed over, on its day and not before.
  await page.goto(`/admin/deliveries?date=${date}`)
  const entry = page.getByRole('article', { name: '12:00 株式会社おとなり' })
  await tabTo(page, entry.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await expect(entry.getByRole('radio', { name: '受付の方' })).toBeChecked()
  await expect(entry.getByRole('button', { name: 'お渡し済みにする' })).toBeDisabled()
  await expect(entry.getByText(/^お渡しは、お届け日の.*から記録できます$/)).toBeVisible()

  await turn(page)
  // An enquiry answered.
  await toScreen(page, 'お問い合わせ')
  await expect(heading(page, 'お問い合わせ')).toBeVisible()
  await press(page, page.getByRole('link', { name: new RegExp(asked.name) }))
  await expect(page.getByRole('list', { name: 'やりとり' })).toContainText(asked.message)
  await page.keyboard.press('r')
  await page.keyboard.type('60名さまのお席を承れます。')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('list', { name: 'やりとり' })).toContainText('60名さまのお席を承れます。')

  // Home.
  await press(page, page.getByRole('button', { name: '管理者' }))
  await press(page, page.getByRole('link', { name: 'ログアウト' }))
  await expect(page).toHaveURL('/mypage/logout')
})
