import { expect, test } from 'vitest'
import { mealExpense } from './meal-expense.ts'

test.each([
  [100_946, 7_726, 24, 4_207, 3_885],
  [240_000, 17_777, 24, 10_000, 9_260],
  [240_001, 17_777, 24, 10_001, 9_260],
  [0, 0, 24, 0, 0],
])('%i yen with %i of tax for %i people: %i each with tax, %i without', (total, tax, persons, withTax, withoutTax) => {
  expect(mealExpense({ total, tax }, persons)).toEqual({ withTax, withoutTax })
})
