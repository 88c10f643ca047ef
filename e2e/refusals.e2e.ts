import { addDays, japaneseDate } from '#domain/tokyo-date.ts'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import {
  addToCart,
  card,
  chooseDate,
  choosePlace,
  chooseWindow,
  comeBackWith,
  conditions,
  definitionOf,
  fillAllSteps,
  fillBirthDate,
  fillDelivery,
  fillOrderer,
  menu,
  newAddress,
  pickDay,
  placeButton,
  placeGuestOrder,
  quantityOf,
  sheet,
  showDay,
  toSecondStep,
  toThirdStep,
} from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, test } from './visit.ts'

atBothWidths('what is sold out cannot be taken, and its page says so', async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [], meetupDate: quiet })
  await page.goto('/order')
  const soldOut = card(page, menu.soldOut.name)
  await atEachSize(page, async () => {
    await expect(soldOut).toContainText('ご用意できません')
    await expect(soldOut.getByRole('button', { name: 'カートに入れる' })).toHaveCount(0)
  })
  await soldOut.getByRole('link', { name: menu.soldOut.name }).click()
  await expect(page.getByRole('heading', { level: 1, name: menu.soldOut.name })).toBeVisible()
  await atEachSize(page, async () => {
    await expect(page.getByText('売り切れです')).toBeVisible()
    await expect(page.getByRole('button', { name: 'カートに入れる', exact: true })).toHaveCount(0)
  })
})

atBothWidths('a change of date asks what to do with products it cannot have', async ({ page, request }) => {
  const days = await shopDays(request)
  const right = days.quietOn([2, 4])
  const wrong = days.quietOn([1, 3, 5])
  const dango = menu.tuesdaysAndThursdays
  await comeBackWith(page, {
    cart: [
      { id: dango.id, qty: 2 },
      { id: menu.tea.id, qty: 1 },
    ],
    meetupDate: right,
  })
  await page.goto('/order')
  await expect(quantityOf(page, dango.name)).toHaveValue('2')
  const question = page.getByRole('dialog', { name: 'ご用意できない商品があります' })

  await atEachSize(page, async () => {
    await chooseDate(page, wrong)
    await expect(question).toContainText(`「${dango.name}」`)
    await question.getByRole('button', { name: '開催日を選び直す' }).click()
    await pickDay(sheet(page, '開催日'), right)
    await sheet(page, '開催日').getByRole('button', { name: 'この日にする' }).click()
    await expect(quantityOf(page, dango.name)).toHaveValue('2')
  })

  await chooseDate(page, wrong)
  await question.getByRole('button', { name: 'カートから削除する' }).click()
  await expect(question).toBeHidden()
  await turn(page)
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: menu.tea.name })).toBeVisible()
  await expect(page.getByRole('article', { name: dango.name })).toHaveCount(0)
})

test('the cart names unavailable products, and removing them can be undone', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const wrong = (await shopDays(request)).quietOn([1, 3, 5])
  const dango = menu.tuesdaysAndThursdays
  await comeBackWith(page, {
    cart: [
      { id: dango.id, qty: 2 },
      { id: menu.tea.id, qty: 1 },
    ],
    meetupDate: wrong,
  })
  await page.goto('/cart')
  const note = page.getByText(`「${dango.name}」は${japaneseDate(wrong).replace(/（.*/, '')}にご用意できません`)
  await expect(note).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'カートから削除する' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('log', { name: 'お知らせ' }).getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByRole('article', { name: dango.name })).toBeVisible()
})

test('closed, full and late days are not taken and say why', { tag: '@phone' }, async ({ page, request }) => {
  const days = await shopDays(request)
  await page.goto('/order')
  await conditions(page).getByRole('button', { name: '開催日' }).click()
  const dates = sheet(page, '開催日')
  for (const [date, reason] of [
    [days.closed, '休業日です'],
    [days.full, '受付を終了しました'],
    [days.tooLate, '受付を終了しました'],
  ] as const) {
    const day = await showDay(dates, date)
    await expect(day).toBeDisabled()
    await day.click({ force: true })
    await expect(dates.getByRole('paragraph').filter({ hasText: reason })).toContainText(japaneseDate(date))
  }
  await expect(dates.getByText('選択中の開催日')).toBeHidden()
  await expect(dates.getByRole('button', { name: /前の年|次の年/ })).toHaveCount(0)
})

