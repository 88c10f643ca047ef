import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { sample } from '../server/testing/sample-placement.ts'
import { freePlanDay } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { mailTo } from './member.ts'
import { atStaffWidths, atTabletWidth, enterAdmin } from './staff.ts'
import { expect } from './visit.ts'

/** A guest's request for the first plan, on a day that is free. */
async function requested(request: APIRequestContext) {
  const email = `misaki-${randomUUID()}@example.com`
  // Another journey may take the same day at the same moment.
  for (let tries = 0; tries < 5; tries += 1) {
    const { date } = await freePlanDay(request)
    const answer = await request.post('/backend/api/plans/1/bookings', {
      headers: { 'idempotency-key': randomUUID() },
      data: {
        event_date: date,
        start_time: '18:00',
        estimated_person: 24,
        title: '創立20周年の集い',
        note: '',
        address: {
          postal_code: '100-0004',
          prefecture: '東京都',
          city: '千代田区',
          street: '大手町一丁目2-3',
          building: '',
          note: '',
        },
        contact: { ...sample.contact, email },
        agreed_terms: true,
        expected_total: 211_200,
      },
    })
    if (answer.status() !== 201) continue
    const { id, number } = (await answer.json()) as { id: string; number: string }
    return { id, number, email }
  }
  throw new Error('no day is free for a plan')
}

const mail = (page: Page) => page.getByRole('region', { name: 'お送りするメール' })

atStaffWidths('a request is confirmed with a word, and the mail that was shown goes out', async (page) => {
  const asked = await requested(page.request)
  await enterAdmin(page, '/admin/bookings?status=requested')
  await page.getByRole('link', { name: asked.number }).click()
  await expect(page.getByRole('list', { name: 'お返事の前の確認' })).toContainText('この日は営業日です')
  await page.getByRole('textbox', { name: /添えるひとこと/ }).fill('27日の午後に伺います。')
  await expect(mail(page)).toContainText('27日の午後に伺います。')
  await isAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('main')).toContainText('添えたひとこと')
  await expect(page.getByRole('button', { name: /メールを送る/ })).toBeHidden()
  await isAccessible(page)
  await mailTo(page.request, asked.email, `出張プランのお申し込みが確定しました（${asked.number}）`)
})

atTabletWidth('a request is declined with a reason and another day', async (page) => {
  const asked = await requested(page.request)
  await enterAdmin(page, `/admin/bookings/${asked.id}`)
  await expect(mail(page)).toBeVisible()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: /お断りする/ })).toBeChecked()
  await page.getByRole('combobox', { name: '理由の文例' }).selectOption('料理人の手配がつかない')
  await page
    .getByRole('group', { name: /代わりの日/ })
    .getByRole('checkbox')
    .first()
    .check()
  await expect(mail(page)).toContainText('料理人の手配がつきませんでした')
  await expect(mail(page)).toContainText('次の日でしたら')
  await isAccessible(page)
  await page.getByRole('button', { name: 'お断りのメールを送る' }).click()
  await expect(page.getByRole('main')).toContainText('ご案内した日')
  await mailTo(page.request, asked.email, `出張プランのお申し込みについて（${asked.number}）`)
})
