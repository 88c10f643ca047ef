import { japaneseDate, longJapaneseDate } from '#domain/tokyo-date.ts'
import { atBothWidths, isNarrow } from './both-widths.ts'
import { shopDays } from './days.ts'
import {
  addToCart,
  agree,
  card,
  chooseDate,
  chooseHeadcount,
  choosePlace,
  confirmationTo,
  definitionOf,
  fillDelivery,
  fillOrderer,
  menu,
  newAddress,
  placeButton,
  quantityOf,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, test } from './visit.ts'

atBothWidths('from the home page to the mail, all sums equal to the yen', async ({ page, request }) => {
  const days = await shopDays(request)
  const date = days.quiet
  const email = newAddress()

  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'お品書きを見る' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'お品書き' })).toBeVisible()
  await chooseDate(page, date)
  await turn(page)
  await chooseHeadcount(page, 20)
  await choosePlace(page, '1000004')
  await expect(page.getByRole('button', { name: 'お届け先' })).toContainText('千代田区')

  await turn(page)
  await addToCart(page, menu.set)
  await expect(quantityOf(page, menu.set.name)).toHaveValue('20')
  await addToCart(page, menu.sushi)
  await expect(quantityOf(page, menu.sushi.name)).toHaveValue('1')
  await card(page, menu.sushi.name).getByRole('button', { name: '増やす' }).click()
  await addToCart(page, menu.beer)
  await quantityOf(page, menu.beer.name).fill('6')

  await atEachSize(page, async (width) => {
    if (isNarrow(width)) await page.getByRole('link', { name: 'カートを見る' }).click()
    else {
      await expect(definitionOf(page, 'お支払い合計（税込）')).toHaveText('87,176円')
      await page.getByRole('link', { name: 'カートの中身を変える' }).click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'カート' })).toBeVisible()
    await expect(page.getByText('カートにお酒が含まれています')).toBeVisible()
    const estimate = page.getByRole('complementary', { name: 'お見積り' })
    await expect(definitionOf(estimate, '商品の合計')).toHaveText('86,076円')
    await expect(definitionOf(estimate, '配送料（税込）')).toHaveText('2,200円')
    await expect(definitionOf(estimate, '早割')).toHaveText('−1,100円')
    await expect(definitionOf(estimate, 'お支払い合計（税込）')).toHaveText('87,176円')
    await expect(estimate.getByText('お一人さまあたり4,359円')).toBeAttached()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'お品書き' })).toBeVisible()
  })
  await page.goForward()
  await page.getByRole('link', { name: 'ご注文手続きへ進む' }).click()

  await expect(page).toHaveURL('/order/entry/1')
  await fillDelivery(page)
  await turn(page)
  await toSecondStep(page).click()
  await fillOrderer(page, { email, birthDate: ['1990', '4', '1'] })
  await toThirdStep(page).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文の内容をお確かめください')
  await atEachSize(page, (width) =>
    test.step(`the six items of the final confirmation, at ${width} px`, async () => {
      const main = page.getByRole('main')
      const row = (name: string) => main.getByRole('row').filter({ hasText: name })
      await expect(row(menu.set.name)).toContainText('56,160円')
      await expect(row(menu.sushi.name)).toContainText('16,848円')
      await expect(row(menu.beer.name)).toContainText('10%')
      await expect(row(menu.beer.name)).toContainText('13,068円')
      await expect(definitionOf(main, '商品の合計')).toHaveText('86,076円')
      await expect(definitionOf(main, 'お支払い合計')).toHaveText('87,176円')
      await expect(definitionOf(main, 'うち消費税')).toHaveText('6,696円')
      await expect(definitionOf(main, '8%対象 73,008円')).toHaveText('5,408円')
      await expect(definitionOf(main, '10%対象 13,068円（お酒・備品）')).toHaveText('1,188円')
      await expect(definitionOf(main, '10%対象 1,100円（配送料）')).toHaveText('100円')
      await expect(definitionOf(main, 'お一人さまあたり')).toHaveText('4,359円')
      await expect(definitionOf(main, 'お支払い方法')).toContainText('請求書払い')
      await expect(definitionOf(main, 'ご注文者')).toContainText('株式会社みらい計画　山田 花子さま')
      await expect(definitionOf(main, '開催日・お届け')).toHaveText(`${longJapaneseDate(date)} 12:00〜12:30`)
      await expect(definitionOf(main, 'お届け先')).toHaveText('〒100-0004　東京都千代田区大手町一丁目2-3 折々ビル 12階')

      const [free, half] = [3, 2].map((count) => `${japaneseDate(days.openDaysBefore(date, count))}17時`)
      const steps = main.getByRole('listitem')
      await expect(steps.filter({ hasText: `${free}まで` }).filter({ hasText: '無料（0円）' })).toBeVisible()
      await expect(steps.filter({ hasText: `${free}から${half}まで` })).toContainText('43,588円（50%）')
      await expect(steps.filter({ hasText: `${half}から` }).last()).toContainText('87,176円（100%）')
      await expect(main.getByText(/^ご注文の締切は.+17時です。/)).toBeVisible()
      await expect(main.getByText('20歳未満の者の飲酒は法律で禁止されています')).toBeVisible()
    }),
  )

  await agree(page)
  await turn(page)
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご注文ありがとうございます')
  const number = (await definitionOf(page, 'ご注文番号').textContent())!
  expect(number).toMatch(new RegExp(`^OR-${date.slice(2).replaceAll('-', '')}-\\d{4}$`))
  await atEachSize(page, async () => {
    await expect(definitionOf(page, 'お支払い合計')).toHaveText('87,176円（税込）')
    await expect(page.getByText(email)).toBeVisible()
  })

  const mail = await confirmationTo(page, email)
  expect(mail.subject).toContain(number)
  expect(mail.text).toContain('お支払い合計（税込）　87,176円')
  expect(mail.html).toContain('87,176')
  const link = /https?:\/\/\S+\/orders\/\S+/.exec(mail.text)?.[0]
  await page.goto(link!)
  await expect(page.getByRole('heading', { level: 1, name: 'ご注文の控え' })).toBeVisible()
  await atEachSize(page, async () => {
    await expect(page.getByText(number)).toBeVisible()
    await expect(definitionOf(page, 'お支払い合計')).toHaveText('87,176円')
    await expect(page.getByText('いまキャンセルすると無料（0円）')).toBeVisible()
  })
})
