import { expect, test } from 'vitest'
import { drinkersAmong, wishesFor } from './scene.ts'

test.each([
  [24, 0, 0],
  [24, 60, 14],
  [24, 100, 24],
  [1, 60, 1],
  [1, 40, 0],
  [1_000, 33, 330],
])('of %i guests %i in a hundred: %i', (guests, drinkersPercent, drinkers) => {
  expect(drinkersAmong(guests, { drinkersPercent })).toBe(drinkers)
})

test('no headcount has more drinkers than guests', () => {
  for (let guests = 1; guests <= 1_000; guests += 1) {
    for (const drinkersPercent of [0, 1, 50, 99, 100]) {
      const drinkers = drinkersAmong(guests, { drinkersPercent })
      expect(drinkers >= 0 && drinkers <= guests && Number.isInteger(drinkers)).toBe(true)
    }
  }
})

test('an example has the wishes of its scene, and no allergy is guessed', () => {
  const scene = { drinkersPercent: 50, serving: 'shared', softDrinks: true, sweets: false } as const
  expect(wishesFor(scene, 10, 4_000)).toEqual({
    guests: 10,
    budget: 4_000,
    avoid: [],
    drinkers: 5,
    serving: 'shared',
    softDrinks: true,
    sweets: false,
  })
})
