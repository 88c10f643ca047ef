import { expect, test } from 'vitest'
import { mendWords } from './mend-words.ts'

const nameOf = (id: string) => ({ a: '野々村', b: '河合', c: '小鳥遊', d: '代々木', e: '奥平' })[id]!
const cover = (dishes: Record<string, number>) =>
  Object.entries(dishes).map(([attendee_id, n]) => ({ attendee_id, dishes: n }))

test.each([
  [
    'two, step by step',
    cover({ a: 2, b: 1, c: 3 }),
    [['a', 'b'], ['b']],
    ['野々村さまは3品、河合さまは2品になります。', '河合さまは3品になります。'],
    'この変更で、お二人とも3品を召し上がれます',
    undefined,
  ],
  [
    'one alone',
    cover({ a: 2, c: 5 }),
    [['a']],
    ['野々村さまは3品になります。'],
    'この変更で、野々村さまも3品を召し上がれます',
    undefined,
  ],
  [
    'many are counted',
    cover({ a: 2, b: 2, c: 2, d: 2, e: 3 }),
    [['a', 'b', 'c', 'd']],
    ['4名さまが1品ずつ多く召し上がれます。'],
    'この変更で、4名さまとも3品を召し上がれます',
    undefined,
  ],
  [
    'who is not helped enough is named',
    cover({ a: 2, b: 1 }),
    [['a', 'b']],
    ['野々村さまは3品、河合さまは2品になります。'],
    'この変更で、1名さまは3品を召し上がれます',
    '河合さまは、この変更のあとも3品に足りません。お電話でご相談ください。',
  ],
  [
    'nobody is helped enough',
    cover({ a: 0, b: 0, c: 0, d: 0 }),
    [['a']],
    ['野々村さまは1品になります。'],
    undefined,
    '野々村さま、河合さま、小鳥遊さまほか1名さまは、この変更のあとも3品に足りません。お電話でご相談ください。',
  ],
] as const)('%s', (_, guests, helps, rows, all, rest) => {
  const words = mendWords(
    guests,
    helps.map((ids) => ({ helps: [...ids] })),
    nameOf,
  )
  expect(words).toEqual({ rows, all, rest })
})
