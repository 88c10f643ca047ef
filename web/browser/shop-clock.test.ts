import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteShopTime, onCorrectedClock, onThisDevice, shopNow } from './shop-clock.ts'

const answered = (date: string, cache = 'no-store') =>
  noteShopTime(new Headers({ date: new Date(date).toUTCString(), 'cache-control': cache }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-12-08T16:59:58+09:00')
})
afterEach(() => {
  answered(new Date().toISOString())
  vi.useRealTimers()
})

test('a clock that is minutes wrong is put right by the next answer, and told of once', () => {
  let told = 0
  const stop = onCorrectedClock(() => {
    told += 1
  })
  answered('2026-12-08T17:20:00+09:00')
  answered('2026-12-08T17:20:01+09:00')
  expect([shopNow(), told]).toEqual([new Date('2026-12-08T17:20:00+09:00'), 1])
  vi.advanceTimersByTime(60_000)
  expect(shopNow()).toEqual(new Date('2026-12-08T17:21:00+09:00'))
  expect(onThisDevice(new Date('2026-12-08T17:21:00+09:00'))).toEqual(new Date())
  answered('2026-12-08T17:00:58+09:00')
  expect([shopNow(), told]).toEqual([new Date(), 2])
  stop()
  answered('2026-12-01T00:00:00+09:00')
  expect(told).toBe(2)
})

test.each([
  ['a few seconds, which an answer takes', '2026-12-08T16:59:54+09:00', 'no-store'],
  ['an answer that may have been kept', '2026-12-01T10:00:00+09:00', 'public, max-age=60'],
  ['one without a date', 'never', 'no-store'],
])('%s corrects nothing', (_what, date, cache) => {
  if (date === 'never') noteShopTime(new Headers({ 'cache-control': cache }))
  else answered(date, cache)
  expect(shopNow()).toEqual(new Date())
})
