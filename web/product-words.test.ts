import { expect, test } from 'vitest'
import {
  countWords,
  guidanceWords,
  leadWords,
  limitWords,
  quantityError,
  quoted,
  servesWords,
} from './product-words.ts'

const tub = { package_type: 0, unit: '桶', serves: { min: 3, max: 4 }, min_qty: 1, max_qty: 40, lead_days: 3 } as const
const set = { ...tub, package_type: 1, unit: 'お一人さま', serves: null, min_qty: 10, max_qty: 200 } as const
const beer = { ...tub, unit: '6缶', serves: null, max_qty: 60 } as const
const box = { ...tub, unit: '折', serves: { min: 1, max: 1 }, min_qty: 5, max_qty: 300 } as const

test.each([
  [tub, '3〜4名さま分', '4桶', '一度に40桶まで承ります'],
  [set, '10名さまから', '4名さま分', '10名さま分から200名さま分まで承ります'],
  [beer, '6缶', '4点', '一度に60点まで承ります'],
  [box, '1名さま分', '4折', '5折から300折まで承ります'],
])('%o in words', (product, serves, four, limits) => {
  expect(servesWords(product)).toBe(serves)
  expect(countWords(4, product)).toBe(four)
  expect(limitWords(product)).toBe(limits)
})

test.each([
  [box, 4, '5折から承ります'],
  [box, 5, undefined],
  [box, 300, undefined],
  [box, 301, '一度にご用意できるのは300折までです'],
  [set, 999, '一度にご用意できるのは200名さま分までです'],
])('%o, %i of it: %s', (product, qty, words) => {
  expect(quantityError(qty, product)).toBe(words)
})

test.each([
  [tub, 4, null, '4桶は、12〜16名さま分です。'],
  [tub, 4, 24, '4桶は、12〜16名さま分です。24名さまの皆さまにお取りいただくなら、7桶が目安です。'],
  [box, 24, 24, '24折は、24名さま分です。24名さまの皆さまにお取りいただくなら、24折が目安です。'],
  [set, 24, 24, '24名さまの会です。ご人数ぶんをお選びください。'],
  [beer, 2, 24, undefined],
])('%o, %i of it for %s: %s', (product, qty, persons, words) => {
  expect(guidanceWords(qty, product, persons)).toBe(words)
})

test('quotation marks within a name become double', () => {
  expect(quoted('旬のにぎり「霜月」')).toBe('「旬のにぎり『霜月』」')
  expect(quoted('手まり寿司')).toBe('「手まり寿司」')
})

test('the lead time in business days', () => {
  expect(leadWords(tub)).toBe('開催日の三営業日前 17時まで')
})
