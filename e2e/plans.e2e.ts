import type { Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { freePlanDay } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { mailTo, newMember, signIn } from './member.ts'
import { newAddress } from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, test } from './visit.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })

async function fillBooking(page: Page, { date, persons }: { date: string; persons: string }) {
  await field(page, '日付を入力して選ぶ').fill(date)
  await field(page, '日付を入力して選ぶ').press('Enter')
  await page.getByRole('combobox', { name: '開始時刻' }).selectOption('18:00')
  await field(page, '人数').fill(persons)
  await field(page, '郵便番号').fill('100-0004')
  await expect(field(page, '市区町村')).toHaveValue('千代田区')
  await field(page, '町名・番地').fill('大手町一丁目2-3')
  await field(page, '建物名・階・部屋').fill('大手町折々ビル 12階')
}

atBothWidths(
  'a guest asks for a plan: what was typed outlives a reload, and the mail leads to it',
  async ({ page, request }) => {
    const email = newAddress()
    await page.goto('/plans')
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('link', { name: '板前にぎりの席', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: '板前にぎりの席' })).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('link', { name: '日程と人数を選んで申し込む' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '板前にぎりの席のお申し込み' })).toBeVisible()
    expect(await (await request.get(page.url())).text(), 'the server sends the form').toContain('町名・番地')
    await fillBooking(page, { date: (await freePlanDay(request)).date, persons: '24' })
    await turn(page)
    await page.reload()
    await expect(field(page, '人数')).toHaveValue('24')
    await expect(page.getByRole('complementary', { name: 'お申し込みの内容' })).toContainText('211,200円')
    await field(page, '会社名').fill('株式会社みらい計画')
    for (const [name, value] of [
      ['姓', '山本'],
      ['名', '美咲'],
      ['セイ', 'ヤマモト'],
      ['メイ', 'ミサキ'],
    ] as const) {
      await page.getByRole('textbox', { name, exact: true }).fill(value)
    }
    await turn(page)
    await field(page, '電話番号').fill('03-1234-5678')
    await field(page, 'メールアドレス').fill(email)
    const send = page.getByRole('button', { name: 'この内容で申し込む' })
    await send.click()
    await expect(page.getByText('利用規約へのご同意をお願いいたします。').first()).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await turn(page)
    await page.getByRole('checkbox', { name: /利用規約/ }).check()
    await send.click()
    await expect(page.getByRole('heading', { level: 1, name: 'お申し込みありがとうございます' })).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    expect(await page.evaluate(() => localStorage.getItem('EVENT_FORM_VALUES'))).toBeNull()

    const mail = await mailTo(request, email, 'お申し込みを受け付けました')
    await page.goto(/http\S+\/bookings\/\S+/.exec(mail.text)![0])
    await expect(page.getByRole('heading', { level: 1, name: 'お申し込みの控え' })).toBeVisible()
    await expect(page.getByText('お申し込みを確認しています', { exact: true })).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('link', { name: 'お申し込みの内容を変更する' }).click()
    const persons = page.getByRole('group', { name: '人数', exact: true }).last()
    await persons.getByRole('button', { name: '増やす' }).click()
    await expect(page.getByRole('complementary', { name: '変わるところ' })).toContainText('差額 +8,800円')
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('button', { name: 'この内容に変更する' }).click()
    await expect(page.getByText('25名さま', { exact: true })).toBeVisible()
    await mailTo(request, email, '出張プランのご予約の変更を承りました')
    await page.getByRole('button', { name: 'このお申し込みをキャンセルする' }).click()
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('button', { name: 'キャンセルを確定する' }).click()
    await expect(page.getByText('キャンセルを承りました。')).toBeVisible()
    await mailTo(request, email, '出張プランのキャンセルを承りました')
  },
)

test('what a member asks for stands among their gatherings', { tag: '@desk' }, async ({ page, request }) => {
  const member = await newMember(request)
  await signIn(page, member, '/plans/3/book')
  await expect(field(page, 'メールアドレス')).toHaveValue(member.email)
  await fillBooking(page, { date: (await freePlanDay(request)).date, persons: '20' })
  if ((await field(page, '会社名').inputValue()) === '') await field(page, '会社名').fill('株式会社みらい計画')
  await page.getByRole('checkbox', { name: /利用規約/ }).check()
  await page.getByRole('button', { name: 'この内容で申し込む' }).click()
  await page.getByRole('link', { name: 'このお申し込みのページを見る' }).click()
  await expect(page.getByText('確定のあとは、次の金額を申し受けます。', { exact: false })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('link', { name: 'この会の案内・お返事' }).click()
  await expect(page.getByText('お申し込みを確認しています', { exact: true })).toBeVisible()
  await expect(page.getByText('出張プランのお申し込みを確認しています。', { exact: false })).toBeVisible()
  await isAccessible(page)
  await page.goto('/mypage/events')
  await expect(page.getByText('お申し込みを確認しています', { exact: true })).toBeVisible()
})
