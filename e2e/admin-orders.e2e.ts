import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { placeGuestOrder } from './shop.ts'
import { atStaffWidths, enterAdmin } from './staff.ts'
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

atStaffWidths('by the keyboard alone, and a new order appears without a press', async (page) => {
  const { quiet } = await shopDays(page.request)
  const first = await placeGuestOrder(page.request, quiet)
  await enterAdmin(page, `/admin/meetups?from=${quiet}&to=${quiet}`)
  const table = page.getByRole('table', { name: '受注' })
  await expect(table.getByRole('link', { name: first.number })).toBeVisible()
  await page.keyboard.press('j')
  await expect(table.getByRole('link', { name: /^OR-/ }).first()).toBeFocused()
  const second = await placeGuestOrder(page.request, quiet)
  await expect(table.getByRole('link', { name: second.number })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(second.number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(table.getByRole('link', { name: second.number })).toBeVisible()
})
