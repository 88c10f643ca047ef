// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type LaunchItem, launchCodes } from '#contract/admin/launch.ts'
import { sampleSettings } from '#web/testing/sample-settings.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json, testConfig } from '#web/testing/test-tab.ts'

const list = '/backend/api/admin/launch-checklist'
const settings = '/backend/api/admin/settings'
const prepared = { ...sampleSettings, opened_at: null }
const all = (done: boolean, changes: Partial<Record<LaunchItem['code'], Partial<LaunchItem>>> = {}): LaunchItem[] =>
  launchCodes.map((code) => ({
    code,
    done,
    path: `/admin/settings#${code}`,
    detail: done ? `${code}があります` : `${code}がありません`,
    to_confirm: [],
    ...changes[code],
  }))
const open = (items: LaunchItem[], answers: Record<string, Answered> = {}, me = {}) =>
  showAdmin('/admin/launch', { me, answers: { [`GET ${settings}`]: prepared, [`GET ${list}`]: items, ...answers } })
const row = (name: string) => screen.getByRole('listitem', { name })
const press = (name: RegExp | string) => screen.getByRole('button', { name }) as HTMLButtonElement

/** As the server says it to a page that is loaded now. */
const whilePrepared = () => {
  testConfig.isOpen = false
  onTestFinished(() => {
    testConfig.isOpen = true
  })
}

beforeEach(() => sessionStorage.clear())

test('nothing is done: eleven rows say what is missing, and the shop cannot be opened, with the reason', async () => {
  await open(all(false))
  await screen.findByText('11項目のうち0項目が完了')
  expect(['お店', '受付', '商品と文書'].map((name) => screen.getByRole('region', { name }).tagName)).toHaveLength(3)
  expect(row('販売者').textContent).toContain('sellerがありません')
  expect(row('販売者').textContent).toContain('未完了')
  expect(
    within(row('販売者'))
      .getByRole('link', { name: /^入力する/ })
      .getAttribute('href'),
  ).toBe('/admin/settings#seller')
  expect(screen.getByRole('heading', { name: '開店まで、あと11項目' })).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  expect(within(screen.getByRole('list', { name: '残っている項目' })).getAllByRole('link')).toHaveLength(11)
  expect(press('お店を開く').disabled).toBe(true)
  expect(screen.getByText(/上の11項目が完了すると/)).toBeTruthy()
})

test('all is done: after a question the shop opens, and the screen leads on', async () => {
  let now: typeof sampleSettings = prepared
  const { user } = await open(all(true), {
    [`GET ${settings}`]: () => json(now),
    'POST /backend/api/admin/open-shop': () => {
      now = sampleSettings
      return json(now)
    },
  })
  await screen.findByRole('heading', { name: '開店できます' })
  await user.click(press('お店を開く'))
  const question = screen.getByRole('dialog', { name: 'お店を開きますか？' })
  await user.click(within(question).getByRole('button', { name: 'お店を開く' }))
  expect(await screen.findByText(/お店を開きました/)).toBeTruthy()
  expect(screen.getByText('2026年11月1日（日） 10:00に開店しました。')).toBeTruthy()
  expect(screen.getByRole('link', { name: '本日の様子へ' }).getAttribute('href')).toBe('/admin')
  expect(screen.getByRole('link', { name: 'お客さまの画面を見る' }).getAttribute('href')).toBe('/')
})

test('what went missing meanwhile is said, and the rows are those of now', async () => {
  let items = all(true)
  const { user } = await open(items, {
    [`GET ${list}`]: () => json(items),
    'POST /backend/api/admin/open-shop': () => {
      items = all(true, { product: { done: false } })
      return json({ code: 'not_ready', message: 'まだ準備が整っていません。' }, 409)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'お店を開く' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'お店を開く' }))
  expect((await screen.findByRole('alert')).textContent).toBe('まだ準備が整っていません。')
  await screen.findByRole('heading', { name: '開店まで、あと1項目' })
})

test('what somebody has looked at is confirmed on its row', async () => {
  let items = all(true, { windows: { done: false, to_confirm: ['windows'] } })
  const sent: unknown[] = []
  const { user } = await open(items, {
    [`GET ${list}`]: () => json(items),
    [`POST ${list}`]: ({ body }) => {
      sent.push(body)
      items = all(true)
      return json(items)
    },
  })
  await user.click(await screen.findByRole('button', { name: /^この内容で確認しました/ }))
  await screen.findByRole('heading', { name: '開店できます' })
  expect(sent).toEqual([{ confirmed: 'windows' }])
  await expect.poll(() => document.activeElement).toBe(row('注文締切とお届け時刻'))
})

