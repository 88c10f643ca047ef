// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { KitchenDay } from '#contract/admin/kitchen.ts'
import { keptParts } from '#web/browser/kept-page.ts'
import { kitchenDay } from '#web/testing/sample-kitchen-day.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { openCaches, signedInAs } from '#web/testing/test-caches.ts'
import { type Answered, json, pending } from '#web/testing/test-tab.ts'

const path = '/admin/kitchen/tablet'
const me = 'GET /backend/api/admin/me'
const dayCall = 'GET /backend/api/admin/kitchen'
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const allLost = { [me]: lost, [dayCall]: lost, 'POST /backend/api/admin/kitchen/ticks': lost }
const forbidden = () => json({ code: 'forbidden', message: '' }, 403)

beforeEach(() => {
  vi.setSystemTime('2026-12-11T14:05:00+09:00')
  const browser = openCaches()
  vi.stubGlobal('caches', browser.caches)
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A new page, by somebody who is signed in. */
async function open(at = path, answers: Record<string, Answered> = { [dayCall]: kitchenDay() }, user = 'u1') {
  const { tokens } = openBrowser()
  tokens.saveBundle(bundleOf({ user_id: user }, Date.now() / 1000))
  cleanup()
  const caches = globalThis.caches
  const shown = await showAdmin(at, { answers, browser: { tokens, oneAtATime: (work) => work() } })
  vi.stubGlobal('caches', caches)
  return shown
}

const daysKept = (user = 'u1') => keptParts(signedInAs(user), path)

/** Opened on this device while there was a connection. */
async function openOnce(at?: string) {
  await open(at)
  await expect.poll(() => daysKept()).toEqual(['2026-12-11'])
}

const dish = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /霜月/ })
const away = async () => (await screen.findByText(/通信なし/)).textContent

test('what was opened on this device opens without a connection, and says of when it is', async () => {
  await openOnce()
  await open(path, allLost)
  expect(await dish()).toBeTruthy()
  expect(await away()).toBe('通信なし 14:05 の内容')
})

test('what was opened the evening before says so', async () => {
  await openOnce()
  vi.setSystemTime('2026-12-12T05:00:00+09:00')
  await open(`${path}?date=2026-12-11`, allLost)
  expect(await away()).toBe('通信なし 12月11日（金）14:05 の内容')
})

test('what waits is there, too, and what is pressed meanwhile', async () => {
  await openOnce()
  const { user } = await open(path, allLost)
  await user.click(await dish())
  await open(path, allLost)
  expect((await dish()).checked).toBe(true)
  expect(await away()).toBe('通信なし 14:05 の内容 送信待ち 1')
})

test('a press holds, whatever an answer that was long under way has made of the clock', async () => {
  const slow = pending()
  let asked = 0
  const { user, tellChange } = await open(path, {
    [dayCall]: () => (asked++ === 0 ? json(kitchenDay()) : slow.promise),
    'POST /backend/api/admin/kitchen/ticks': ({ body }) => {
      const [tick] = (body as { ticks: KitchenDay['ticks'] }).ticks
      const at = '2026-12-11T14:05:12+09:00'
      return tick!.done ? json(kitchenDay({ ticks: [{ ...tick!, at }], as_of: at })) : lost()
    },
  })
  vi.setSystemTime('2026-12-11T14:05:10+09:00')
  await tellChange({ kind: 'day', id: 'products/2026-12-11', version: 1, by: null })
  await expect.poll(() => asked).toBe(2)
  vi.setSystemTime('2026-12-11T14:05:12.500+09:00')
  await user.click(await dish())
  await expect.poll(() => screen.queryByText(/送信待ち/)).toBeNull()
  vi.setSystemTime('2026-12-11T14:05:20+09:00')
  slow.answer(json(kitchenDay({ as_of: '2026-12-11T14:05:10+09:00' })))
  await expect.poll(async () => (await dish()).checked).toBe(true)
  await act(async () => {})
  await user.click(await dish())
  expect((await dish()).checked).toBe(false)
  expect(await screen.findByText(/送信待ち 1/)).toBeTruthy()
})

