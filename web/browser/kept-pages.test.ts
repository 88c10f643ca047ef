import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCaches, signedInAs } from '#web/testing/test-caches.ts'
import { forgetKeptPage, keptPage, keptParts } from './kept-page.ts'
import { forgetKeptPages, tidyKeptPages } from './kept-pages.ts'

const sheetPage = '/mypage/events/e1/run-sheet'
const sheet = { id: 'e1', ends_at: '2026-12-11T20:30:00+09:00' }
const until = new Date('2026-12-12T20:30:00+09:00')
const tablet = '/admin/kitchen/tablet'
const aDayLater = new Date('2026-12-13T00:00:00+09:00')
const onTheDay = new Date('2026-12-11T16:31:00+09:00')
const nothing = [undefined, undefined]
let browser: ReturnType<typeof openCaches>

beforeEach(async () => {
  vi.setSystemTime(onTheDay)
  browser = openCaches()
  vi.stubGlobal('caches', browser.caches)
  vi.stubGlobal('navigator', { serviceWorker: browser.serviceWorker })
  await keptPage(signedInAs('u1'), sheetPage).save('sheet', sheet, until)
  await keptPage(signedInAs('u1'), sheetPage).save('ticks', ['dish:4'], until)
  await hasWorker(sheetPage)
  await browser.caches.open('of-somebody-else')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function hasWorker(path: string, name = 'kept-page-of-') {
  await browser.caches.open(name + path)
  browser.scopes.add(path)
}

const read = async (userId = 'u1', path = sheetPage) => {
  const kept = keptPage(signedInAs(userId), path)
  return [await kept.read('sheet'), await kept.read('ticks')]
}

test('what a page shows is there for the account that opened it, and for no other', async () => {
  expect(await read()).toEqual([sheet, ['dish:4']])
  expect(await read('u2')).toEqual(nothing)
  expect(await keptParts(signedInAs('u1'), sheetPage)).toEqual(['sheet', 'ticks'])
  expect(await keptParts(signedInAs('u2'), sheetPage)).toEqual([])
})

test('at the end of a session nothing stays, and what is not ours does', async () => {
  await forgetKeptPages()
  expect(await read()).toEqual(nothing)
  expect([browser.names(), browser.scopes.size]).toEqual([['of-somebody-else'], 0])
})

test('another account leaves nothing of the one before, workers and pages included', async () => {
  await keptPage(signedInAs('u2'), '/mypage/events/e2/run-sheet').save('sheet', { ...sheet, id: 'e2' }, until)
  await hasWorker('/mypage/events/e2/run-sheet')
  await tidyKeptPages('u2', onTheDay)
  expect(browser.names()).toEqual(['of-somebody-else', 'kept-of-u2', 'kept-page-of-/mypage/events/e2/run-sheet'])
  expect([...browser.scopes]).toEqual(['/mypage/events/e2/run-sheet'])
})

test('the same account keeps all until it is over', async () => {
  vi.setSystemTime('2026-12-12T20:29:59+09:00')
  await tidyKeptPages('u1', new Date())
  expect([await read(), browser.scopes.size]).toEqual([[sheet, ['dish:4']], 1])
  vi.setSystemTime(until)
  // A page that is still open reads nothing of it either.
  expect(await read()).toEqual(nothing)
  await tidyKeptPages('u1', new Date())
  expect([browser.names(), browser.scopes.size]).toEqual([['of-somebody-else'], 0])
})

test('a page stays as long as one of its days does', async () => {
  const days = keptPage(signedInAs('u1'), tablet)
  await days.save('2026-12-11', { as_of: '16:31' }, aDayLater)
  await days.save('2026-12-10', { as_of: '09:00' }, new Date('2026-12-12T00:00:00+09:00'))
  await hasWorker(tablet)
  vi.setSystemTime('2026-12-12T21:00:00+09:00')
  await tidyKeptPages('u1', new Date())
  expect([await keptParts(signedInAs('u1'), tablet), [...browser.scopes]]).toEqual([['2026-12-11'], [tablet]])
  expect([await days.read('2026-12-10'), await days.read('2026-12-11')]).toEqual([undefined, { as_of: '16:31' }])
})

test('what is over already is not kept', async () => {
  await keptPage(signedInAs('u1'), tablet).save('2026-12-01', {}, onTheDay)
  expect(await keptParts(signedInAs('u1'), tablet)).toEqual([])
})

test('a page that is forgotten goes with its worker, and no other does', async () => {
  await keptPage(signedInAs('u1'), tablet).save('2026-12-11', {}, aDayLater)
  await hasWorker(tablet)
  await forgetKeptPage(signedInAs('u1'), tablet)
  expect([await read(), [...browser.scopes]]).toEqual([[sheet, ['dish:4']], [sheetPage]])
  await forgetKeptPage(signedInAs('u1'), sheetPage)
  expect([await read(), browser.scopes.size, browser.names()]).toEqual([nothing, 0, ['of-somebody-else']])
})

test('nothing is read or kept for somebody who signs out meanwhile', async () => {
  let user_id: string | undefined = 'u1'
  const page = keptPage({ claims: () => (user_id === undefined ? undefined : { user_id, exp: 0 }) }, tablet)
  const saved = page.save('2026-12-11', {}, aDayLater)
  const shown = keptPage({ claims: () => (user_id === undefined ? undefined : { user_id, exp: 0 }) }, sheetPage)
  const found = shown.read('sheet')
  user_id = undefined
  await saved
  expect([await found, await keptParts(signedInAs('u1'), tablet)]).toEqual([undefined, []])
})

test('what a version before has kept is not read, and goes, with its worker', async () => {
  const page = '/mypage/events/e9/run-sheet'
  const before = await browser.caches.open('run-sheets-of-u1')
  await before.put(`${page}?sheet=1`, Response.json({ ...sheet, id: 'e9' }))
  await hasWorker(page, 'run-sheet-page-of-')
  expect(await read('u1', page)).toEqual(nothing)
  await tidyKeptPages('u1', onTheDay)
  expect(browser.names().filter((name) => name.startsWith('run-sheet'))).toEqual([])
  expect([...browser.scopes]).toEqual([sheetPage])
})

test('a browser that keeps nothing is no failure', async () => {
  vi.unstubAllGlobals()
  await keptPage(signedInAs('u1'), sheetPage).save('sheet', sheet, until)
  await forgetKeptPages()
  await forgetKeptPage(signedInAs('u1'), sheetPage)
  expect([await read(), await keptParts(signedInAs('u1'), sheetPage)]).toEqual([nothing, []])
})
