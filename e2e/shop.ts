import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { japaneseDate, longJapaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { expect } from './visit.ts'

type Kept = { cart: { id: number; qty: number }[]; meetupDate?: TokyoDate; estimatedPerson?: number }

/** The products the journeys speak of, by their names on the menu. */
export const menu = {
  set: { id: 3, name: 'おまかせの席「梅」' },
  sushi: { id: 4, name: '旬のにぎり「霜月」' },
  beer: { id: 47, name: '生ビール「麦酒」' },
  tea: { id: 43, name: '深蒸し緑茶 500ml' },
  bento: { id: 27, name: '九つ折 幕の内' },
  soldOut: { id: 35, name: '果物サンド' },
  tuesdaysAndThursdays: { id: 40, name: 'みたらしと花見団子' },
} as const

/** The part of a screen with the conditions; in it a sheet opens for each. */
export const conditions = (page: Page) => page.getByRole('region', { name: '開催の条件' })
export const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Takes a cart along from an earlier visit. To be called before the first screen is opened. */
export async function comeBackWith(page: Page, kept: Kept): Promise<void> {
  await comeBackWithText(page, JSON.stringify(kept))
}

/** Puts any text at the place where the browser keeps the cart, unless there is one. */
export async function comeBackWithText(page: Page, text: string): Promise<void> {
  await page.context().addInitScript((kept) => {
    // Frames without an address have no storage.
    if (location.protocol === 'about:') return
    if (localStorage.getItem('FOR_OFFICE_CART') === null) localStorage.setItem('FOR_OFFICE_CART', kept)
  }, text)
}

export async function chooseDate(page: Page, date: TokyoDate): Promise<void> {
  await conditions(page).getByRole('button', { name: '開催日' }).click()
  await pickDay(sheet(page, '開催日'), date)
  await sheet(page, '開催日').getByRole('button', { name: 'この日にする' }).click()
  await expect(conditions(page).getByRole('button', { name: '開催日' })).toContainText(japaneseDate(date))
}

/** Turns to the month of that day and presses the day. */
export async function pickDay(frame: Locator, date: TokyoDate): Promise<void> {
  await (await showDay(frame, date)).click()
}

export async function showDay(frame: Locator, date: TokyoDate): Promise<Locator> {
  const month = longJapaneseDate(date).replace(/月.*/, '月')
  await expect(frame.getByRole('grid')).toBeVisible()
  for (let turns = 0; turns < 3 && !(await frame.getByRole('grid', { name: month }).isVisible()); turns++) {
    const isBefore = (await frame.getByRole('grid', { name: /年/ }).getByRole('button').last().textContent()) ?? ''
    await frame.getByRole('button', { name: isLater(isBefore, date) ? '前の月' : '次の月' }).click()
  }
  await expect(frame.getByRole('grid', { name: month })).toBeVisible()
  return frame.getByRole('button', { name: japaneseDate(date) })
}

/** The calendar opens at a day that can be had, at the earliest in the month before the wanted one. */
function isLater(shown: string, date: TokyoDate): boolean {
  const month = Number(/(\d+)月/.exec(shown)?.[1])
  const wanted = Number(date.slice(5, 7))
  return (month - wanted + 12) % 12 > 0 && (month - wanted + 12) % 12 < 6
}

export async function chooseHeadcount(page: Page, persons: number): Promise<void> {
  await conditions(page).getByRole('button', { name: '人数' }).click()
  await sheet(page, '人数').getByRole('textbox', { name: '人数' }).fill(String(persons))
  await sheet(page, '人数').getByRole('button', { name: '決定' }).click()
  await expect(sheet(page, '人数')).toBeHidden()
}

export async function choosePlace(page: Page, postalCode: string): Promise<void> {
  await conditions(page).getByRole('button', { name: 'お届け先' }).click()
  await sheet(page, 'お届け先').getByRole('textbox', { name: 'お届け先の郵便番号' }).fill(postalCode)
  await sheet(page, 'お届け先').getByRole('button', { name: '決定' }).click()
}

export const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

export async function addToCart(page: Page, { name }: { name: string }): Promise<void> {
  await card(page, name).getByRole('button', { name: 'カートに入れる' }).click()
  await expect(quantityOf(page, name)).toBeVisible()
}

export const quantityOf = (page: Page, name: string) => page.getByRole('textbox', { name: `${quoted(name)}の数量` })

/** 「旬のにぎり『霜月』」 */
export const quoted = (name: string) => `「${name.replace('「', '『').replace('」', '』')}」`

/** Both at once: goes to the first step, and fills it in. Ends on the second. */
export async function fillDelivery(page: Page, { postalCode = '100-0004' } = {}): Promise<void> {
  await chooseWindow(page, '12:00〜12:30')
  await page.getByRole('textbox', { name: '会の名前' }).fill('開発本部 忘年会')
  const postal = page.getByRole('textbox', { name: '郵便番号' })
  if ((await postal.inputValue()) === '') await postal.fill(postalCode)
  await expect(page.getByRole('textbox', { name: '市区町村' })).toHaveValue('千代田区')
  await page.getByRole('textbox', { name: '町名・番地' }).fill('大手町一丁目2-3')
  await page.getByRole('textbox', { name: '建物名・階・部屋' }).fill('折々ビル 12階')
}

export async function chooseWindow(page: Page, window: string): Promise<void> {
  await page.getByRole('combobox', { name: 'お届けの時刻' }).selectOption(window)
}

/** A field by its label, which is followed by 必須 or 任意. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: new RegExp(`^${name}(?: (?:必須|任意))?$`) })

export type Orderer = { email: string; payment?: 'invoice' | { card: string }; birthDate?: [string, string, string] }

export async function fillOrderer(page: Page, { email, payment = 'invoice', birthDate }: Orderer): Promise<void> {
  const texts = {
    会社名: '株式会社みらい計画',
    姓: '山田',
    名: '花子',
    セイ: 'やまだ',
    メイ: 'はなこ',
    電話番号: '03-1234-5678',
    メールアドレス: email,
  }
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text)
  if (payment === 'invoice') await page.getByRole('radio', { name: '請求書払い' }).check({ force: true })
  else {
    await page.getByRole('radio', { name: 'クレジットカード' }).check({ force: true })
    await page.getByRole('combobox', { name: 'カード' }).selectOption(payment.card)
  }
  if (birthDate) await fillBirthDate(page, birthDate)
}

export async function fillBirthDate(page: Page, [year, month, day]: [string, string, string]): Promise<void> {
  await page.getByRole('textbox', { name: '生年月日の年' }).fill(year)
  await page.getByRole('textbox', { name: '生年月日の月' }).fill(month)
  await page.getByRole('textbox', { name: '生年月日の日' }).fill(day)
}

export const toSecondStep = (page: Page) => page.getByRole('button', { name: 'ご注文者とお支払いへ' })
export const toThirdStep = (page: Page) => page.getByRole('button', { name: 'ご確認へ' })
export const placeButton = (page: Page) => page.getByRole('button', { name: '注文を確定する' })

export async function agree(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '同意する' }).check({ force: true })
}

/** From the first step to the last button, with a cart that is there already. */
export async function fillAllSteps(page: Page, orderer: Orderer): Promise<void> {
  await page.goto('/order/entry/1')
  await fillDelivery(page)
  await toSecondStep(page).click()
  await fillOrderer(page, orderer)
  await toThirdStep(page).click()
  await agree(page)
  await expect(placeButton(page)).toBeEnabled()
}

/** The value of a term in a list of sums or facts. */
export const definitionOf = (frame: Page | Locator, name: string | RegExp) =>
  frame.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]')

