import { expect, test } from 'vitest'
import type { QuantityAdvice } from '#domain/quantity-advice.ts'
import { adviceWords, perGuestWords, sweetsWords } from './meal-words.ts'

const none: QuantityAdvice = {
  meals: 0,
  verdict: undefined,
  perGuest: undefined,
  missing: 0,
  spare: 0,
  onlySides: false,
  sweets: 0,
  tooManySweets: false,
}

test.each([
  ['nothing at all', {}, 24, undefined, undefined],
  ['sweets alone are no meal', { sweets: 72, tooManySweets: true }, 24, 'お食事はまだ入っていません。', 'info'],
  [
    'no headcount',
    { meals: 25 },
    null,
    'お食事は約25名さま分です。人数を入れると、足りるかどうかをご案内します。',
    'info',
  ],
  ['a wrong quantity', { meals: 500 }, 24, '数量をお直しいただくと、量の目安をご案内します。', 'info'],
  [
    'little',
    { meals: 14, verdict: 'short', missing: 10 },
    24,
    'お食事は約14名さま分です。24名さまには、あと約10名さま分あると安心です。',
    'warn',
  ],
  [
    'food for half',
    { meals: 12, verdict: 'short', missing: 12 },
    24,
    'お食事は約12名さま分です。24名さまには、あと約12名さま分あると安心です。',
    'warn',
  ],
  [
    'most go without',
    { meals: 300, verdict: 'short', missing: 699 },
    999,
    'お食事は約300名さま分です。999名さまには、約699名さま分足りません。',
    'warn',
  ],
  [
    'sides alone',
    { meals: 12, verdict: 'short', missing: 12, onlySides: true },
    24,
    'お食事は約12名さま分です。前菜だけでは足りません。お食事になるものもお選びください。',
    'warn',
  ],
  ['right', { meals: 25, verdict: 'right' }, 24, 'お食事は約25名さま分です。24名さまにちょうどよい量です。', 'ok'],
  ['plenty', { meals: 34, verdict: 'plenty' }, 24, 'お食事は約34名さま分です。24名さまにたっぷりの量です。', 'ok'],
  [
    'too much',
    { meals: 52, verdict: 'over', spare: 28 },
    24,
    'お食事は約52名さま分です。24名さまには多めです。約28名さま分減らしても足ります。',
    'warn',
  ],
  [
    'too much, and no less can be ordered',
    { meals: 10, verdict: 'over' },
    2,
    'お食事は約10名さま分です。2名さまには多めですが、ご注文いただける最小の数です。',
    'info',
  ],
] as const)('%s', (_, advice, guests, text, tone) => {
  const words = adviceWords({ ...none, ...advice }, guests)
  expect([words?.text, words?.tone]).toEqual([text, tone])
})

test('the basis is stated with one decimal, and only where something is judged', () => {
  expect(perGuestWords({ ...none, perGuest: 1, verdict: 'right' })).toBe('お一人あたり 約1.0食（目安 1〜1.5食）')
  expect(perGuestWords({ ...none, perGuest: 20.8 })).toBeUndefined()
})

test('sweets stand apart', () => {
  expect(sweetsWords(none, 24)).toBeUndefined()
  expect(sweetsWords({ ...none, sweets: 33 }, null)).toBe('甘味は約33名さま分です。')
  expect(sweetsWords({ ...none, sweets: 72, tooManySweets: true }, 24)).toBe(
    '甘味は約72名さま分です。24名さまには多めです。',
  )
})
