import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FeeSteps } from './fee-steps.tsx'

const steps = [
  { from: null, rate: 0, fee: 0 },
  { from: '2026-12-08T17:00:00+09:00', rate: 50, fee: 50_473 },
  { from: '2026-12-09T17:00:00+09:00', rate: 100, fee: 100_946 },
]

function linesAt(now: string): string[] {
  const html = renderToStaticMarkup(<FeeSteps steps={steps} now={new Date(now)} />)
  return [...html.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, text]) =>
    text!
      .replace(/<\/?b[^>]*>/g, ' ')
      .replace(/<[^>]*>/g, '')
      .trim(),
  )
}

test('each step says from when until when, and the one in force is marked', () => {
  expect(linesAt('2026-12-01T00:00:00+09:00').map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'いま 12月8日（火）17時まで 無料（0円）',
    '12月8日（火）17時から12月9日（水）17時まで 50,473円（50%）',
    '12月9日（水）17時から 100,946円（100%）',
  ])
})

test('at the very instant the next step begins', () => {
  const marked = linesAt('2026-12-08T17:00:00+09:00').findIndex((line) => line.startsWith('いま'))
  expect(marked).toBe(1)
})
