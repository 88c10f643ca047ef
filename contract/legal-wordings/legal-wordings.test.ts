import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { OPEN_ORDERS } from '#domain/open-orders.ts'
import { legalVersions } from '../legal.ts'
import { legalWording } from './index.ts'

/**
 * What somebody agreed to is what they can read later. A wording that has been in force is never changed: it gets a
 * version more, and its sum here.
 */
const agreed = [
  ['terms', '2026-11-22', '6f0913b4c47fc3e7'],
  ['terms', '2026-11-23', '0d2acb6f89703008'],
  ['terms', '2026-12-07', 'a2619fc1a127fc4a'],
  ['terms', '2026-12-21', '576c661a2b2c4f12'],
  ['privacy', '2026-11-22', '574edbcd9270fed0'],
  ['privacy', '2026-11-23', 'b9041f4782d42288'],
  ['privacy', '2026-12-07', 'e30bbdeae4756eab'],
] as const

test.each(agreed)('the %s of %s say what they said', (text, version, sum) => {
  expect(createHash('sha256').update(legalWording(text, version)!).digest('hex').slice(0, 16)).toBe(sum)
})

test('every version that somebody agrees to has its sum', () => {
  const versions = (['terms', 'privacy'] as const).flatMap((text) => legalVersions[text].map((each) => [text, each]))
  expect(agreed.map(([text, version]) => [text, version])).toEqual(versions)
})

const newest = (text: 'terms' | 'privacy') => legalWording(text, legalVersions[text].at(-1)!)!

test.each(['terms', 'privacy'] as const)('the newest %s name no shop but by its facts', (text) => {
  expect(newest(text)).not.toMatch(/おりおり|東京|大手町|23区|折田|折節|見本/)
})

test('the terms say how many orders may be open', () => {
  const { inAll, onDate } = OPEN_ORDERS
  expect(newest('terms')).toContain(`合わせて${inAll}件まで、そのうち同じ開催日のものは${onDate}件まで`)
})

test('steps of a cancellation that were changed meanwhile are those that were shown and agreed to', () => {
  expect(
    newest('terms').match(/異なるキャンセル料をお示しし、同意いただいたときは、同意いただいたものによります/g),
  ).toHaveLength(2)
})

test('the sum of what is paid for a harm never limits what is paid for bodily harm (消費者契約法 第8条・第10条)', () => {
  expect(newest('terms')).toMatch(/生命または身体に生じた損害の賠償には、この上限を適用しません/)
})
