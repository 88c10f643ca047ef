// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepLink, keptLinks } from './kept-links.ts'

const now = new Date('2026-11-24T10:00:00+09:00')
const link = (n: number, expires_at = '2026-12-08T00:00:00+09:00') => ({
  number: `QT-2611-${n}`,
  token: `t${n}`,
  order_token: `o${n}`,
  expires_at,
})

beforeEach(() => localStorage.clear())

test('what was made here is found again, the newest first, until its price is held no longer', () => {
  keepLink(link(1, '2026-11-25T00:00:00+09:00'), now)
  keepLink(link(2), now)
  expect(keptLinks(now).map(({ number }) => number)).toEqual(['QT-2611-2', 'QT-2611-1'])
  expect(keptLinks(new Date('2026-11-25T00:00:00+09:00')).map(({ number }) => number)).toEqual(['QT-2611-2'])
})

test('no more than twenty are kept', () => {
  for (let n = 1; n <= 25; n += 1) keepLink(link(n), now)
  const kept = keptLinks(now)
  expect([kept.length, kept[0]?.number]).toEqual([20, 'QT-2611-25'])
})

test.each(['', '{', 'null', '{}', '[null]', '[{"number":1}]'])('%j in the storage is nothing', (saved) => {
  localStorage.setItem('QUOTE_LINKS', saved)
  expect(keptLinks(now)).toEqual([])
})