test('a press that is answered in the second of the list before it holds', async () => {
  const at = '2026-12-11T14:05:00+09:00'
  const answer = ({ body }: { body: unknown }) => {
    const ticks = (body as { ticks: KitchenDay['ticks'] }).ticks.map((tick) => ({ ...tick, at }))
    return json(kitchenDay({ ticks, as_of: at }))
  }
  const { user } = await open(path, {
    [dayCall]: kitchenDay({ as_of: at }),
    'POST /backend/api/admin/kitchen/ticks': answer,
  })
  await user.click(await dish())
  await expect.poll(() => screen.queryByText(/送信待ち|送信しています/)).toBeNull()
  expect((await dish()).checked).toBe(true)
})

test('another window of the day is there at once, without a call', async () => {
  await openOnce()
  const { user, calls } = await open(path, allLost)
  await dish()
  const asked = calls.length
  await user.click(screen.getByRole('link', { name: /17:30へ進む/ }))
  expect(await screen.findByRole('link', { current: 'page', name: /17:30/ })).toBeTruthy()
  expect(calls.length).toBe(asked)
})

test('when the connection is back it is asked for again, without a reload', async () => {
  await openOnce()
  let isLost = true
  const later = kitchenDay({ products: kitchenDay().products.map((each) => ({ ...each, name: '師走' })) })
  await open(path, { [dayCall]: () => (isLost ? lost() : json(later)) })
  expect(await away()).toBeTruthy()
  isLost = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('checkbox', { name: /師走/ })).toBeTruthy()
  expect(screen.queryByText(/通信なし/)).toBeNull()
})

test('a day that was not opened here shows nothing, not even who is signed in, and the way to those that were', async () => {
  await openOnce()
  await open(`${path}?date=2026-12-12`, allLost)
  expect(await screen.findByText(/まだこの端末で開いたことがありません/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(document.body.textContent).not.toContain('佐伯')
  const way = screen.getByRole('link', { name: '12月11日（金）を開く' })
  expect(way.getAttribute('href')).toBe(`${path}?date=2026-12-11`)
})

test('after midnight the address without a date asks for the new day', async () => {
  await openOnce()
  vi.setSystemTime('2026-12-12T00:00:01+09:00')
  await open(path, allLost)
  expect(await screen.findByText(/まだこの端末で開いたことがありません/)).toBeTruthy()
})

test('other screens do not open on it', async () => {
  await openOnce()
  await open('/admin/kitchen', allLost)
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('佐伯')
})

test('another account sees nothing of it', async () => {
  await openOnce()
  await open(path, allLost, 'u2')
  expect(await screen.findByText(/まだこの端末で開いたことがありません/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /を開く/ })).toBeNull()
})

test.each([
  ['the day is refused', { [dayCall]: forbidden }],
  ['the account is no staff any more', { [me]: forbidden, [dayCall]: forbidden }],
])('%s: it is forgotten', async (_what, answers) => {
  await openOnce()
  await open(path, answers)
  expect(await screen.findByText(/権限がありません/)).toBeTruthy()
  await expect.poll(() => daysKept()).toEqual([])
})

test('it is forgotten with the right to the kitchen, on whatever screen that is heard of', async () => {
  await openOnce()
  const who = { id: 'u1', name: '佐伯', email: '', role: 'staff', permissions: ['plans'], has_second_factor: true }
  await open('/admin/bookings', { [me]: who })
  await expect.poll(() => daysKept()).toEqual([])
})

test.each([
  ['today', '2026-12-11', '2026-12-12T23:59:59', '2026-12-13T00:00:00'],
  ['a day to come', '2026-12-24', '2026-12-12T23:59:59', '2026-12-13T00:00:00'],
  ['yesterday', '2026-12-10', '2026-12-11T23:59:59', '2026-12-12T00:00:00'],
])('%s is kept until the evening after', async (_day, date, last, over) => {
  await open(`${path}?date=${date}`, { [dayCall]: kitchenDay({ date }) })
  await expect.poll(() => daysKept()).toEqual([date])
  vi.setSystemTime(`${last}+09:00`)
  await open(`${path}?date=${date}`, allLost)
  expect(await dish()).toBeTruthy()
  vi.setSystemTime(`${over}+09:00`)
  await open(`${path}?date=${date}`, allLost)
  expect(await screen.findByText(/まだこの端末で開いたことがありません/)).toBeTruthy()
})

test('nothing of a day long over is kept', async () => {
  await open(`${path}?date=2026-12-01`, { [dayCall]: kitchenDay({ date: '2026-12-01' }) })
  expect(await dish()).toBeTruthy()
  expect(await daysKept()).toEqual([])
})

test('a browser that keeps nothing shows what there is, and promises nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await open()
  expect(await dish()).toBeTruthy()
  await open(path, allLost)
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
  expect(screen.queryByText(/この端末/)).toBeNull()
})

