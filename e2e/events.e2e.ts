import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { atBothWidths } from './both-widths.ts'
import { shopDays } from './days.ts'
import { isAccessible } from './is-accessible.ts'
import { heading, type Member, newMember, signIn } from './member.ts'
import { placeOrder, pressTwice } from './shop.ts'
import { atEachSize, turn } from './turning.ts'
import { expect, isHydrated, test } from './visit.ts'

type Gathering = { id: string; rsvp: { url: string } }

/** A member who has ordered for a gathering. */
async function organiser(request: APIRequestContext): Promise<{ member: Member; gathering: Gathering }> {
  const member = await newMember(request)
  const { quiet } = await shopDays(request)
  const login = await request.post('/backend/api/users/login', { data: member })
  const { access_token: token } = (await login.json()) as { access_token: string }
  await placeOrder(request, quiet, { email: member.email, token })
  const headers = { authorization: `Bearer ${token}` }
  const events = await request.get('/backend/api/users/future-events', { headers })
  return { member, gathering: ((await events.json()) as Gathering[])[0]! }
}

/** A phone of somebody who has no account here. */
async function guestAt(browser: Browser, url: string): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ ...phone, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' })
  const page = await context.newPage()
  await page.goto(url)
  await isHydrated(page)
  return page
}

const choose = (page: Page, coming: '参加' | '不参加') =>
  page.getByRole('radio', { name: coming, exact: true }).check({ force: true })
/** A row of the list of guests, folded or not. */
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '参加者', exact: true }).locator('li').filter({ hasText: name })
/** A page that comes back online asks at once, and not only after its fifteen seconds. */
const askAgain = (page: Page) => page.evaluate('window.dispatchEvent(new Event("online"))')
const figures = async (page: Page) => {
  const answers = page.getByRole('region', { name: 'お返事' }).getByRole('definition')
  return (await answers.allTextContents()).slice(0, 3).join(' ')
}

