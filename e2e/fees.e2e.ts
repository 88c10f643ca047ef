import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { formatYen } from '#domain/money.ts'
import { japaneseDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { freePlanDay, openDayBefore, type ShopDay, shopDays } from './days.ts'
import { mailTo } from './member.ts'
import { agree, comeBackWith, confirmationTo, fillAllSteps, guest, menu, newAddress } from './shop.ts'
import { expect, test } from './visit.ts'

/** The rule as it was decided, in figures of its own: nothing here is read from the shop but its open days. */
const rules = {
  plan: { free: 8, partly: 3, rate: 30 },
  order: { free: 3, partly: 2, rate: 50 },
}

const textOf = (html: string) => html.replaceAll(/<!--.*?-->|<[^>]+>|\s|\u200b/g, '')
const shown = async (page: Page) => textOf(await page.locator('body').innerText())
const served = async (request: APIRequestContext, path: string) => textOf(await (await request.get(path)).text())
const hour = (date: TokyoDate) => `${japaneseDate(date)}17時`

/** What each place has to say of a sale on that day at that sum. */
function figuresOf(
  { free, partly, rate }: (typeof rules)['plan'],
  sale: { days: readonly ShopDay[]; date: TokyoDate; total: number },
) {
  const until = { free: openDayBefore(sale.days, sale.date, free), partly: openDayBefore(sale.days, sale.date, partly) }
  return {
    until,
    days: [hour(until.free), hour(until.partly)],
    sums: [formatYen(Math.floor((sale.total * rate) / 100)), formatYen(sale.total)],
  }
}

const says = (text: string, wanted: readonly string[], where: string) => {
  for (const words of wanted) expect(text, where).toContain(words)
}

test('what cancelling a plan costs is the same wherever it stands', { tag: '@desk' }, async ({ page, request }) => {
  const { date, dates } = await freePlanDay(request)
  const persons = 24
  const { days, sums } = figuresOf(rules.plan, { days: dates, date, total: 8_800 * persons })
  const fewer = [formatYen(Math.floor((8_800 * 5 * rules.plan.rate) / 100)), formatYen(8_800 * 5)]

  await page.goto('/plans/1/book')
  await page.getByRole('textbox', { name: '日付を入力して選ぶ' }).fill(date)
  await page.getByRole('textbox', { name: '日付を入力して選ぶ' }).press('Enter')
  await page.getByRole('textbox', { name: '人数' }).fill(String(persons))
  const panel = page.getByRole('complementary', { name: 'お申し込みの内容' })
  await expect(panel).toContainText(sums[0]!)
  says(textOf(await panel.innerText()), [...days, ...sums], 'the panel')
  says(await shown(page), [...days, ...sums, ...fewer, '減らした人数分の金額'], 'the form')
  const end = page.getByRole('region', { name: 'この内容でお申し込みになります' })
  says(textOf(await end.innerText()), [...days, ...sums], 'beside the button')

  const email = newAddress()
  const guest_token = await bookPlan(request, { date, persons, email })
  const mail = await mailTo(request, email, 'お申し込みを受け付けました')
  says(textOf(mail.text), [...days, ...sums, '減らした人数分の金額'], 'the mail')
  says(textOf(mail.html), [...days, ...sums, '減らした人数分の金額'], 'the mail in HTML')
  await page.goto(`/bookings/${guest_token}`)
  await expect(page.getByRole('heading', { name: 'ご変更とキャンセル' })).toBeVisible()
  says(await shown(page), [...days, ...sums, ...fewer, '減らした人数分の金額'], 'the page')

  const rule = '8営業日前の17時までは無料、3営業日前の17時まではお支払い合計の30%、以降はお支払い合計の100%'
  for (const path of ['/legal/tokushoho', '/legal/terms?version=2026-12-07', '/faq', '/plans/1']) {
    says(await served(request, path), [rule], path)
  }
  for (const path of ['/legal/tokushoho', '/legal/terms?version=2026-12-07', '/faq']) {
    says(await served(request, path), ['減らした人数分の金額', '一部キャンセル料'], path)
  }
})

test('what cancelling an order costs is the same wherever it stands', { tag: '@desk' }, async ({ page, request }) => {
  const { quiet: date, dates } = await shopDays(request)
  const email = newAddress()
  await comeBackWith(page, { cart: [{ id: menu.sushi.id, qty: 3 }], meetupDate: date, estimatedPerson: 12 })
  await fillAllSteps(page, { email })
  const total = Number(/お支払い合計（税込）([0-9,]+)円/.exec(await shown(page))![1]!.replaceAll(',', ''))
  const { days, sums } = figuresOf(rules.order, { days: dates, date, total })
  const partly = `${days[0]}を過ぎて商品を減らすと、減らした商品の代金の50%（${days[1]}からは100%）を、一部キャンセル料（不課税）`
  says(await shown(page), [...days, ...sums, partly], 'the final screen')
  await agree(page)
  await page.getByRole('button', { name: '注文を確定する' }).click()

  const mail = await confirmationTo(page, email)
  says(textOf(mail.text), [...days, ...sums, partly], 'the mail')
  says(textOf(mail.html), [...days, ...sums, partly], 'the mail in HTML')
  await page.goto(/http\S+\/orders\/\S+/.exec(mail.text)![0])
  await expect(page.getByRole('heading', { name: 'ご変更とキャンセル' })).toBeVisible()
  says(await shown(page), [...days, ...sums], 'the page')

  const rule = '3営業日前の17時までは無料、2営業日前の17時まではご注文の合計の50%、以降はご注文の合計の100%'
  for (const path of ['/legal/tokushoho', '/legal/terms?version=2026-12-07', '/faq']) {
    says(await served(request, path), [rule, '一部キャンセル料'], path)
  }
})

async function bookPlan(
  request: APIRequestContext,
  { date, persons, email }: { date: TokyoDate; persons: number; email: string },
): Promise<string> {
  const booked = await request.post('/backend/api/plans/1/bookings', {
    headers: { 'Idempotency-Key': randomUUID() },
    data: {
      event_date: date,
      start_time: '18:00',
      estimated_person: persons,
      title: '',
      note: '',
      ...guest(email),
      agreed_terms: true,
      expected_total: 8_800 * persons,
    },
  })
  expect(booked.status(), await booked.text()).toBe(201)
  return ((await booked.json()) as { guest_token: string }).guest_token
}
