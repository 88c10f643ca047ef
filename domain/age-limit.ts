import type { TokyoDate } from './tokyo-date.ts'

/** Act on Prohibiting Drinking of Alcohol by Persons under Twenty (二十歳未満ノ者ノ飲酒ノ禁止ニ関スル法律). */
const DRINKING_AGE = 20

/**
 * Full years on that date; negative before birth. The Act on the Calculation of Age (年齢計算ニ関スル法律) has a year
 * of life end with the day before the birthday. We count from the birthday itself, and for 29 February in a common
 * year from 1 March: the cautious reading, never a day too early.
 */
export function ageOn(birthDate: TokyoDate, onDate: TokyoDate): number {
  const years = Number(onDate.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return onDate.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** Alcohol is sold to those who are 20 or older on the day it is delivered. */
export function isOfDrinkingAge(birthDate: TokyoDate, meetupDate: TokyoDate): boolean {
  return ageOn(birthDate, meetupDate) >= DRINKING_AGE
}
