import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { isAccessible } from './is-accessible.ts'
import { heading, pressed, setUpSecondFactor } from './member.ts'
import { startOwnShop } from './own-shop.ts'
import {
  addToCart,
  chooseDate,
  chooseHeadcount,
  choosePlace,
  confirmationTo,
  fillAllSteps,
  newAddress,
  placeButton,
  quantityOf,
} from './shop.ts'
import { staffSizes } from './staff.ts'
import { letTurn } from './turning.ts'
import { expect, isHydrated, test } from './visit.ts'

const password = 'kitchen wo hiraku asa 7'
const dish = '鶏の照り焼き重'
const photoWords = '鶏の照り焼きをのせたお重'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

async function becomesAdmin(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await isHydrated(page)
  await page.getByRole('textbox', { name: /^姓/ }).fill('浪花')
  await page.getByRole('textbox', { name: /^名/ }).fill('花')
  await page.getByLabel(/^パスワード（15文字以上）/).fill(password)
  await pressed(page, '招待を引き受ける')
  await expect(page).toHaveURL(/\/mypage\/security$/)
  await isHydrated(page)
  await setUpSecondFactor(page, password)
  await expect(heading(page, '開店の準備')).toBeVisible()
}

async function writes(page: Page, section: string, texts: Readonly<Record<string, string>>): Promise<void> {
  const card = part(page, section)
  await card.getByRole('button', { name: /^編集/ }).click()
  for (const [name, text] of Object.entries(texts)) await card.getByRole('textbox', { name, exact: true }).fill(text)
  await card.getByRole('button', { name: '保存する' }).click()
  await expect(card).toContainText('保存しました。')
}

async function writesSettings(page: Page): Promise<void> {
  await page.goto('/admin/settings')
  await writes(page, 'お店の情報', {
    お店の名前: 'なにわ仕出し',
    '販売者（会社名）': '株式会社なにわ仕出し',
    代表者: '代表取締役 浪花 花',
    運営統括責任者: '浪花 花',
    郵便番号: '100-0004',
    所在地: '東京都千代田区大手町9-9-9',
    電話番号: '03-1111-2222',
    受付時間: '平日 9:00〜18:00',
    メールアドレス: 'hello@naniwa.example',
    適格請求書の登録番号: 'T7000012050002',
  })
  const alcohol = part(page, '酒類の販売')
  await alcohol.getByRole('button', { name: /^編集/ }).click()
  await alcohol.getByRole('radio', { name: /扱わない/ }).check({ force: true })
  await alcohol.getByRole('button', { name: '保存する' }).click()
  await expect(alcohol).toContainText('保存しました。')
  const dishes = part(page, '器の回収')
  await dishes.getByRole('button', { name: /^編集/ }).click()
  await dishes.getByRole('radio', { name: /^回収しない/ }).check({ force: true })
  await dishes.getByRole('button', { name: '保存する' }).click()
  await expect(dishes).toContainText('保存しました。')
  await writes(page, '振込先', {
    銀行: '浪花銀行',
    支店: '大手町支店',
    口座: '普通 7654321',
    口座名義: 'カ）ナニワシダシ',
  })
}

async function writesArea(page: Page): Promise<void> {
  await page.goto('/admin/areas/new')
  await page.getByRole('textbox', { name: 'エリアの名前' }).fill('都心')
  await page.getByRole('textbox', { name: /^配送料/ }).fill('1,100')
  await page.getByRole('textbox', { name: /^最低注文額/ }).fill('3,000')
  await page.getByRole('checkbox', { name: '千代田区' }).check({ force: true })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: '都心' })).toBeVisible()
}

