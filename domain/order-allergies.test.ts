import { expect, test } from 'vitest'
import { allergyWords } from './allergy-words.ts'
import { alsoTold, largerThan, type OrderAllergy } from './order-allergies.ts'

test.each([
  [{ allergens: ['shrimp', 'egg'], persons: 2 }, 'えび・卵 2名さま'],
  [{ allergens: [], persons: 1_200, note: 'ベジタリアン' }, 'ベジタリアン 1,200名さま'],
  [
    { allergens: ['buckwheat'], persons: 1, note: '調理器具も分けてください' },
    'そば 1名さま（調理器具も分けてください）',
  ],
] as const)('%j in words', (group, words) => {
  expect(allergyWords(group)).toBe(words)
})

test('a group is no larger than the gathering', () => {
  expect(largerThan([{ persons: 24 }, { persons: 25 }], 24)).toEqual([1])
})

test('what is told anew about the same things takes the place of what was told, and nothing else is lost', () => {
  const egg: OrderAllergy = { allergens: ['egg'], persons: 2 }
  const both: OrderAllergy = { allergens: ['shrimp', 'egg'], persons: 1 }
  const words: OrderAllergy = { allergens: [], persons: 1, note: 'ベジタリアン' }
  expect(alsoTold([egg, both, words], [{ ...egg, persons: 3 }])).toEqual([both, words, { ...egg, persons: 3 }])
  expect(alsoTold([both], [{ allergens: ['egg', 'shrimp'], persons: 4 }])).toEqual([
    { allergens: ['egg', 'shrimp'], persons: 4 },
  ])
  expect(alsoTold([words], [{ ...words, note: '生もの' }])).toHaveLength(2)
})