const ticksCall = 'POST /backend/api/admin/kitchen/ticks'
const noon = { from: '12:00', to: '12:30', id: 4, qty: 7 }
const evening = { ...noon, from: '17:30', to: '18:00' }
const at = '2026-12-11T13:00:00+09:00'
const sentIn = (calls: { what: string; body?: unknown }[]) =>
  calls.filter(({ what }) => what === ticksCall).map(({ body }) => body as { date: string; ticks: object[] })

test('what waits of another day is sent as of that day, and ticks nothing off on this one', async () => {
  const waits = { ...noon, done: true, at: '2026-12-10T12:00:00.000Z' }
  localStorage.setItem('KITCHEN_TICKS', JSON.stringify([{ ...waits, date: '2026-12-10' }]))
  let isLost = true
  const answer = ({ body }: { body: unknown }) => (isLost ? lost() : json(kitchenDay(body as { date: string })))
  const { user, calls } = await open(path, { [dayCall]: kitchenDay(), [ticksCall]: answer })
  expect((await dish()).checked).toBe(false)
  await user.click(await dish())
  expect(await screen.findByText(/送信待ち 2$/)).toBeTruthy()
  isLost = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await expect.poll(() => screen.queryByText(/送信/)).toBeNull()
  expect(sentIn(calls).slice(-2)).toMatchObject([
    { date: '2026-12-10', ticks: [waits] },
    { date: '2026-12-11', ticks: [{ ...noon, done: true }] },
  ])
})

test('a wrong press is taken back, and none of another day', async () => {
  const { user, router } = await open(path, {
    [dayCall]: ({ query }) => json(kitchenDay({ date: query.get('date') ?? '2026-12-11' })),
    [ticksCall]: lost,
  })
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: '直前の操作を戻す' })
  await user.click(await dish())
  expect([(await dish()).checked, back().disabled]).toEqual([true, false])
  await act(() => router.navigate(`${path}?date=2026-12-12`))
  await screen.findByText('12月12日（土）')
  expect(back().disabled).toBe(true)
  await act(() => router.navigate(`${path}?date=2026-12-11`))
  await screen.findByText('12月11日（金）')
  await user.click(back())
  expect([(await dish()).checked, back().disabled]).toEqual([false, true])
})

test('a press has the time of the shop, whatever the clock of the tablet says', async () => {
  vi.setSystemTime('2026-12-11T13:50:00+09:00')
  const { user, calls } = await open(path, { [dayCall]: kitchenDay(), [ticksCall]: kitchenDay() })
  await user.click(await dish())
  await expect.poll(() => sentIn(calls)).toMatchObject([{ ticks: [{ at: '2026-12-11T05:05:00.000Z' }] }])
})

test('a press that the shop does not take is not sent for ever', async () => {
  const refuse = () => json({ code: 'invalid', message: '' }, 422)
  const { user } = await open(path, { [dayCall]: kitchenDay(), [ticksCall]: refuse })
  await user.click(await dish())
  await expect.poll(async () => (await dish()).checked).toBe(false)
  expect(screen.queryByText(/送信/)).toBeNull()
})

test.each([
  ['finished', { done: true, qty: 7 }, true, '完了', null],
  ['ticked off before it grew', { done: true, qty: 5 }, false, '0／1品', '5から変更 5桶は済み、あと2桶'],
  ['ticked off and taken back', { done: false, qty: 7 }, false, '0／1品', null],
])('a dish that is %s', async (_how, tick, isDone, progress, grown) => {
  await open(path, { [dayCall]: kitchenDay({ ticks: [{ ...noon, ...tick, at }] }) })
  expect((await dish()).checked).toBe(isDone)
  expect(screen.getByRole('link', { name: /^12:00/ }).textContent).toContain(progress)
  expect(screen.queryByText(/から変更/)?.textContent ?? null).toBe(grown)
})

