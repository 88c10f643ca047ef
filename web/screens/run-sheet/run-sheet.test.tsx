// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RunSheet as Sheet } from '#contract/run-sheet.ts'
import { keptPage } from '#web/browser/kept-page.ts'
import { show } from '#web/testing/render.tsx'
import { runSheet } from '#web/testing/sample-run-sheet.ts'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { openCaches, signedInAs } from '#web/testing/test-caches.ts'
import { type Arrived, json, pending } from '#web/testing/test-tab.ts'
import RunSheet, { clientLoader } from './run-sheet.tsx'

const { id } = runSheet()
const call = `GET /backend/api/users/events/${id}/run-sheet`
const kept = keptPage(signedInAs('u1'), `/mypage/events/${id}/run-sheet`)
const keep = (sheet: Sheet) => kept.save('sheet', sheet, new Date('2026-12-12T20:30:00+09:00'))
const lost = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  vi.setSystemTime('2026-12-11T16:48:00+09:00')
  vi.stubGlobal('caches', openCaches().caches)
})
afterEach(() => vi.restoreAllMocks())

type SheetAnswer = Sheet | ((call: Arrived) => Response | Promise<Response>)

/** Signed in as `user`. */
async function open(answer: SheetAnswer = runSheet(), user = 'u1') {
  const { tokens } = openBrowser()
  tokens.saveBundle(bundleOf({ user_id: user }, Date.now() / 1000))
  return show(<RunSheet />, {
    at: `/mypage/events/${id}/run-sheet`,
    path: '/mypage/events/:id/run-sheet',
    loader: clientLoader,
    answers: { [call]: answer },
    browser: { tokens, oneAtATime: (work) => work() },
  })
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const panel = async () => (await screen.findByRole('region', { name: '会のあらまし' })).textContent
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name })

test('all that is needed on the day is on one screen', async () => {
  await open()
  expect(await panel()).toBe(
    'お届けまで42分12月11日（金）17:30〜18:00会開発本部 忘年会　24名さま12月11日（金）18:30〜20:30会場東京都千代田区大手町1-1折々ビル 12階搬入地下2階の荷捌場から',
  )
  const dials = screen.getAllByRole('link', { name: /0\d/ }).map((link) => link.getAttribute('href'))
  expect(dials).toEqual(['tel:0300000000', 'tel:0312345678'])
  expect((await box(/受け取る/)).closest('label')!.textContent).toContain('年齢を確認いたします')
  expect((await box(/器を箱に戻す/)).closest('label')!.textContent).toContain('12月14日（月）10:00〜12:00に回収します')
  expect((await box(/霜月/)).closest('label')!.textContent).toContain('4桶')
  expect((await box(/麦酒/)).closest('label')!.textContent).toContain('1点は6缶2点')
  expect(screen.getByText('えび・かに')).toBeTruthy()
  expect(screen.getByText('若鶏の唐揚げ')).toBeTruthy()
  expect(screen.queryByText(/の内容/)).toBeNull()
})

test.each([
  ['2026-11-22T12:00', 'お届けまで19日12月11日（金）17:30〜18:00'],
  ['2026-12-11T14:10', 'お届けまで3時間20分'],
  ['2026-12-11T17:40', 'まもなくお届けします12月11日（金）17:30〜18:00つぎの支度16:30'],
  ['2026-12-11T18:00', '会の始まりまで30分12月11日（金）18:30〜20:30'],
  ['2026-12-11T19:30', 'お開きまで1時間12月11日（金）18:30〜20:30'],
  ['2026-12-11T20:30', 'この会は終わりました12月11日（金）18:30〜20:30'],
])('at %s the panel says: %s', async (now, words) => {
  vi.setSystemTime(`${now}+09:00`)
  await open()
  expect(await panel()).toContain(words)
})

test('what is ticked off is counted, and is still ticked when the page is opened again', async () => {
  const { user, unmount } = await open()
  expect(screen.getByText('届いたら印をつけてください')).toBeTruthy()
  await user.click(await box(/霜月/))
  expect(screen.getByText('1／2 揃いました')).toBeTruthy()
  await user.click(await box(/机を用意する/))
  await user.click(await box(/受け取る/))
  await user.click(await box(/机を用意する/))
  expect(screen.getByText('1／3 終わりました')).toBeTruthy()
  expect(await panel()).toContain('会の始まりまで')
  unmount()
  await open()
  expect((await box(/霜月/)).checked).toBe(true)
  expect([(await box(/机を用意する/)).checked, (await box(/受け取る/)).checked]).toEqual([false, true])
})

test('what came is to be counted again when another number was ordered meanwhile', async () => {
  const { user, unmount } = await open()
  await user.click(await box(/霜月/))
  await user.click(await box(/麦酒/))
  expect(screen.getByText('2／2 揃いました')).toBeTruthy()
  unmount()
  const [sushi, beer] = runSheet().dishes
  await open(runSheet({ dishes: [{ ...sushi!, qty: 5 }, beer!] }))
  expect(await screen.findByText('1／2 揃いました')).toBeTruthy()
  expect([(await box(/霜月/)).checked, (await box(/麦酒/)).checked]).toEqual([false, true])
})

