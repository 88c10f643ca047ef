import type { Locator, Page } from '@playwright/test'
import { japaneseDate } from '#domain/tokyo-date.ts'
import { shopDays } from './days.ts'
import { newMember, signIn } from './member.ts'
import { field, newAddress, placeButton, placeOrder, toSecondStep, toThirdStep } from './shop.ts'
import { expect, test } from './visit.ts'

/** A hand on a phone, counting: a press is one tap, so is going into a field; a list is opened and chosen from. */
function countingHand() {
  let taps = 0
  return {
    taps: () => taps,
    async press(target: Locator): Promise<void> {
      taps += 1
      await target.tap()
    },
    async write(into: Locator, text: string): Promise<void> {
      taps += 1
      await into.tap()
      await into.fill(text)
    },
    async choose(list: Locator, option: string): Promise<void> {
      taps += 2
      await list.selectOption(option)
    },
    /** A tick whose box is drawn by its label. */
    async tick(box: Locator): Promise<void> {
      taps += 1
      await box.check({ force: true })
    },
  }
}

const isThanked = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文ありがとうございます')

test('a first order with two allergens takes 24 taps at most', { tag: '@phone' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const hand = countingHand()
  await page.goto('/')
  await hand.press(page.getByRole('main').getByRole('link', { name: /おまかせ提案で選ぶ/ }))

  const dialog = page.getByRole('dialog', { name: 'おまかせ提案' })
  await expect(dialog).toBeVisible()
  // It opens on its first field.
  await expect(dialog.getByRole('textbox', { name: /^人数/ })).toBeFocused()
  await page.keyboard.type('24')
  await hand.choose(dialog.getByRole('combobox', { name: '開催日' }), quiet)
  await hand.write(dialog.getByRole('textbox', { name: /ご予算/ }), '3000')
  for (const allergen of ['えび', '卵']) await hand.tick(dialog.getByRole('checkbox', { name: allergen, exact: true }))
  await hand.write(dialog.getByRole('textbox', { name: /何名さまですか/ }), '2')
  await hand.press(dialog.getByRole('button', { name: '提案を見る' }))
  await hand.press(dialog.getByRole('button', { name: 'この内容で注文手続きへ' }))

  await expect(page).toHaveURL('/order/entry/1')
  await expect(page.getByText(japaneseDate(quiet)).first()).toBeVisible()
  await hand.press(page.getByRole('button', { name: /^お昼/ }))
  await expect(page.getByRole('combobox', { name: 'お届けの時刻' })).toHaveValue('11:00')
  await hand.write(page.getByRole('textbox', { name: '郵便番号' }), '100-0004')
  await expect(page.getByRole('textbox', { name: '市区町村' })).toHaveValue('千代田区')
  await hand.write(page.getByRole('textbox', { name: '町名・番地' }), '大手町一丁目2-3')
  await hand.write(page.getByRole('textbox', { name: '建物名・階・部屋' }), '折々ビル 12階')
  await hand.press(toSecondStep(page))

  const orderer = {
    会社名: '株式会社みらい計画',
    姓: '山田',
    名: '花子',
    セイ: 'やまだ',
    メイ: 'はなこ',
    電話番号: '03-1234-5678',
    メールアドレス: newAddress(),
  }
  for (const [name, text] of Object.entries(orderer)) await hand.write(field(page, name), text)
  await hand.press(toThirdStep(page))

  await hand.tick(page.getByRole('checkbox', { name: '同意する' }))
  await expect(placeButton(page)).toBeEnabled()
  await hand.press(placeButton(page))
  await isThanked(page)
  expect(hand.taps()).toBeLessThanOrEqual(24)
})

test("a regular's next order takes 14 taps at most", { tag: '@phone' }, async ({ page, request }) => {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const { email, password } = member
  const login = await request.post('/backend/api/users/login', { data: { email, password } })
  const { access_token: token } = (await login.json()) as { access_token: string }
  await placeOrder(request, quiet, { email, token })
  await signIn(page, member, '/mypage')

  const hand = countingHand()
  await hand.press(page.getByRole('navigation', { name: 'マイページ' }).getByRole('link', { name: 'ご注文の一覧' }))
  // The overview has the same button: who presses it while the list is coming is not led away from the list.
  await expect(page).toHaveURL('/mypage/meetups')
  await hand.press(page.getByRole('button', { name: /もう一度注文する/ }))
  await hand.press(page.getByRole('link', { name: 'ご注文手続きへ進む' }))
  await expect(page).toHaveURL('/order/entry/1')
  const day = page.getByRole('main').getByRole('button', { name: japaneseDate(quiet) })
  const nextMonth = page.getByRole('button', { name: '次の月' })
  await expect(nextMonth).toBeVisible()
  for (let turns = 0; turns < 2 && !(await day.isVisible()); turns++) await hand.press(nextMonth)
  await hand.press(day)
  await expect(page.getByRole('textbox', { name: '市区町村' })).toHaveValue('千代田区')
  await hand.press(toSecondStep(page))
  await hand.press(toThirdStep(page))
  await hand.tick(page.getByRole('checkbox', { name: '同意する' }))
  await expect(placeButton(page)).toBeEnabled()
  await hand.press(placeButton(page))
  await isThanked(page)
  expect(hand.taps()).toBeLessThanOrEqual(14)
})