test('guests are pasted, answer by the link, and are counted in the open page', { tag: '@desk' }, async ({
  page,
  request,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { member } = await organiser(request)
  await signIn(page, member, '/mypage/events')
  await page.getByRole('link', { name: '案内を送る' }).click()
  await expect(page.getByRole('heading', { name: '参加者を招待する' })).toBeVisible()
  await isAccessible(page)
  await expect(page.getByRole('list', { name: 'このあとの流れ' }).getByRole('listitem')).toHaveCount(5)
  const picture = page.waitForEvent('download')
  await page.getByRole('button', { name: 'QRコードを保存する（PNG）' }).click()
  const saved = await picture
  expect(saved.suggestedFilename()).toMatch(/の会_QRコード\.png$/)
  const png = readFileSync(await saved.path())
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16) === png.readUInt32BE(20)]).toEqual(['PNG', true])
  expect(png.readUInt32BE(16)).toBeGreaterThan(700)

  const list =
    '佐々木 亮\t\t開発一課\n高橋 直人\ttakahashi@example.co.jp\t開発二課\n高橋 直人\ttakahashi@example.co.jp\n@'
  await page.getByRole('textbox', { name: '名簿を貼り付ける' }).fill(list)
  await expect(page.getByText('読み取れなかった行が1行あります。')).toBeVisible()
  await page.getByRole('button', { name: /^\d名さまを追加する$/ }).click()
  await expect(page.getByRole('region', { name: '1名さまに届く文面' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: /名さまを追加し、.*名さまに送る$/ }).click()
  await expect(page.getByText('2名さまを追加しました。1名さまにご案内のメールをお送りします。')).toBeVisible()
  await expect(row(page, '高橋 直人')).toContainText('未回答')

  await page.getByRole('button', { name: 'リンクをコピーする' }).click()
  await expect(page.getByText('リンクをコピーしました。')).toBeVisible()
  const url = (await page.evaluate('navigator.clipboard.readText()')) as string

  const guest = await guestAt(browser, url)
  await guest.getByRole('textbox', { name: 'お名前' }).fill('野々村 葵')
  await choose(guest, '参加')
  await guest.getByText('えび', { exact: true }).click()
  await pressTwice(guest.getByRole('button', { name: 'お返事を送る' }))
  await expect(guest.getByRole('heading', { name: /当日お待ちしております/ })).toBeFocused()
  expect(new URL(guest.url()).searchParams.get('answer')).toBeTruthy()

  await askAgain(page)
  await expect(row(page, '野々村 葵')).toContainText('えび')
  await expect.poll(() => figures(page)).toBe('1名 2名 0名')

  await guest.reload()
  await expect(guest.getByText('野々村 葵さま', { exact: true })).toBeVisible()
  await guest.goto(url)
  await expect(guest.getByText('野々村 葵さまのお返事です。')).toBeVisible()
  await guest.getByRole('button', { name: 'お返事を変更する' }).click()
  await choose(guest, '不参加')
  await guest.getByRole('button', { name: 'お返事を変更する' }).click()
  await expect(guest.getByText('ご不参加の旨、承りました。')).toBeVisible()
  await askAgain(page)
  await expect.poll(() => figures(page)).toBe('0名 2名 1名')
  await guest.context().close()

  await page.getByText('不参加 1名さま').click()
  await page.getByRole('button', { name: '野々村 葵さまの操作' }).click()
  await page.getByRole('button', { name: '参加にする', exact: true }).click()
  await expect(row(page, '野々村 葵').getByText('参加', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(row(page, '野々村 葵')).toContainText('不参加')
  await page.reload()
  await expect.poll(() => figures(page)).toBe('0名 2名 1名')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVに書き出す' }).click()
  expect((await download).suggestedFilename()).toMatch(/_参加者\.csv$/)
})

atBothWidths(
  'lists, page and invitation are accessible in each state',
  async ({ page, request, browser, consoleErrors }) => {
    consoleErrors.allow(/404/)
    const { member, gathering } = await organiser(request)
    const { pathname } = new URL(gathering.rsvp.url)
    const invitation = await page.goto(pathname)
    expect(invitation?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('button', { name: 'お返事を送る' }).click()
    await expect(page.getByText('ご出欠をお選びください。')).toBeVisible()
    await page.getByText('そのほかの20品目から選ぶ').click()
    await atEachSize(page, () => isAccessible(page))
    await turn(page)
    await page.getByRole('textbox', { name: 'お名前' }).fill('勅使河原 エリザベス 美知留')
    await choose(page, '参加')
    await page.getByText('カシューナッツ').click()
    await page.getByRole('button', { name: 'お返事を送る' }).click()
    await expect(page.getByText('お返事を幹事さまに届けました')).toBeVisible()
    await atEachSize(page, () => isAccessible(page))

    await signIn(page, member, '/mypage/events')
    await expect(page.getByRole('link', { name: '詳しく見る' })).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('link', { name: '終わった会' }).click()
    await expect(page.getByText('終わった会はまだありません')).toBeVisible()
    await atEachSize(page, () => isAccessible(page))
    // In a wide window it opens with more unfolded.
    await turn(page)
    await page.goto(`/mypage/events/${gathering.id}`)
    const longest = `${'長'.repeat(100)}, ${'a'.repeat(60)}@example.co.jp, ${'課'.repeat(100)}`
    await page.getByRole('textbox', { name: '名簿を貼り付ける' }).fill(`${longest}\n@`)
    await turn(page)
    await page.getByRole('button', { name: '1名さまを追加する' }).click()
    await page.getByRole('button', { name: '追加だけする' }).click()
    await expect(row(page, '長長')).toBeVisible()
    // Rows that pass below the filters at this moment are no small targets.
    await page.evaluate(() => window.scrollTo(0, 0))
    await atEachSize(page, () => isAccessible(page))
    await page.getByRole('button', { name: '会の内容を変更する' }).click()
    await atEachSize(page, () => isAccessible(page))
    await page.keyboard.press('Escape')
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('switch', { name: 'お返事を受け付ける' }).click()
    await saved

    const guest = await guestAt(browser, gathering.rsvp.url)
    await expect(guest.getByRole('heading', { name: 'お返事の受付は終わりました。' })).toBeVisible()
    await isAccessible(guest)
    await guest.goto(`/rsvp/${'x'.repeat(48)}`)
    await expect(heading(guest, 'ご案内が見つかりません')).toBeVisible()
    await isAccessible(guest)
    await guest.context().close()
  },
)

test('a guest answers by keyboard alone', { tag: '@desk' }, async ({ page, request }) => {
  const { gathering } = await organiser(request)
  await page.goto(new URL(gathering.rsvp.url).pathname)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: 'おりおり ホーム' }).focus()
  await press('Tab')
  await page.keyboard.type('小鳥遊 蓮')
  await press('Tab', 'Space', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space')
  await expect(page.getByRole('checkbox', { name: '卵' })).toBeChecked()
  await press('Tab', 'Tab', 'Tab', 'Tab', 'Enter', 'Tab')
  await expect(page.getByRole('checkbox', { name: 'アーモンド' })).toBeFocused()
  await page.getByRole('textbox', { name: 'ひとこと' }).focus()
  await press('Tab', 'Enter')
  await expect(page.getByRole('heading', { name: /当日お待ちしております/ })).toBeFocused()
  await expect(page.getByText('小鳥遊 蓮さま', { exact: true })).toBeVisible()
})

test('an answer given without a connection goes out when it is back', { tag: '@phone' }, async ({
  page,
  request,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const { gathering } = await organiser(request)
  await page.goto(new URL(gathering.rsvp.url).pathname)
  await page.getByRole('textbox', { name: 'お名前' }).fill('代々木 健')
  await choose(page, '参加')
  // The checks of the form have arrived by then.
  await page.getByText('くるみ').click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'お返事を送る' }).click()
  await expect(page.getByText(/まだお送りできていません/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'くるみ' })).toBeChecked()
  await context.setOffline(false)
  await expect(page.getByText('お返事を幹事さまに届けました')).toBeVisible()
})

test('what belongs to another account is not found', { tag: '@phone' }, async ({ page, request, consoleErrors }) => {
  consoleErrors.allow(/404/)
  const { gathering } = await organiser(request)
  await signIn(page, await newMember(request), `/mypage/events/${gathering.id}`)
  await expect(page.getByText('この会は見つかりません')).toBeVisible()
  await isAccessible(page)
})