test('without a connection it shows what is kept, and of when that is', async () => {
  await keep(runSheet())
  offline()
  await open(lost)
  expect((await screen.findByText(/の内容/)).closest('p')!.textContent).toBe('オフライン16:31 の内容')
  expect(await box(/霜月/)).toBeTruthy()
})

test('what is kept is there before the answer, and the answer replaces it', async () => {
  await keep(runSheet({ as_of: '2026-12-10T20:00:00+09:00' }))
  const answer = pending()
  await open(() => answer.promise)
  expect((await screen.findByText(/の内容/)).textContent).toBe('12月10日（木）20:00 の内容')
  await act(async () => answer.answer(json(runSheet({ estimated_person: 26 }))))
  expect(await screen.findByText('26名さま')).toBeTruthy()
  expect(screen.queryByText(/の内容/)).toBeNull()
})

test('what is read from the device after the answer replaces nothing of it', async () => {
  await keep(runSheet({ estimated_person: 30 }))
  const held = Promise.withResolvers<void>()
  const { match } = caches
  vi.spyOn(caches, 'match').mockImplementation(async (...asked) => {
    const found = await match(...asked)
    await held.promise
    return found
  })
  await open(runSheet({ estimated_person: 26 }))
  expect(await screen.findByText('26名さま')).toBeTruthy()
  await act(async () => held.resolve())
  expect(screen.getByText('26名さま')).toBeTruthy()
  expect(screen.queryByText(/の内容/)).toBeNull()
})

test('what another account has kept is not shown', async () => {
  await keep(runSheet())
  offline()
  await open(lost, 'u2')
  expect(await screen.findByText(/まだこの端末で開いたことがありません/)).toBeTruthy()
  expect(screen.queryByText(/野々村/)).toBeNull()
})

test('the shop does not answer: what is kept stays, and it can be asked again', async () => {
  await keep(runSheet())
  let answers = 0
  const { user } = await open(() => json(answers++ === 0 ? {} : runSheet(), answers === 1 ? 500 : 200))
  await user.click(await screen.findByRole('button', { name: 'もう一度試す' }))
  expect(await box(/霜月/)).toBeTruthy()
  expect(screen.queryByText(/の内容/)).toBeNull()
})

test('with nothing kept it says that it cannot be shown', async () => {
  await open(() => json({}, 500))
  expect(await screen.findByText(/ただいま表示できません/)).toBeTruthy()
})

test('what is not found is forgotten here, too', async () => {
  await keep(runSheet())
  await open(() => json({ code: 'event_not_found', message: '' }, 404))
  expect(await screen.findByText('この会は見つかりません')).toBeTruthy()
  expect(screen.queryByText(/野々村/)).toBeNull()
  await expect.poll(() => kept.read('sheet')).toBeUndefined()
})

test('of a cancelled gathering nothing is to be done', async () => {
  await open(runSheet({ status: 'cancelled' }))
  expect(await screen.findByText(/キャンセルされました。お届けはありません/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('nobody has an allergy; a dish that is missing is told by telephone', async () => {
  vi.setSystemTime('2026-12-11T17:50:00+09:00')
  await open(runSheet({ allergies: [] }))
  expect(await screen.findByText(/アレルギーのお申し出はありません/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '足りない商品を電話で知らせる' }).getAttribute('href')).toBe('tel:0300000000')
})

test('what the shop was told with the order stands beside what guests have answered', async () => {
  vi.setSystemTime('2026-12-11T17:50:00+09:00')
  await open(runSheet({ order_allergies: [{ allergens: ['egg'], persons: 2, note: '生ものも' }] }))
  expect(await screen.findByText(/卵 2名さま（生ものも）/)).toBeTruthy()
  expect(screen.getByText(/野々村 葵さま/)).toBeTruthy()
})

test.each([
  ['before the delivery', '2026-12-11T17:29:59'],
  ['when it is over', '2026-12-11T20:30:00'],
])('%s no dish is missing', async (_when, now) => {
  vi.setSystemTime(`${now}+09:00`)
  await open()
  expect(await box(/霜月/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: '足りない商品を電話で知らせる' })).toBeNull()
})

test('nothing stays of what is written while somebody signs out', async () => {
  const [asked, held, written] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const { open: openCache } = caches
  vi.spyOn(caches, 'open').mockImplementation(async (name) => {
    asked!.resolve()
    await held!.promise
    const cache = await openCache(name)
    const put: typeof cache.put = (...entry) => cache.put(...entry).then(written!.resolve)
    return { ...cache, put }
  })
  const { store } = await open()
  await asked!.promise
  const { logout } = await import('#web/features/session/auth.slice.ts')
  await act(() => store.dispatch(logout()))
  held!.resolve()
  await written!.promise
  await expect.poll(() => kept.read('sheet')).toBeUndefined()
})

test('nothing is kept for somebody who has signed out meanwhile', async () => {
  const answer = pending()
  const { store } = await open(() => answer.promise)
  const { logout } = await import('#web/features/session/auth.slice.ts')
  await act(async () => {
    await store.dispatch(logout())
    answer.answer(json(runSheet()))
  })
  expect(await kept.read('sheet')).toBeUndefined()
})
