import { allergenName } from './allergen.ts'
import { formatNumber } from './money.ts'
import type { OrderAllergy } from './order-allergies.ts'

/** 「えび・卵 2名さま」「ベジタリアン 1名さま」「そば 1名さま（調理器具も分けてください）」 */
export function allergyWords({ allergens, persons, note = '' }: OrderAllergy): string {
  const names = allergens.map(allergenName).join('・')
  const words = `${names || note} ${formatNumber(persons)}名さま`
  return names && note ? `${words}（${note}）` : words
}
