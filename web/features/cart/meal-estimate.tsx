import { useAppSelector } from '#web/store/hooks.ts'
import { MealNote } from '#web/ui/meal-note.tsx'
import { mealWords } from '#web/words/meal-words.ts'
import { selectAdvice, selectEstimatedPerson } from './cart.slice.ts'

/** Whether the food of the cart is enough, how that is counted, and the sweets separately. */
export function MealEstimate() {
  const words = mealWords(useAppSelector(selectAdvice), useAppSelector(selectEstimatedPerson))
  return words ? <MealNote {...words} /> : null
}