test('a date kept from earlier that is full by now is said at once', { tag: '@desk' }, async ({ page, request }) => {
  const { full } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.tea.id, qty: 1 }], meetupDate: full, estimatedPerson: 5 })
  await page.goto('/cart')
  await expect(page.getByText('は受付を終了しました。開催日をお選び直しください。')).toBeVisible()
  await page.goto('/order/entry/3')
  await expect(page).toHaveURL('/order/entry/1')
})

test('an area we do not deliver to is refused where it is named', { tag: '@phone' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.tea.id, qty: 1 }], meetupDate: quiet, estimatedPerson: 5 })
  await page.goto('/order')
  await choosePlace(page, '220-0012')
  const place = sheet(page, 'お届け先')
  await expect(place.getByRole('alert')).toContainText('お届けは東京23区に限ります')
  await place.getByRole('button', { name: '閉じる' }).click()

  await page.goto('/order/entry/1')
  await chooseWindow(page, '12:00〜12:30')
  const postal = page.getByRole('textbox', { name: '郵便番号' })
  await postal.fill('2200012')
  await expect(page.getByRole('textbox', { name: '市区町村' })).toHaveValue('横浜市西区')
  await page.getByRole('textbox', { name: '町名・番地' }).fill('みなとみらい1-1')
  await toSecondStep(page).click()
  await expect(page.getByText('ご記入の内容をお確かめください')).toBeVisible()
  await expect(page).toHaveURL('/order/entry/1')
  await expect(postal).toHaveAccessibleDescription(/お届けは東京23区に限ります/)
})

test('alcohol asks for the birth date and refuses those under 20', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  const email = newAddress()
  await comeBackWith(page, { cart: [{ id: menu.beer.id, qty: 2 }], meetupDate: quiet, estimatedPerson: 5 })
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await fillOrderer(page, { email })
  const asked = page.getByRole('group', { name: 'ご注文者の生年月日' })
  await toThirdStep(page).click()
  await expect(asked).toHaveAccessibleDescription(/生年月日をご記入ください/)

  await fillBirthDate(page, ['2008', '2', '30'])
  await toThirdStep(page).click()
  await expect(asked).toHaveAccessibleDescription(/実在する日/)

  const twentyYearsBefore = `${Number(quiet.slice(0, 4)) - 20}${quiet.slice(4)}`
  await fillBirthDate(page, partsOf(addDays(twentyYearsBefore, 1)))
  await toThirdStep(page).click()
  await expect(asked).toHaveAccessibleDescription(/20歳以上/)
  await expect(page).toHaveURL('/order/entry/2')

  await fillBirthDate(page, partsOf(twentyYearsBefore))
  await toThirdStep(page).click()
  await expect(page).toHaveURL('/order/entry/3')
})

test('a declined card leaves everything as it is, and the invoice works', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 1 }], meetupDate: quiet, estimatedPerson: 4 })
  await fillAllSteps(page, { email: newAddress(), payment: { card: '断られるカード（デモ）' } })
  await placeButton(page).click()
  await expect(page.getByText('カードをご利用いただけませんでした')).toBeVisible()
  await page.getByRole('link', { name: 'お支払い方法を変更する' }).click()
  await expect(page.getByRole('textbox', { name: '会社名' })).toHaveValue('株式会社みらい計画')
  await page.getByRole('radio', { name: '請求書払い' }).check({ force: true })
  await toThirdStep(page).click()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
})