async function writesDish(page: Page): Promise<void> {
  await page.goto('/admin/categories/new')
  await page.getByRole('textbox', { name: '分類名' }).fill('お弁当')
  await page.getByRole('textbox', { name: '短い名前' }).fill('お弁当')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: 'お弁当', exact: true })).toBeVisible()
  await page.goto('/admin/products/new')
  await page.getByRole('textbox', { name: '商品名' }).fill(dish)
  await page.getByRole('textbox', { name: '単位' }).fill('個')
  await page.getByRole('textbox', { name: '価格（税込）' }).fill('1,620')
  await page.getByRole('switch', { name: 'お店の画面で公開する' }).click()
  await page.getByRole('button', { name: '追加する' }).click()
  await expect(heading(page, dish)).toBeVisible()
  await page.getByRole('button', { name: '今日、すべて確認した' }).click()
  await page.keyboard.press('Control+s')
  await expect(part(page, '未保存の変更')).toBeHidden()
  const photo = sharp({ create: { width: 1200, height: 900, channels: 3, background: '#c5341b' } })
  await page.getByLabel('追加する写真のファイル').setInputFiles({
    name: 'bento.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  })
  await page.getByRole('textbox', { name: /写真の説明/ }).fill(photoWords)
  await page.getByRole('button', { name: /この写真を(?:送る|追加)/ }).click()
  await expect(page.getByRole('img', { name: photoWords }).first()).toBeVisible()
}

const words = '昭和の終わりに、町の仕出し屋として始めました。'

async function showsItsFace(page: Page): Promise<void> {
  await page.goto('/admin/storefront')
  for (const name of ['トップページ', 'お店について']) {
    await part(page, name).getByRole('button', { name: '写真を選ぶ' }).click()
    await page.getByRole('dialog').getByRole('button', { name: photoWords }).click()
  }
  await page.getByRole('textbox', { name: 'お店についての文章' }).fill(words)
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '公開する' }).click()
  await expect(page.getByRole('button', { name: '公開をやめる' })).toBeVisible()
}

/** Nothing that is drawn for another shop, and no picture of it. */
async function seesItsFace(page: Page): Promise<void> {
  await page.goto('/about')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('img', { name: photoWords })).toBeVisible()
  await page.goto('/')
  await expect.poll(() => page.locator('section picture img').first().evaluate(sourceOf)).toContain('/pictures/')
  await isAccessible(page)
  const icon = await page.locator('link[rel=icon]').getAttribute('href')
  expect(await (await page.request.get(icon!)).text()).toContain('>な</text>')
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    expect((await page.request.get(path)).status()).toBe(404)
  }
}

const sourceOf = (image: Element) => (image as HTMLImageElement).currentSrc

async function confirmsAndOpens(page: Page): Promise<void> {
  await page.goto('/admin/launch')
  await expect(row(page, '最初の商品')).toContainText('完了')
  await isAccessible(page)
  for (const name of ['注文締切とお届け時刻', '定休日と1日の上限']) {
    await row(page, name)
      .getByRole('button', { name: /確認しました/ })
      .click()
    await expect(row(page, name)).toContainText('完了')
  }
  const mail = row(page, 'メール')
  await mail.getByRole('button', { name: 'テストメールを送る' }).click()
  await expect(mail).toContainText('hello@naniwa.exampleへお送りしました')
  await confirmationTo(page, 'hello@naniwa.example')
  await mail.getByRole('button', { name: /^届きました/ }).click()
  await expect(mail).toContainText('完了')
  const texts = row(page, '法律の文書')
  for (const name of ['特定商取引法に基づく表記', '利用規約', 'プライバシーポリシー']) {
    await texts.getByRole('button', { name: new RegExp(name) }).click()
  }
  await page.getByRole('button', { name: 'お店を開く' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'お店を開く' }).click()
  await expect(page.getByText(/お店を開きました/)).toBeVisible()
}

async function pausesAndGoesOn(owner: Page, customer: Page): Promise<void> {
  const bar = customer.getByRole('complementary', { name: '受付のお知らせ' })
  const message = '厨房の点検のため、あすまで休みます。'
  await owner.goto('/admin/settings')
  const taking = owner.getByRole('region', { name: 'ご注文の受付' })
  await taking.getByRole('button', { name: '受付を休む' }).click()
  await owner
    .getByRole('dialog')
    .getByRole('textbox', { name: /^お客さまへのひとこと/ })
    .fill(message)
  await isAccessible(owner)
  await owner.getByRole('dialog').getByRole('button', { name: '受付を休む' }).click()
  await expect(taking).toContainText(`「ただいまご注文の受付をお休みしています。${message}」`)
  const reminder = owner.getByRole('link', { name: '受付を休んでいます' })
  await expect(reminder).toBeVisible()
  await isAccessible(owner)
  for (const path of ['/', '/order', '/cart']) {
    await customer.goto(path)
    await expect(bar).toHaveText(`ただいまご注文の受付をお休みしています。${message}`)
    // Nothing lies over it.
    await bar.click({ trial: true })
    await isAccessible(customer)
  }
  await taking.getByRole('button', { name: '受付を再開する' }).click()
  await expect(taking.getByRole('button', { name: '受付を休む' })).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await customer.reload()
  await expect(bar).toHaveCount(0)
}