test('of the whole day a dish is left until it is finished for all of its windows', async () => {
  await open(`${path}?window=all`, { [dayCall]: kitchenDay({ ticks: [{ ...evening, done: true, at }] }) })
  expect((await screen.findByRole('row', { name: /霜月/ })).textContent).toBe('霜月14桶あと7桶')
})

test('what stands under 搬入のご案内 is read beside the dishes, also of an order that says nothing else', async () => {
  const delivery: KitchenDay['deliveries'][number] = {
    id: '5b0b0c53-0000-4000-8000-00000000d001',
    number: 'OR-261211-0007',
    delivery_window: { from: '12:00', to: '12:30' },
    confirmed: true,
    persons: 24,
    allergens: {},
    unanswered: 0,
    allergies: [],
    note: '',
    address_note: '裏口へ\nえびアレルギー1名',
  }
  await open(path, { [dayCall]: kitchenDay({ deliveries: [delivery] }) })
  const words = await screen.findByRole('region', { name: /^ご注文時のお申し出/ })
  expect(words.textContent).toContain('搬入のご案内\n裏口へ\nえびアレルギー1名')
  expect(words.textContent).not.toContain('ありません')
  cleanup()
  await open(`${path}?window=17:30-18:00`, { [dayCall]: kitchenDay({ deliveries: [delivery] }) })
  expect((await screen.findByRole('region', { name: /^ご注文時のお申し出/ })).textContent).toMatch(/ありません。$/)
})

test('who takes note of a change takes note of that one, as it is now; what did not arrive is said', async () => {
  const change = { window: null, product: null, allergen: null, words: null, moved_to: null, confirmed: null }
  const changes = ['0007', '0008'].map((number) => ({
    ...change,
    kind: 'persons' as const,
    key: `persons:${number}`,
    number: `OR-261211-${number}`,
    from: '24',
    to: '28',
  }))
  const print = { id: '5b0b0c53-0000-4000-8000-00000000000a', at: '2026-12-11T09:00:00+09:00', by: '佐伯' }
  const day = kitchenDay({ print, changes })
  const confirm = 'POST /backend/api/admin/kitchen/confirmations'
  let isLost = true
  const { user, calls } = await open(path, {
    [dayCall]: day,
    [confirm]: () =>
      isLost ? lost() : json({ ...day, changes: changes.map((each) => ({ ...each, confirmed: { at, by: '佐伯' } })) }),
  })
  const press = async () => user.click(await screen.findByRole('button', { name: '0007 人数の変更を確認した' }))
  await press()
  expect(await screen.findByText(/確認を記録できませんでした/)).toBeTruthy()
  isLost = false
  await press()
  expect(await screen.findAllByText('確認済み 佐伯')).toHaveLength(2)
  const sent = calls.filter(({ what }) => what === confirm).map(({ body }) => body)
  const seen = { date: day.date, print: print.id, changes: [{ key: 'persons:0007', to: '28' }] }
  expect(sent).toEqual([seen, seen])
})

test('what nobody has seen since the print is not called like an order that nobody has confirmed', async () => {
  const change: KitchenDay['changes'][number] = {
    key: 'persons:a',
    kind: 'persons',
    window: null,
    product: null,
    allergen: null,
    number: 'OR-261211-0007',
    from: '24',
    to: '28',
    words: null,
    moved_to: null,
    confirmed: null,
  }
  const print = { id: 'p', at: '2026-12-11T09:00:00+09:00', by: '佐伯' }
  const windows = kitchenDay().windows.map((each) => ({ ...each, unconfirmed: 11 }))
  await open(path, { [dayCall]: kitchenDay({ print, changes: [change], windows }) })
  expect((await screen.findByRole('heading', { name: /^印刷のあとの変更/ })).textContent).toBe(
    '印刷のあとの変更 まだ見ていない変更 1',
  )
  expect(screen.getByRole('link', { name: /12:00.*未確認11件/ })).toBeTruthy()
})