test('another guest takes the last place: another day is offered, and the input stays', { tag: '@desk' }, async ({
  page,
  request,
}) => {
  const { nearlyFull, quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.tea.id, qty: 3 }], meetupDate: nearlyFull.date, estimatedPerson: 20 })
  await fillAllSteps(page, { email: newAddress() })
  for (let place = 0; place < nearlyFull.remaining; place++) await placeGuestOrder(request, nearlyFull.date)

  await placeButton(page).click()
  await expect(page.getByText('この開催日は受付を終了しました')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '開催日を選び直す' }).click()
  await expect(page).toHaveURL('/order/entry/1')
  await pickDay(page.getByRole('group', { name: '開催日' }), quiet)
  await toSecondStep(page).click()
  await toThirdStep(page).click()
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
  await expect(definitionOf(page, '開催日')).toContainText(japaneseDate(quiet))
})

test('a day too near for a dish says so at the dish', { tag: '@phone' }, async ({ page, request }) => {
  const { nearest } = await shopDays(request)
  await page.goto('/order')
  await chooseDate(page, nearest)
  await expect(card(page, menu.set.name)).toContainText('ご用意できません')
  await expect(card(page, menu.set.name).getByRole('button', { name: 'カートに入れる' })).toHaveCount(0)
  await addToCart(page, menu.tea)
})

test('a quantity outside the range is named and blocks the next step', { tag: '@phone' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.bento.id, qty: 2 }], meetupDate: quiet, estimatedPerson: 4 })
  await page.goto('/cart')
  await expect(page.getByRole('alert').filter({ hasText: '5折から承ります' })).toBeVisible()
  await page.getByRole('link', { name: 'ご注文手続きへ進む' }).click()
  await expect(quantityOf(page, menu.bento.name)).toBeFocused()
  await expect(page).toHaveURL('/cart')
  await quantityOf(page, menu.bento.name).fill('９')
  await expect(page.getByRole('alert').filter({ hasText: 'から承ります' })).toHaveCount(0)
  await page.getByRole('link', { name: 'ご注文手続きへ進む' }).click()
  await expect(page).toHaveURL('/order/entry/1')
})

test('a campaign code is refused or taken, and can be left again', { tag: '@phone' }, async ({ page, request }) => {
  const { near } = await shopDays(request)
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 4 }], meetupDate: near, estimatedPerson: 12 })
  await page.goto('/cart')
  await choosePlace(page, '1000004')
  const estimate = page.getByRole('complementary', { name: 'お見積り' })
  await expect(definitionOf(estimate, 'お支払い合計')).toHaveText('35,896円')
  const code = page.getByRole('textbox', { name: 'キャンペーンコード' })

  await code.fill('NASHI')
  await page.getByRole('button', { name: '適用する' }).click()
  await expect(code).toHaveAccessibleDescription(/このキャンペーンコードはご利用いただけません/)
  await expect(definitionOf(estimate, '商品の合計')).toHaveText('33,696円')

  await code.fill('ｏｒｉｏｒｉ２０２６')
  await page.getByRole('button', { name: '適用する' }).click()
  await expect(definitionOf(estimate, 'お一人さま1回の配送料')).toHaveText('−1,100円')
  await expect(definitionOf(estimate, 'お支払い合計')).toHaveText('34,796円')
  await page.getByRole('main').getByRole('button', { name: '削除', exact: true }).click()
  await expect(definitionOf(estimate, 'お支払い合計')).toHaveText('35,896円')
})

test('a set per person need not equal the headcount', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet } = await shopDays(request)
  await comeBackWith(page, { cart: [], meetupDate: quiet, estimatedPerson: 25 })
  await page.goto('/order')
  await addToCart(page, menu.set)
  await expect(quantityOf(page, menu.set.name)).toHaveValue('25')
  await quantityOf(page, menu.set.name).fill('22')
  await expect(page.getByRole('link', { name: 'カート 1 点' })).toBeVisible()
})

const partsOf = (date: string) => date.split('-') as [string, string, string]