async function orders(page: Page, date: TokyoDate, email: string): Promise<void> {
  await page.goto('/order')
  await chooseDate(page, date)
  await chooseHeadcount(page, 12)
  await choosePlace(page, '1000004')
  await addToCart(page, { name: dish })
  const tooLittle = 'このお届け先へは、商品の合計3,000円から承ります。あと1,380円分をお選びください。'
  await expect(page.getByText(tooLittle)).toBeVisible()
  await fillAllSteps(page, { email })
  await expect(page.getByText(tooLittle).first()).toBeVisible()
  await isAccessible(page)
  await placeButton(page).click()
  await page.getByRole('alert').getByRole('link', { name: tooLittle }).click()
  await expect(heading(page, 'カート')).toBeVisible()
  await quantityOf(page, dish).fill('2')
  await expect(page.getByText(/^このお届け先へは/)).toHaveCount(0)
  await page.goto('/order/entry/3')
  await placeButton(page).click()
  await expect(page).toHaveURL(/\/order\/complete\//)
}

test('from an empty database to a delivery, with nothing touched but the screens @desk', async ({ browser }) => {
  test.slow()
  const shop = await startOwnShop()
  const visit = () =>
    browser.newContext({ baseURL: shop.origin, locale: 'ja-JP', viewport: { width: 1440, height: 900 } })
  try {
    const customer = await (await visit()).newPage()
    await customer.goto('/')
    await expect(heading(customer, 'ただいま開店の準備をしています')).toBeVisible()

    const owner = await (await visit()).newPage()
    letTurn(owner, staffSizes)
    await becomesAdmin(owner, await shop.invite('owner@naniwa.example'))
    await writesSettings(owner)
    await writesArea(owner)
    await writesDish(owner)
    await showsItsFace(owner)
    await confirmsAndOpens(owner)

    await seesItsFace(customer)
    const answer = await customer.request.get('/backend/api/meetup/selectable-date')
    const { dates } = (await answer.json()) as { dates: { date: TokyoDate; selectable: boolean }[] }
    const { date } = dates.filter(({ selectable }) => selectable)[5]!
    const email = newAddress()
    await orders(customer, date, email)
    const { subject, text } = await confirmationTo(customer, email)
    expect(subject).toContain('【なにわ仕出し】')
    expect(text).toContain('株式会社なにわ仕出し　お電話 03-1111-2222')
    expect(text).toContain('使い捨て容器（回収なし）')

    await owner.goto('/admin/meetups')
    await owner.getByRole('table', { name: '受注' }).getByRole('link', { name: /^OR-/ }).click()
    await owner.getByRole('button', { name: 'ご注文を確定する' }).click()
    await owner.getByRole('button', { name: '仕込み中に進める' }).click()
    await expect(owner.getByRole('button', { name: '仕込み中に進める' })).toBeHidden()
    await expect(owner.getByRole('button', { name: 'お届け済みにする' })).toBeHidden()
    await owner.goto(`/admin/kitchen/tablet?date=${date}`)
    await owner.getByRole('checkbox', { name: new RegExp(dish) }).check()
    await expect(owner.getByText('12:00の仕込みは完了')).toBeVisible()
    await owner.goto(`/admin/deliveries?date=${await shop.dueToday()}`)
    const entry = owner.getByRole('article', { name: '12:00 株式会社みらい計画' })
    await entry.getByRole('radio', { name: '受付の方' }).check({ force: true })
    await entry.getByRole('button', { name: 'お渡し済みにする' }).click()
    await expect(entry.getByText(/^お渡し済み \d/)).toBeVisible()
    await expect
      .poll(async () => (await customer.request.get('/backend/dev/mails', { params: { to: email } })).text())
      .toContain('お届けが完了しました')
    await pausesAndGoesOn(owner, customer)
  } finally {
    await shop.close()
  }
})
