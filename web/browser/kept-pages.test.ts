import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCaches } from '#web/testing/test-caches.ts'
import { forgetRunSheets, keptSheets, tidyRunSheets } from './kept-run-sheets.ts'

const sheet = { id: 'e1', ends_at: '2026-12-11T20:30:00+09:00' }
const onTheDay = new Date('2026-12-11T16:31:00+09:00')
let browser: ReturnType<typeof openCaches>

beforeEach(async () => {
  browser = openCaches()
  vi.stubGlobal('caches', browser.caches)
  vi.stubGlobal('navigator', { serviceWorker: browser.serviceWorker })
  vi.stubGlobal('location', browser.location)
  await keptSheets('u1').save('e1', 'sheet', sheet)
  await keptSheets('u1').save('e1', 'ticks', ['dish:4'])
  await browser.caches.open('run-sheet-page-of-/mypage/events/e1/run-sheet')
  await browser.caches.open('of-somebody-else')
  browser.scopes.add('/mypage/events/e1/run-sheet')
})
afterEach(() => vi.unstubAllGlobals())

const read = async (userId = 'u1') => {
  const kept = keptSheets(userId)
  return [await kept.read('e1', 'sheet'), await kept.read('e1', 'ticks')]
}
const nothing = [undefined, undefined]

test('a sheet and its ticks are there for the account that opened it, and for no other', async () => {
  expect(await read()).toEqual([sheet, ['dish:4']])
  expect(await read('u2')).toEqual(nothing)
})

test('at the end of a session nothing stays, and what is not ours does', async () => {
  await forgetRunSheets()
  expect(await read()).toEqual(nothing)
  expect([browser.names(), browser.scopes.size]).toEqual([['of-somebody-else'], 0])
})

test('another account leaves nothing of the one before, workers and pages included', async () => {
  await keptSheets('u2').save('e2', 'sheet', { ...sheet, id: 'e2' })
  await tidyRunSheets('u2', onTheDay)
  expect([browser.names(), browser.scopes.size]).toEqual([['of-somebody-else', 'run-sheets-of-u2'], 0])
})

test('the same account keeps all until a day after the end', async () => {
  await tidyRunSheets('u1', new Date('2026-12-12T20:29:59+09:00'))
  expect([await read(), browser.scopes.size]).toEqual([[sheet, ['dish:4']], 1])
  await tidyRunSheets('u1', new Date('2026-12-12T20:30:00+09:00'))
  expect([await read(), browser.scopes.size]).toEqual([nothing, 0])
  expect(browser.names()).toEqual(['run-sheets-of-u1', 'of-somebody-else'])
})

test('one that is forgotten goes with its page and its worker', async () => {
  browser.scopes.add('/mypage/events/e2/run-sheet')
  await keptSheets('u1').forget('e1')
  expect([await read(), [...browser.scopes]]).toEqual([nothing, ['/mypage/events/e2/run-sheet']])
})

test('a browser that keeps nothing is no failure', async () => {
  vi.unstubAllGlobals()
  await keptSheets('u1').save('e1', 'sheet', sheet)
  await forgetRunSheets()
  expect(await read()).toEqual(nothing)
})
