import { formatNumber } from '#domain/money.ts'

/** Of a day that still takes some people, but fewer than come. */
export const mealsLeft = (meals: number): string => `あと${formatNumber(meals)}名さま分までお受けできます`
export const mealsLeftWords = (meals: number): string => `この日は、${mealsLeft(meals)}。`

/** The same to whoever has a place on the day, and wants it for more people. */
export const moreMealsWords = (meals: number): string =>
  meals > 0
    ? `この日は、あと${formatNumber(meals)}名さままで増やせます。`
    : 'この日は、これより多い人数をお受けできません。'
