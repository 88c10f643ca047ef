// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Failure } from '#web/api/errors.ts'
import { keptQueue } from '#web/browser/kept-queue.ts'
import { mayArriveLater, useSending } from './use-sending.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What is sent each time, and what of it arrives. */
function open(arrives: (entries: readonly string[]) => readonly string[]) {
  const queue = keptQueue<string>('SENDING_TEST', (each) => typeof each === 'string')
  queue.put([])
  const sent: (readonly string[])[] = []
  const { result } = renderHook(() =>
    useSending(queue, async (entries) => {
      sent.push(entries)
      return arrives(entries)
    }),
  )
  return { queue, sent, waiting: () => result.current }
}
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000))

test('what did not arrive is sent again after a few seconds, until it has', async () => {
  let isLost = true
  const { queue, sent, waiting } = open((entries) => (isLost ? [] : entries))
  await act(async () => queue.put(['a']))
  expect(sent).toEqual([['a']])
  await seconds(5)
  expect([sent.length, waiting()]).toEqual([2, ['a']])
  isLost = false
  await seconds(5)
  expect([sent.length, waiting()]).toEqual([3, []])
  await seconds(60)
  expect(sent).toHaveLength(3)
})

test('nothing is sent without a connection, and all of it as soon as there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { queue, sent, waiting } = open((entries) => entries)
  await act(async () => queue.put(['a', 'b']))
  await seconds(60)
  expect(sent).toEqual([])
  online.mockReturnValue(true)
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect([sent, waiting()]).toEqual([[['a', 'b']], []])
})

test.each([
  [0, true],
  [401, true],
  [403, false],
  [408, true],
  [409, false],
  [422, false],
  [429, true],
  [500, true],
])('an answer of %i may be another one later: %j', (status, later) => {
  expect(mayArriveLater({ status } as Failure)).toBe(later)
})