test('the mail is tried before it has arrived; too soon again is said', async () => {
  const message = '1分ほどおいて、もう一度お試しください。'
  let tries = 0
  const { user } = await open(all(true, { mail: { done: false, to_confirm: ['mail'] } }), {
    [`POST ${list}`]: () => json({ code: 'not_ready', message: '' }, 409),
    'POST /backend/api/admin/test-mail': () => {
      tries += 1
      return tries === 1 ? json({ to: 'shop@example.com' }, 202) : json({ code: 'too_many_requests', message }, 429)
    },
  })
  const mail = within(await screen.findByRole('listitem', { name: 'メール' }))
  await user.click(mail.getByRole('button', { name: /^届きました/ }))
  expect((await mail.findByRole('alert')).textContent).toBe('先にテストメールをお送りください。')
  await user.click(mail.getByRole('button', { name: 'テストメールを送る' }))
  expect(await mail.findByText(/^shop@example.comへお送りしました/)).toBeTruthy()
  await user.click(mail.getByRole('button', { name: 'もう一度送る' }))
  expect(await mail.findByText(message)).toBeTruthy()
})

test('each text of the law is read and confirmed by itself', async () => {
  await open(all(true, { legal_texts: { done: false, to_confirm: ['privacy'] } }))
  const texts = within(await screen.findByRole('listitem', { name: '法律の文書' }))
  expect(texts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/legal/tokushoho',
    '/legal/terms',
    '/legal/privacy',
    '/admin/legal',
  ])
  expect(texts.getAllByText('確認済み')).toHaveLength(2)
  expect(texts.getByRole('button', { name: /確認しました.*プライバシーポリシー/ })).toBeTruthy()
})

test('a shop that is open says since when', async () => {
  await open(all(true), { [`GET ${settings}`]: sampleSettings })
  expect(await screen.findByText('2026年11月1日（日） 10:00に開店しました。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'お店を開く' })).toBeNull()
})

test.each([
  ['without the permission', json({ code: 'forbidden', message: '' }, 403), 'この画面を開く権限がありません'],
  ['while the shop does not answer', json({ code: 'server', message: '' }, 500), '表示できませんでした'],
])('%s the screen says so', async (_, answer, title) => {
  await open([], { [`GET ${list}`]: () => answer })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('the menu counts what is left until the shop is open, as others change it', async () => {
  whilePrepared()
  let items = all(true, { bank: { done: false }, mail: { done: false } })
  let now: typeof sampleSettings = prepared
  const { tellChange } = await open(items, {
    [`GET ${list}`]: () => json(items),
    [`GET ${settings}`]: () => json(now),
  })
  const change = { kind: 'settings', id: 'settings', version: 2, by: null } as const
  expect(await screen.findByRole('link', { name: '開店の準備 未完了 2' })).toBeTruthy()
  items = all(true)
  await tellChange(change)
  expect(await screen.findByRole('link', { name: '開店の準備' })).toBeTruthy()
  now = sampleSettings
  await tellChange(change)
  await expect.poll(() => screen.queryByRole('link', { name: /^開店の準備/ })).toBeNull()
})

test('until then the first screen is this one, for whoever may open the shop', async () => {
  whilePrepared()
  const answers = { [`GET ${settings}`]: prepared, [`GET ${list}`]: all(false) }
  const { router } = await showAdmin('/admin', { answers })
  await screen.findByRole('heading', { name: '開店の準備', level: 1 })
  expect(router.state.location.pathname).toBe('/admin/launch')
})

test('who may not sees the day', async () => {
  whilePrepared()
  const refused = () => json({ code: 'forbidden', message: '' }, 403)
  const { router, calls } = await showAdmin('/admin', {
    me: { role: 'staff', permissions: ['kitchen'] },
    answers: { [`GET ${settings}`]: refused },
  })
  await expect.poll(() => calls.some(({ what }) => what === 'GET /backend/api/admin/dashboard')).toBe(true)
  expect(router.state.location.pathname).toBe('/admin')
  expect(screen.queryByRole('link', { name: /^開店の準備/ })).toBeNull()
})