/** Another guest orders a box of tea for that day, through the API. */
export async function placeGuestOrder(request: APIRequestContext, date: TokyoDate, email = newAddress()) {
  const placed = await placeOrder(request, date, { email })
  return { ...placed, guest_token: placed.guest_token! }
}

const address = {
  postal_code: '1000004',
  prefecture: '東京都',
  city: '千代田区',
  street: '大手町2-1',
  building: '',
  note: '',
}

/** Where a guest of that address is, and who it is. */
export const guest = (email: string) => ({
  address,
  contact: {
    company: '株式会社おとなり',
    department: '',
    last_name: '佐藤',
    first_name: '太郎',
    last_name_kana: 'サトウ',
    first_name_kana: 'タロウ',
    tel: '0312345678',
    email,
  },
})

type Placed = { id: string; number: string; guest_token?: string }

/** A box of tea for that day, at noon unless told otherwise; with an access token the order is a member's. */
export async function placeOrder(
  request: APIRequestContext,
  date: TokyoDate,
  { email, token, from = '12:00', to = '12:30' }: { email: string; token?: string; from?: string; to?: string },
): Promise<Placed> {
  const cart = [{ id: menu.tea.id, qty: 1 }]
  const sums = await request.post('/backend/api/meetup/products/calculate', {
    data: { cart, meetup_date: date, estimated_person: 3, postal_code: address.postal_code },
  })
  const placed = await request.post('/backend/api/meetup/meetups', {
    headers: { 'Idempotency-Key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    data: {
      meetup_date: date,
      delivery_window: { from, to },
      estimated_person: 3,
      title: '',
      cart,
      ...guest(email),
      payment: { method: 'invoice' },
      agreed_terms: true,
      expected_total: ((await sums.json()) as { total: number }).total,
    },
  })
  expect(placed.status(), await placed.text()).toBe(201)
  return (await placed.json()) as Placed
}

/** An address of its own for each journey, so that its mails are found. */
let visitors = 0
export const newAddress = () => `kanji-${process.pid}-${Date.now()}-${++visitors}@example.com`

export type Mail = { to: string; subject: string; text: string; html: string }

export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const answer = await page.request.get('/backend/dev/mails', { params: { to: address } })
  return (await answer.json()) as Mail[]
}

/** The confirmation to the orderer, when it has come. */
export async function confirmationTo(page: Page, address: string): Promise<Mail> {
  await expect.poll(async () => (await mailsTo(page, address)).length, { timeout: 20_000 }).toBe(1)
  return (await mailsTo(page, address))[0]!
}

/** Twice before anything is answered: a second press on what comes then would take the focus with it. */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
