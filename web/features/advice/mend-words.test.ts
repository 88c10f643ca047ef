import { expect, test } from 'vitest'
import { mendLine } from '#web/testing/sample-advice.ts'
import { mendWords } from './mend-words.ts'

const nameOf = (id: string) => ({ a: '野々村', b: '河合', c: '小鳥遊', d: '代々木', e: '奥平' })[id]!
/** `still`: who has too little after the mend, too. */
const cover = (dishes: Record<string, number>, still = '') =>
  Object.entries(dishes).map(([attendee_id, n]) => ({
    attendee_id,
    dishes: n,
    is_enough: n >= 3,
    is_mended: !still.includes(attendee_id),
  }))
const asides = (guests: ReturnType<typeof cover>, helps: readonly (readonly string[])[]) => {
  const mend = helps.map((ids, i) => mendLine(i, { helps: [...ids] }))
  const { rows, ...words } = mendWords(guests, mend, nameOf)
  return { rows: rows.map(({ aside }) => aside), ...words }
}

test.each([
  [
    'two, step by step',
    cover({ a: 2, b: 1, c: 3 }),
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    ['野々村さまは3品、河合さまは2品になります。', '河合さまは3品になります。'],
    'この変更で、お二人ともお食事が足りるようになります',
    undefined,
  ],
  [
    'one alone',
    cover({ a: 2, c: 5 }),
    [['a']],
    ['野々村さまは3品になります。'],
    'この変更で、野々村さまもお食事が足りるようになります',
    undefined,
  ],
  [
    'many are counted',
    cover({ a: 2, b: 2, c: 2, d: 2, e: 3 }),
    [['a', 'b', 'c', 'd']],
    ['4名さまが1品ずつ多く召し上がれます。'],
    'この変更で、4名さまともお食事が足りるようになります',
    undefined,
  ],
  [
    'who is not helped enough is named',
    cover({ a: 2, b: 1 }, 'b'),
    [['a', 'b']],
    ['野々村さまは3品、河合さまは2品になります。'],
    'この変更で、1名さまはお食事が足りるようになります',
    'この変更のあとも、河合さまのお食事が足りません。',
  ],
  [
    'nobody is helped enough',
    cover({ a: 0, b: 0, c: 0, d: 0 }, 'abcd'),
    [['a']],
    ['野々村さまは1品になります。'],
    undefined,
    'この変更のあとも、野々村さま、河合さま、小鳥遊さまほか1名さまのお食事が足りません。',
  ],
] as const)('%s', (_, guests, helps, rows, all, rest) => {
  expect(asides(guests, helps)).toEqual({ rows, all, rest })
})

test('a main dish for somebody who had three sweets is listed, too', () => {
  const guests = [{ attendee_id: 'a', dishes: 3, is_enough: false, is_mended: true }]
  expect(asides(guests, [['a']]).rows).toEqual(['野々村さまは4品になります。'])
})

const box = (id: number, name: string, add: number, helps: string[] = []) =>
  mendLine(id, { is_box: true, unit: '折', name, add, amount: add * 1_000, helps })

test.each([
  [
    'just as many',
    [box(27, '九つ折 幕の内', -2), box(30, '菜の折', 2, ['a', 'b'])],
    '九つ折 幕の内 2折を菜の折 2折に',
    '野々村さま、河合さまの分です。',
    0,
  ],
  [
    'more than are needed',
    [box(27, '九つ折 幕の内', -5), box(30, '菜の折', 5, ['a'])],
    '九つ折 幕の内 5折を菜の折 5折に',
    '野々村さまの分です。人数より多い4折は、ほかの方がお召し上がりください。',
    0,
  ],
  [
    'of two kinds for two',
    [box(1, '松の折', -1), box(2, '竹の折', -1), box(3, '梅の折', 1, ['a']), box(4, '桃の折', 1, ['b'])],
    '松の折 1折と竹の折 1折を梅の折 1折と桃の折 1折に',
    '野々村さま、河合さまの分です。',
    0,
  ],
  ['added to dishes', [box(30, '菜の折', 1, ['a'])], '菜の折 1折 追加', '野々村さまの分です。', 1_000],
])('boxes: %s', (_, mend, title, aside, amount) => {
  const { rows } = mendWords(cover({ a: 0, b: 0 }), mend, nameOf)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ title, aside, amount })
})

test('a set is counted in guests', () => {
  const set = { package_type: 1, unit: '席' } as const
  const mend = [
    { ...box(1, '竹', -10), ...set },
    { ...box(2, '梅', 10, ['a']), ...set },
  ]
  expect(mendWords(cover({ a: 0 }), mend, nameOf).rows[0]!.title).toBe('竹 10名さま分を梅 10名さま分に')
})
