// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isReadingAgain, useReadAgain } from './use-read-again.ts'

test('what ends after a screen was read again never ends beside what was shown before', async () => {
  // As in a browser: React shows when it has time, not when a test says so.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  let present = 0
  const shown: (number | 'busy')[] = []
  let press = async () => {}
  let claim = () => {}
  function Screen() {
    const data = useLoaderData<number>()
    const readAgain = useReadAgain()
    const [isBusy, setBusy] = useState(false)
    const [count, setCount] = useState(0)
    claim = () => startTransition(() => setCount(count + 1))
    press = async () => {
      setBusy(true)
      await readAgain()
      setBusy(false)
    }
    shown.push(isBusy ? 'busy' : data)
    return null
  }
  const router = createMemoryRouter([
    { path: '/', loader: () => present, element: <Screen />, hydrateFallbackElement: <i /> },
  ])
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  root.render(<RouterProvider router={router} />)
  await waitFor(() => expect(shown).toEqual([0]))
  // React gives transitions ten places in turn, and shows first what has the first of them.
  for (present = 1; present <= 30; present += 1) {
    for (let each = 0; each < present % 3; each += 1) {
      shown.length = 0
      claim()
      await waitFor(() => expect(shown).toHaveLength(1))
    }
    shown.length = 0
    await press()
    await waitFor(() => expect(shown.at(-1)).toBe(present))
    expect(new Set(shown)).toEqual(new Set(['busy', present]))
  }
})

test('that somebody waits is known until what they wait for has come, also when it has not', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  onTestFinished(() => void vi.unstubAllGlobals())
  const held = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
  let reads = 0
  let press = async () => {}
  function Screen() {
    const readAgain = useReadAgain()
    press = readAgain
    return null
  }
  const loader = () => (reads++ === 0 ? 0 : held[reads - 2]!.promise)
  const router = createMemoryRouter([
    { path: '/', loader, element: <Screen />, errorElement: <b />, hydrateFallbackElement: <i /> },
  ])
  const at = document.createElement('div')
  const root = createRoot(at)
  onTestFinished(() => root.unmount())
  root.render(<RouterProvider router={router} />)
  await waitFor(() => expect(reads === 1 && at.querySelector('i')).toBeNull())
  const read = press()
  await waitFor(() => expect(reads).toBe(2))
  expect(isReadingAgain()).toBe(true)
  held[0]!.resolve(1)
  await read
  expect(isReadingAgain()).toBe(false)
  const failing = press()
  await waitFor(() => expect(reads).toBe(3))
  expect(isReadingAgain()).toBe(true)
  held[1]!.reject(new Response('', { status: 500 }))
  await failing
  expect(isReadingAgain()).toBe(false)
  expect(at.querySelector('b')).not.toBeNull()
})
