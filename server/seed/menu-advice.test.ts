import { expect, test } from 'vitest'
import { quantityAdvice, recommendedQty } from '#domain/quantity-advice.ts'
import { products } from './menu.ts'

const menu = new Map(
  products.map(({ id, packageType, servesAs, serves, servings, minQty, maxQty }) => [
    id,
    { package_type: packageType, serves_as: servesAs, serves, servings, min_qty: minQty, max_qty: maxQty, qty_step: 1 },
  ]),
)
const idOf = (slug: string) => products.find((product) => product.slug === slug)!.id
const cartOf = (quantities: Record<string, number>) =>
  Object.entries(quantities).map(([slug, qty]) => ({ id: idOf(slug), qty }))

test.each([
  ['seven tubs, as the product page says', { 'nigiri-shimotsuki': 7 }, 24, 'right', 25],
  ['fruit and cakes are no meal', { fruits: 4, shortcake: 3 }, 24, undefined, 0],
  ['松 for all and half a buffet', { 'omakase-matsu': 24, hors: 3, karaage: 4, roastbeef: 4 }, 24, 'over', 57],
  ['five hundred boxes, more than can be ordered', { makunouchi: 500 }, 24, undefined, 500],
  ['three hundred boxes', { makunouchi: 300 }, 24, 'over', 300],
  ['松 for ten of thirty', { 'omakase-matsu': 10 }, 30, 'short', 10],
  ['松 for all', { 'omakase-matsu': 24 }, 24, 'right', 24],
  ['松 and something to nibble', { 'omakase-matsu': 24, karaage: 2 }, 24, 'plenty', 30],
  [
    'a buffet as in the mock-up: sushi, two hot dishes, salad',
    { 'nigiri-shimotsuki': 4, karaage: 2, temari: 2, salad: 2, fruits: 1 },
    24,
    'plenty',
    30,
  ],
  ['sushi for half and the usual party plate', { 'nigiri-shimotsuki': 4, hors: 3 }, 24, 'right', 25],
  ['boxes, some of them vegetarian', { makunouchi: 20, saishoku: 5 }, 25, 'right', 25],
  ['onigiri alone, a few', { onigiri: 4 }, 24, 'short', 12],
  ['sandwiches as lunch', { sandwich: 9 }, 24, 'right', 25],
  ['green beans alone', { edamame: 12 }, 24, 'short', 12],
  ['only beer', { beer: 10 }, 24, undefined, 0],
] as const)('%s', (_, quantities, guests, verdict, meals) => {
  expect(quantityAdvice(cartOf(quantities), menu, guests)).toMatchObject({ verdict, meals })
})

const meals = products.filter(({ servesAs }) => servesAs === 'meal')
test.each(meals)('the amount recommended of $name feeds a party of 24', ({ id }) => {
  const qty = recommendedQty({ id, ...menu.get(id)! }, [], menu, 24)
  expect(quantityAdvice([{ id, qty }], menu, 24)).toMatchObject({ verdict: 'right', spare: 0 })
})

test('only a set, a box or a tub is a meal alone', () => {
  const dishes = products.filter(({ servesAs }) => servesAs !== 'meal')
  for (const { id, name } of dishes) {
    const qty = recommendedQty({ id, ...menu.get(id)! }, [], menu, 24)
    expect(quantityAdvice([{ id, qty }], menu, 24).verdict, name).not.toBe('right')
  }
})

test('only what is eaten as part of the meal, sweets and ware say for how many they are', () => {
  for (const { serves, servesAs, packageType, name } of products) {
    expect(serves === null, name).toBe(servesAs === 'drink' || packageType === 1)
  }
})
