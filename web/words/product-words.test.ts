import { expect, test } from 'vitest'
import {
  countWords,
  guidanceWords,
  leadWords,
  leastWords,
  limitWords,
  quantityError,
  quoted,
  servesWords,
  standingWords,
} from './product-words.ts'

const tub = {
  package_type: 0,
  unit: '桶',
  serves: { min: 3, max: 4 },
  serves_as: 'meal',
  min_qty: 1,
  qty_step: 1,
  max_qty: 40,
  lead_days: 3,
} as const
const plate = { ...tub, unit: '皿', serves: { min: 5, max: 6 }, serves_as: 'dish' } as const
const fruit = { ...tub, unit: '皿', serves: { min: 8, max: 10 }, serves_as: 'sweet' } as const
const set = { ...tub, package_type: 1, unit: 'お一人さま', serves: null, min_qty: 10, max_qty: 200 } as const
const beer = { ...tub, unit: '6缶', serves: null, serves_as: 'drink', max_qty: 60 } as const
const box = { ...tub, unit: '折', serves: { min: 1, max: 1 }, min_qty: 5, max_qty: 300 } as const

test.each([
  [tub, '3〜4名さま分', undefined, '4桶', '一度に40桶まで承ります'],
  [plate, '一品として5〜6名さま分', undefined, '4皿', '一度に40皿まで承ります'],
  [fruit, '8〜10名さま分', undefined, '4皿', '一度に40皿まで承ります'],
  [set, '10名さまから', undefined, '4名さま分', '10名さま分から200名さま分まで承ります'],
  [beer, '6缶', undefined, '4点', '一度に60点まで承ります'],
  [box, '1名さま分', '5折から', '4折', '5折から300折まで承ります'],
])('%o in words', (product, serves, least, four, limits) => {
  expect(servesWords(product)).toBe(serves)
  expect(leastWords(product)).toBe(least)
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

const alone = { estimatedPerson: 24, isMealComplete: false }
test.each([
  [tub, { ...alone, qty: 4, recommended: 1, estimatedPerson: null }, '4桶で約14名さま分です。'],
  [tub, { ...alone, qty: 7, recommended: 7 }, '7桶で約25名さま分です。24名さまなら7桶が目安です。'],
  [
    plate,
    { ...alone, qty: 5, recommended: 5 },
    '5皿で、一品として約28名さま分です。24名さまなら5皿が目安です。お食事には2品ほどお選びください。',
  ],
  [
    plate,
    { ...alone, qty: 1, recommended: 1, isMealComplete: true },
    '1皿で、一品として約6名さま分です。カートの品で、お食事は足りています。',
  ],
  [
    fruit,
    { ...alone, qty: 3, recommended: 3, isMealComplete: true },
    '3皿で約27名さま分です。24名さまなら3皿が目安です。',
  ],
  [box, { ...alone, qty: 24, recommended: 24 }, '24折で約24名さま分です。24名さまなら24折が目安です。'],
  [set, { ...alone, qty: 24, recommended: 24 }, '24名さまなら24名さま分が目安です。'],
  [set, { ...alone, qty: 10, recommended: 10, estimatedPerson: null }, '人数分をお選びください。'],
  [beer, { ...alone, qty: 2, recommended: 1 }, undefined],
])('%o with %o: %s', (product, guidance, words) => {
  expect(guidanceWords(product, guidance)).toBe(words)
})

test.each([
  [{ sold_out: true, weekdays: [2, 4] }, '売り切れ'],
  [{ sold_out: false, weekdays: [2, 4] }, '火・木のみ'],
  [{ sold_out: false, weekdays: null }, undefined],
])('%o: %s before any date is chosen', (product, words) => {
  expect(standingWords(product)).toBe(words)
})

test('quotation marks within a name become double', () => {
  expect(quoted('旬のにぎり「霜月」')).toBe('「旬のにぎり『霜月』」')
  expect(quoted('手まり寿司')).toBe('「手まり寿司」')
})

test('the lead time in business days', () => {
  expect(leadWords(tub, { cutoffTime: '17:00' })).toBe('開催日の3営業日前 17時まで')
})
