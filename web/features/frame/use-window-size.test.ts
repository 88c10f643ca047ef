import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followWindowSize } from './use-window-size.ts'

function openWindow(width: number) {
  const scope = Object.assign(new EventTarget(), { innerWidth: width, innerHeight: 800 })
  vi.stubGlobal('window', scope)
  const sizes: number[] = []
  const stop = followWindowSize((size) => sizes.push(size.width))
  const resizeTo = (next: number) => {
    scope.innerWidth = next
    scope.dispatchEvent(new Event('resize'))
  }
  return { sizes, stop, resizeTo }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the size is reported at once, and again 200 ms after the last of many changes', () => {
  const { sizes, resizeTo } = openWindow(390)
  expect(sizes).toEqual([390])
  for (const width of [500, 600, 700]) {
    resizeTo(width)
    vi.advanceTimersByTime(199)
  }
  expect(sizes).toEqual([390])
  vi.advanceTimersByTime(1)
  expect(sizes).toEqual([390, 700])
})

test('nothing is reported after the end, not even a pending change', () => {
  const { sizes, stop, resizeTo } = openWindow(390)
  resizeTo(500)
  stop()
  resizeTo(600)
  vi.advanceTimersByTime(1_000)
  expect(sizes).toEqual([390])
})
